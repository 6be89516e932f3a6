import { assembleSvg, type SeatMap } from './drawing.ts'
import { stagePath } from './grounds.ts'
import { oneWordPerLine } from './label.ts'
import { degrees } from './point.ts'
import type { Point } from './point.ts'
import { drawRing } from './ring.ts'
import { letteredRows, numberNames, numberedRows } from './row-names.ts'
import { fan } from './tracks.ts'

/** The rows curve around the front of the stage. */
const FOCUS: Point = [500, 120]
const SHELL = fan(FOCUS, 0, degrees(8), degrees(172))

/** Draws an open-air theater: a pit, boxes, three tiers and a lawn around a stage. */
export const amphitheater = (): SeatMap => {
  const tiers = [
    drawRing(SHELL, {
      names: ['GA Pit'],
      inner: 60,
      outer: 122,
      rows: ['GA'],
      seat: 0.5,
      quality: () => 1,
      largest: 20,
    }),
    drawRing(SHELL, {
      names: numberNames(12, 1, 'Box ').toReversed(),
      wordsOnLines: oneWordPerLine,
      inner: 132,
      outer: 176,
      rows: numberedRows(3),
      quality: (at) => 0.72 + 0.16 * towardsMiddle(at),
      seat: 7,
      largest: 14,
    }),
    drawRing(SHELL, {
      names: numberNames(11, 101).toReversed(),
      inner: 186,
      outer: 276,
      rows: letteredRows(22),
      quality: (at) => 0.5 + 0.2 * towardsMiddle(at),
      seat: 4.4,
      largest: 19,
    }),
    drawRing(SHELL, {
      names: numberNames(15, 201).toReversed(),
      inner: 288,
      outer: 376,
      rows: letteredRows(22),
      quality: (at) => 0.3 + 0.14 * towardsMiddle(at),
      seat: 4.4,
      largest: 19,
    }),
    drawRing(SHELL, {
      names: numberNames(19, 301).toReversed(),
      inner: 388,
      outer: 456,
      rows: numberedRows(18),
      quality: (at) => 0.14 + 0.1 * towardsMiddle(at),
      seat: 4.4,
      largest: 19,
    }),
    drawRing(fan(FOCUS, 0, degrees(30), degrees(150)), {
      names: ['GA Lawn'],
      inner: 470,
      outer: 560,
      rows: ['GA'],
      seat: 0.3,
      quality: () => 0,
      largest: 26,
    }),
  ]
  return assembleSvg({
    title: 'Amphitheatre',
    width: 1000,
    height: 704,
    ground: stagePath([390, 30, 220, 96], 30),
    shapes: tiers.flat(),
    labels: [{ text: 'STAGE', at: [500, 82], size: 20 }],
  })
}

const towardsMiddle = ([x]: Point): number => {
  return 1 - Math.min(1, Math.abs(x - FOCUS[0]) / 380)
}
