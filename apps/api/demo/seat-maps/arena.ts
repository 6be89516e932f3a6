import { drawBlock } from './blocks.ts'
import { assembleSvg, type SeatMap, type Shape } from './drawing.ts'
import { basketballCourt, iceRink, octagon, stagePath } from './grounds.ts'
import { oneWordPerLine, type Label } from './label.ts'
import { distance } from './point.ts'
import type { Point } from './point.ts'
import { drawRing } from './ring.ts'
import { letteredRows, numberNames, numberedRows } from './row-names.ts'
import { oval } from './tracks.ts'

const WIDTH = 1000
const HEIGHT = 880
const CENTER: Point = [500, 430]
const STAGE: Point = [372, 430]

const BOWL = oval({
  centre: CENTER,
  halfWidth: 152,
  halfHeight: 88,
  sideRadius: 900,
  endRadius: 420,
  cornerRadius: 22,
})

/** What the arena is set up for. */
export type ArenaEvent = 'basketball' | 'hockey' | 'fight' | 'concert'

/** Draws an arena: three tiers and a club ring around a court, a rink or a concert's floor. */
export const arena = (event: ArenaEvent): SeatMap => {
  const value = event === 'concert' ? fromStage : fromCourt
  const tiers = [
    drawRing(BOWL, {
      names: numberNames(24, 101),
      inner: 20,
      outer: 112,
      rows: numberedRows(24),
      quality: value(0.46),
      centred: true,
    }),
    drawRing(BOWL, {
      names: numberNames(24, 1, 'CLUB '),
      inner: 121,
      outer: 151,
      rows: letteredRows(6),
      quality: value(0.42),
      centred: true,
      wordsOnLines: oneWordPerLine,
      largest: 11.5,
    }),
    drawRing(BOWL, {
      names: numberNames(36, 201),
      inner: 160,
      outer: 228,
      rows: letteredRows(16),
      quality: value(0.2),
      centred: true,
    }),
    drawRing(BOWL, {
      names: numberNames(44, 301),
      inner: 237,
      outer: 326,
      rows: letteredRows(22),
      quality: value(0),
      centred: true,
    }),
    drawRing(BOWL, {
      names: ['SRO'],
      inner: 333,
      outer: 352,
      from: 0.44,
      to: 0.56,
      rows: ['SRO'],
      seat: 1.6,
      quality: () => 0.02,
      largest: 12,
    }),
  ].flat()

  const floor = event === 'concert' ? concertFloor() : rail(RAILS[event])
  return assembleSvg({
    title: TITLES[event],
    width: WIDTH,
    height: HEIGHT,
    ground: GROUNDS[event],
    shapes: [...floor, ...tiers],
    labels: event === 'concert' ? [STAGE_LABEL] : [],
  })
}

/** The name of the front row at the court or rink. */
const RAILS = {
  basketball: 'Courtside',
  hockey: 'Glass',
  fight: 'Ringside',
} satisfies Partial<Record<ArenaEvent, string>>

const TITLES = {
  basketball: 'Arena set for basketball',
  hockey: 'Arena set for ice hockey',
  fight: 'Arena set for boxing and martial arts',
  concert: 'Arena set for a concert',
} satisfies Record<ArenaEvent, string>

const GROUNDS = {
  basketball: basketballCourt(CENTER, 2.66),
  hockey: iceRink(CENTER, 1.42),
  fight: octagon(CENTER, 62),
  concert: stagePath([352, 373, 42, 114]),
} satisfies Record<ArenaEvent, string>

const STAGE_LABEL: Label = { text: 'STAGE', at: [373, 430], size: 10.5 }

/** Draws the front row, named after the sections behind it. */
const rail = (prefix: string): Shape[] => {
  return drawRing(BOWL, {
    names: numberNames(16, 101, `${prefix} `),
    wordsOnLines: oneWordPerLine,
    turned: true,
    inner: 0,
    outer: 14,
    aisle: 4,
    rows: ['1', '2'],
    seat: 5,
    quality: (at) => 0.9 + 0.1 * alongCourt(at),
    centred: true,
    largest: 8,
  })
}

/** Draws a pit in front of the stage and three by three blocks behind it. */
const concertFloor = (): Shape[] => {
  const names = [...'ABCDEFGHJ'].map((email) => `Floor ${email}`)
  const blocks = names.map((name, index) => {
    const column = Math.floor(index / 3)
    return drawBlock({
      name,
      rows: numberedRows(18),
      seatsPerRow: 14,
      quality: 0.94 - column * 0.09,
      box: [448 + column * 69, 347 + (index % 3) * 57, 64, 52],
      largest: 13,
    })
  })
  const pit = drawBlock({
    name: 'GA Pit',
    wordsOnLines: 'GA\nPit',
    rows: ['GA'],
    seatsPerRow: 600,
    quality: 1,
    box: [401, 347, 42, 166],
    largest: 13,
  })
  return [pit, ...blocks]
}

/** Quality is 1 on the halfway line and 0 behind the baskets. */
const alongCourt = ([x]: Point): number => {
  return 1 - Math.min(1, Math.abs(x - CENTER[0]) / 400)
}

const fromCourt = (base: number) => {
  return (at: Point) => base + 0.26 * alongCourt(at)
}

/** Seats near and in front of the stage are worth most, seats behind it least. */
const fromStage = (base: number) => {
  return (at: Point) => {
    const near = 1 - Math.min(1, distance(at, STAGE) / 640)
    const behind = at[0] < STAGE[0] - 20 ? 0.22 : 0
    return base * 0.85 + 0.3 * near - behind
  }
}
