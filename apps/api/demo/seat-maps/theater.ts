import { assembleSvg, type SeatMap } from './drawing.ts'
import { stagePath } from './grounds.ts'
import { degrees } from './point.ts'
import type { Point } from './point.ts'
import { drawRing } from './ring.ts'
import type { Ring } from './ring.ts'
import { letteredRows, numberedRows } from './row-names.ts'
import { fan } from './tracks.ts'

/** The center of all row curves, far behind the stage, so that the rows curve gently. */
const FOCUS: Point = [500, -440]

/** Draws a theater: orchestra, mezzanine and balcony in front of a stage, boxes along the sides. */
export const theater = (): SeatMap => {
  const tiers = [
    wings('Orchestra', {
      inner: 590,
      outer: 760,
      spread: 23,
      rows: letteredRows(18),
      quality: (at) => 0.84 + 0.16 * towardsMiddle(at),
    }),
    wings('Orchestra Rear', {
      inner: 772,
      outer: 840,
      spread: 23,
      rows: ['S', 'T', 'U', 'V', 'W', 'X', 'Y', 'AA'],
      quality: (at) => 0.56 + 0.16 * towardsMiddle(at),
    }),
    wings('Mezzanine', {
      inner: 868,
      outer: 962,
      spread: 25,
      rows: letteredRows(10),
      quality: (at) => 0.5 + 0.2 * towardsMiddle(at),
    }),
    wings('Mezzanine Rear', {
      inner: 974,
      outer: 1032,
      spread: 25,
      rows: ['K', 'L', 'M', 'N', 'O', 'P'],
      quality: (at) => 0.28 + 0.14 * towardsMiddle(at),
    }),
    wings('Balcony', {
      inner: 1060,
      outer: 1142,
      spread: 25,
      rows: letteredRows(9),
      quality: (at) => 0.06 + 0.14 * towardsMiddle(at),
    }),
  ]
  return assembleSvg({
    title: 'Theatre',
    width: 1000,
    height: 722,
    ground: stagePath([290, 20, 420, 76], 10),
    shapes: [...boxes('left'), ...boxes('right'), ...tiers.flat()],
    labels: [{ text: 'STAGE', at: [500, 58], size: 20 }],
  })
}

/** A level in three parts, Left, Center and Right as seen from the seats, Center twice as wide. */
const wings = (
  level: string,
  tier: Pick<Ring, 'inner' | 'outer' | 'rows' | 'quality'> & { spread: number },
) => {
  const track = fan(FOCUS, 0, degrees(90 - tier.spread), degrees(90 + tier.spread))
  return drawRing(track, {
    ...tier,
    names: ['Right', 'Center', 'Left'].map((side) => `${level} ${side}`),
    wordsOnLines: (name) => name.replace(' ', '\n'),
    share: (name) => (name.endsWith('Center') ? 1.8 : 1),
    aisle: 12,
    seat: 17,
    largest: 19,
    showRows: true,
  })
}

/** Boxes 1 to 6 on the left and 7 to 12 on the right, the lower number nearer to the stage. */
const boxes = (hand: 'left' | 'right') => {
  const names = Array.from({ length: 6 }, (_, index) => `Box ${index + (hand === 'left' ? 1 : 7)}`)
  const middle = 90 + (hand === 'left' ? 30 : -30)
  const track = fan(FOCUS, 0, degrees(middle - 3.6), degrees(middle + 3.6))
  return names.flatMap((name, index) =>
    drawRing(track, {
      names: [name],
      inner: 604 + index * 44,
      outer: 642 + index * 44,
      rows: numberedRows(2),
      quality: () => 0.62 - index * 0.04,
      aisle: 0,
      seat: 16,
      largest: 13,
    }),
  )
}

const towardsMiddle = ([x]: Point): number => {
  return 1 - Math.min(1, Math.abs(x - 500) / 360)
}
