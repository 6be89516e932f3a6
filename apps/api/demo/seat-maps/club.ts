import { drawBlock, drawTable } from './blocks.ts'
import { assembleSvg, type SeatMap, type Shape } from './drawing.ts'
import { path, stagePath } from './grounds.ts'
import { oneWordPerLine } from './label.ts'
import { drawRing } from './ring.ts'
import { letteredRows, numberedRows } from './row-names.ts'
import { horseshoe } from './tracks.ts'

const BALCONY = horseshoe({ centre: [400, 372], radius: 282, arm: 202, lean: 0 })

/** Draws a club: a standing floor, tables behind it, a VIP rail and a balcony on three sides. */
export const club = (): SeatMap => {
  const floor = [
    drawBlock({
      name: 'GA',
      rows: ['GA'],
      seatsPerRow: 900,
      quality: 0.5,
      box: [190, 176, 420, 190],
      largest: 34,
    }),
    drawBlock({
      name: 'VIP Left',
      wordsOnLines: 'VIP\nLeft',
      rows: ['VIP'],
      seatsPerRow: 40,
      quality: 0.94,
      box: [128, 176, 54, 190],
      largest: 16,
    }),
    drawBlock({
      name: 'VIP Right',
      wordsOnLines: 'VIP\nRight',
      rows: ['VIP'],
      seatsPerRow: 40,
      quality: 0.94,
      box: [618, 176, 54, 190],
      largest: 16,
    }),
  ]
  const balcony = drawRing(BALCONY, {
    names: ['Right', 'Right Center', 'Center', 'Left Center', 'Left'].map(
      (side) => `Balcony ${side}`,
    ),
    wordsOnLines: oneWordPerLine,
    inner: 0,
    outer: 78,
    rows: letteredRows(5),
    quality: () => 0.58,
    aisle: 8,
    seat: 12,
    largest: 16,
    showRows: true,
  })
  const standing = drawRing(BALCONY, {
    names: ['SRO'],
    inner: 86,
    outer: 112,
    from: 0.25,
    to: 0.75,
    rows: ['SRO'],
    seat: 6,
    quality: () => 0.2,
    largest: 16,
  })
  return assembleSvg({
    title: 'Club',
    width: 800,
    height: 790,
    ground: stagePath([210, 40, 380, 116], 10) + path('M236 572q164 74 328 0'),
    shapes: [...floor, ...tables(), ...balcony, ...standing],
    labels: [
      { text: 'STAGE', at: [400, 98], size: 24 },
      { text: 'BAR', at: [400, 582], size: 16 },
    ],
  })
}

/** Two rows of round tables between the floor and the bar. */
const tables = (): Shape[] => {
  return numberedRows(14).map((number, index) => {
    const column = index % 7
    const back = index >= 7
    return drawTable({
      name: `Table ${number}`,
      at: [178 + column * 74, (back ? 478 : 412) + 4 * (3 - Math.abs(column - 3))],
      radius: 26,
      seats: 4,
      quality: back ? 0.66 : 0.8,
    })
  })
}
