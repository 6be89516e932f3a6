import { assembleSvg, type SeatMap } from './drawing.ts'
import { soccerPitch } from './grounds.ts'
import { oneWordPerLine } from './label.ts'
import type { Point } from './point.ts'
import { drawRing } from './ring.ts'
import { letteredRows, numberNames, numberedRows } from './row-names.ts'
import { oval } from './tracks.ts'

const CENTER: Point = [500, 400]

const STANDS = oval({
  centre: CENTER,
  halfWidth: 244,
  halfHeight: 166,
  sideRadius: 2400,
  endRadius: 1400,
  cornerRadius: 18,
})

/** The standing section behind the left goal. */
const SUPPORTERS = 'GA Supporters'

/** Draws a ground built for soccer: two close tiers, a club ring, and a standing end. */
export const soccerPark = (): SeatMap => {
  const lower = [...numberNames(25, 101), SUPPORTERS, ...numberNames(6, 126)]
  const tiers = [
    drawRing(STANDS, {
      names: lower,
      share: (name) => (name === SUPPORTERS ? 5 : 1),
      wordsOnLines: oneWordPerLine,
      inner: 0,
      outer: 88,
      rows: numberedRows(24),
      quality: fromPitch(0.45),
      centred: true,
      seat: 2.8,
    }),
    drawRing(STANDS, {
      names: numberNames(32, 1, 'CLUB '),
      wordsOnLines: oneWordPerLine,
      inner: 97,
      outer: 128,
      rows: letteredRows(6),
      quality: fromPitch(0.5),
      centred: true,
      largest: 12,
    }),
    drawRing(STANDS, {
      names: numberNames(40, 201),
      inner: 135,
      outer: 222,
      rows: letteredRows(20),
      quality: fromPitch(0.08),
      centred: true,
      seat: 2.8,
    }),
  ].flat()

  return assembleSvg({
    title: 'Soccer stadium',
    width: 1000,
    height: 800,
    ground: soccerPitch(CENTER, 3.75),
    shapes: tiers.map((shape) =>
      shape.plan.name === SUPPORTERS
        ? { ...shape, plan: { ...shape.plan, rows: ['GA'], seatsPerRow: 1200, quality: 0.3 } }
        : shape,
    ),
  })
}

const fromPitch = (base: number) => {
  return ([x]: Point) => base + 0.42 * (1 - Math.min(1, Math.abs(x - CENTER[0]) / 440))
}
