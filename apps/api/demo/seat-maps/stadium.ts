import { drawBlock } from './blocks.ts'
import { assembleSvg, type SeatMap, type Shape } from './drawing.ts'
import { footballField, soccerPitch, stagePath } from './grounds.ts'
import { oneWordPerLine, type Label } from './label.ts'
import { distance } from './point.ts'
import type { Point } from './point.ts'
import { drawRing } from './ring.ts'
import { letteredRows, numberNames, numberedRows } from './row-names.ts'
import { oval } from './tracks.ts'

const WIDTH = 1200
const HEIGHT = 1010
const CENTER: Point = [600, 500]
const STAGE: Point = [398, 500]

const BOWL = oval({
  centre: CENTER,
  halfWidth: 246,
  halfHeight: 142,
  sideRadius: 1300,
  endRadius: 620,
  cornerRadius: 60,
})

/** What the stadium is set up for. */
export type StadiumEvent = 'football' | 'soccer' | 'concert'

/** Draws a stadium of four closed tiers around a field, a pitch or a concert's floor. */
export const stadium = (event: StadiumEvent): SeatMap => {
  const value = event === 'concert' ? fromStage : fromField
  const tiers = [
    drawRing(BOWL, {
      names: numberNames(44, 101),
      inner: 0,
      outer: 92,
      rows: numberedRows(32),
      quality: value(0.5),
      centred: true,
      seat: 2.2,
    }),
    drawRing(BOWL, {
      names: numberNames(48, 1, 'CLUB '),
      wordsOnLines: oneWordPerLine,
      inner: 103,
      outer: 137,
      rows: letteredRows(9),
      quality: value(0.48),
      centred: true,
      seat: 2.6,
      largest: 13,
    }),
    drawRing(BOWL, {
      names: numberNames(52, 301),
      inner: 148,
      outer: 224,
      rows: numberedRows(20),
      quality: value(0.2),
      centred: true,
      seat: 2.4,
    }),
    drawRing(BOWL, {
      names: numberNames(60, 401),
      inner: 236,
      outer: 332,
      rows: [...letteredRows(25), 'AA', 'BB', 'CC'],
      quality: value(0),
      centred: true,
      seat: 2.4,
    }),
    drawRing(BOWL, {
      names: ['SRO'],
      inner: 339,
      outer: 354,
      from: 0.44,
      to: 0.56,
      rows: ['SRO'],
      seat: 1.2,
      quality: () => 0.02,
      largest: 12,
    }),
  ].flat()

  return assembleSvg({
    title: TITLES[event],
    width: WIDTH,
    height: HEIGHT,
    ground: GROUNDS[event],
    shapes: event === 'concert' ? [...concertFloor(), ...tiers] : tiers,
    labels: event === 'concert' ? [STAGE_LABEL] : [],
  })
}

const TITLES = {
  football: 'Stadium set for football',
  soccer: 'Stadium set for soccer',
  concert: 'Stadium set for a concert',
} satisfies Record<StadiumEvent, string>

const GROUNDS = {
  football: footballField(CENTER, 3.7),
  soccer: soccerPitch(CENTER, 3.2),
  concert: stagePath([368, 405, 60, 190]) + stagePath([428, 484, 100, 32]),
} satisfies Record<StadiumEvent, string>

const STAGE_LABEL: Label = { text: 'STAGE', at: STAGE, size: 15 }

/** Pits on both sides of the runway, and four by three blocks behind it. */
const concertFloor = (): Shape[] => {
  const pits = (['Left', 'Right'] as const).map((side) =>
    drawBlock({
      name: `GA Pit ${side}`,
      wordsOnLines: `GA Pit\n${side}`,
      rows: ['GA'],
      seatsPerRow: 900,
      quality: 1,
      box: [436, side === 'Left' ? 385 : 524, 92, 91],
      largest: 14,
    }),
  )
  const names = [...'ABCDEFGHJKLM'].map((email) => `Floor ${email}`)
  const blocks = names.map((name, index) => {
    const column = Math.floor(index / 3)
    return drawBlock({
      name,
      rows: numberedRows(24),
      seatsPerRow: 16,
      quality: 0.95 - column * 0.07,
      box: [536 + column * 70, 385 + (index % 3) * 78, 64, 73],
      largest: 13,
    })
  })
  return [...pits, ...blocks]
}

/** Seats at the halfway line are worth most, corners and ends less. */
const fromField = (base: number) => {
  return ([x]: Point) => base + 0.4 * (1 - Math.min(1, Math.abs(x - CENTER[0]) / 520))
}

/** Seats near and in front of the stage are worth most, seats behind it least. */
const fromStage = (base: number) => {
  return (at: Point) => {
    const near = 1 - Math.min(1, distance(at, STAGE) / 820)
    const behind = at[0] < STAGE[0] - 20 ? 0.22 : 0
    return base * 0.8 + 0.34 * near - behind
  }
}
