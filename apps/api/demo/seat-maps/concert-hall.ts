import { drawBlock } from './blocks.ts'
import { assembleSvg, type SeatMap, type Shape } from './drawing.ts'
import { stagePath } from './grounds.ts'
import { oneWordPerLine } from './label.ts'
import type { Point } from './point.ts'
import { drawRing } from './ring.ts'
import { letteredRows, numberNames, numberedRows } from './row-names.ts'
import { horseshoe } from './tracks.ts'

/** The galleries' inner edge, around the floor. */
const GALLERY = horseshoe({ centre: [450, 520], radius: 232, arm: 330, lean: 0 })

const SIDES = ['Right', 'Right Center', 'Center', 'Left Center', 'Left']

/** Draws a concert hall: a floor in front of the stage and four galleries around it. */
export const concertHall = (): SeatMap => {
  const boxes = {
    rows: numberedRows(3),
    wordsOnLines: oneWordPerLine,
    aisle: 4,
    seat: 9,
    largest: 14,
  }
  const balconies = { aisle: 8, seat: 10, largest: 16, showRows: true }
  const galleries = [
    drawRing(GALLERY, {
      ...boxes,
      names: numberNames(26, 1, 'Box ').toReversed(),
      inner: 0,
      outer: 34,
      quality: (at) => 0.5 + 0.3 * towardsStage(at),
    }),
    drawRing(GALLERY, {
      ...boxes,
      names: numberNames(28, 27, 'Box ').toReversed(),
      inner: 42,
      outer: 78,
      quality: (at) => 0.34 + 0.24 * towardsStage(at),
    }),
    drawRing(GALLERY, {
      ...balconies,
      names: SIDES.map((side) => `Dress Circle ${side}`),
      wordsOnLines: oneWordPerLine,
      inner: 88,
      outer: 142,
      rows: letteredRows(6),
      quality: (at) => 0.2 + 0.16 * towardsStage(at),
    }),
    drawRing(GALLERY, {
      ...balconies,
      names: SIDES.map((side) => `Balcony ${side}`),
      wordsOnLines: oneWordPerLine,
      inner: 152,
      outer: 214,
      rows: letteredRows(8),
      quality: (at) => 0.02 + 0.12 * towardsStage(at),
    }),
  ]
  return assembleSvg({
    title: 'Concert hall',
    width: 900,
    height: 976,
    ground: stagePath([252, 30, 396, 150], 40),
    shapes: [...floor(), ...galleries.flat()],
    labels: [{ text: 'STAGE', at: [450, 105], size: 22 }],
  })
}

/** Orchestra and parquet, each in three blocks between two aisles. */
const floor = (): Shape[] => {
  const sides = [
    { side: 'Left', x: 236, width: 112, rows: 11, seats: 9 },
    { side: 'Center', x: 356, width: 188, rows: 18, seats: 16 },
    { side: 'Right', x: 552, width: 112, rows: 11, seats: 9 },
  ]
  const row = 13.6
  return sides.flatMap(({ side, x, width, rows, seats }) => {
    const orchestra = { name: `Orchestra ${side}`, y: 204, rows: 16, quality: 0.88 }
    const parquet = { name: `Parquet ${side}`, y: 204 + 16 * row + 12, rows, quality: 0.72 }
    return [orchestra, parquet].map((level) =>
      drawBlock({
        name: level.name,
        wordsOnLines: oneWordPerLine(level.name),
        rows: letteredRows(level.rows),
        seatsPerRow: seats,
        quality: level.quality + (side === 'Center' ? 0.12 : 0),
        box: [x, level.y, width, level.rows * row],
        largest: 16,
        showRows: true,
      }),
    )
  })
}

const towardsStage = ([, y]: Point): number => {
  return 1 - Math.min(1, Math.max(0, y - 190) / 600)
}
