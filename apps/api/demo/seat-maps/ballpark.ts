import { assembleSvg, type SeatMap } from './drawing.ts'
import { OUTFIELD_CENTER, OUTFIELD_RADIUS, diamond } from './grounds.ts'
import { oneWordPerLine } from './label.ts'
import { degrees, distance } from './point.ts'
import type { Point } from './point.ts'
import { drawRing } from './ring.ts'
import { letteredRows, numberNames, numberedRows } from './row-names.ts'
import { fan, horseshoe } from './tracks.ts'

const HOME: Point = [500, 640]
const FOOT = 1.2

/** From the right-field pole around home plate to the left-field pole. */
const GRANDSTAND = horseshoe({
  centre: [HOME[0], HOME[1] - 12],
  radius: 58,
  arm: 408,
  lean: Math.PI / 4,
})

/** Beyond the outfield wall, from left to right. */
const OUTFIELD = fan(
  [HOME[0], HOME[1] - OUTFIELD_CENTER * FOOT],
  OUTFIELD_RADIUS * FOOT + 10,
  degrees(-156),
  degrees(-24),
)

/** Draws a ballpark: three tiers and a club ring around the infield, bleachers in the outfield. */
export const ballpark = (): SeatMap => {
  const tiers = [
    drawRing(GRANDSTAND, {
      names: numberNames(14, 1, 'Dugout Box ').toReversed(),
      wordsOnLines: (name) => name.replace(' ', '\n'),
      turned: true,
      inner: 0,
      outer: 26,
      from: 0.1,
      to: 0.9,
      rows: letteredRows(5),
      quality: fromHome(0.62),
      aisle: 4,
      largest: 9,
    }),
    drawRing(GRANDSTAND, {
      names: numberNames(28, 101).toReversed(),
      inner: 34,
      outer: 112,
      rows: numberedRows(24),
      quality: fromHome(0.34),
      seat: 2.2,
    }),
    drawRing(GRANDSTAND, {
      names: numberNames(20, 1, 'CLUB ').toReversed(),
      wordsOnLines: oneWordPerLine,
      inner: 122,
      outer: 150,
      from: 0.12,
      to: 0.88,
      rows: letteredRows(7),
      quality: fromHome(0.32),
      largest: 12,
    }),
    drawRing(GRANDSTAND, {
      names: numberNames(30, 301).toReversed(),
      inner: 160,
      outer: 232,
      from: 0.05,
      to: 0.95,
      rows: letteredRows(20),
      quality: fromHome(0.04),
      seat: 2.4,
    }),
    drawRing(OUTFIELD, {
      names: numberNames(14, 501, 'Bleachers '),
      wordsOnLines: oneWordPerLine,
      inner: 0,
      outer: 72,
      rows: numberedRows(22),
      quality: () => 0.12,
      seat: 2.4,
    }),
    drawRing(OUTFIELD, {
      names: ['SRO'],
      inner: 80,
      outer: 98,
      from: 0.3,
      to: 0.7,
      rows: ['SRO'],
      seat: 1,
      quality: () => 0,
      largest: 12,
    }),
  ].flat()

  return assembleSvg({
    title: 'Ballpark',
    width: 1000,
    height: 930,
    ground: diamond(HOME, FOOT),
    shapes: tiers,
  })
}

const fromHome = (base: number) => {
  return (at: Point) => base + 0.38 * (1 - Math.min(1, distance(at, HOME) / 480))
}
