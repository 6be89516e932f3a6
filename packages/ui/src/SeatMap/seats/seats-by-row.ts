import type { Seats } from './seats.ts'

/** Gives the seats of a row, by their places in the columns, in the order of the drawing. */
export type SeatsByRow = (row: number) => Uint32Array

const known = new WeakMap<Seats, SeatsByRow>()

/** The seats of each row: sorted once for a drawing, in one list for all rows. */
export const seatsByRow = (seats: Seats): SeatsByRow => {
  const found = known.get(seats) ?? sortedByRow(seats)
  known.set(seats, found)
  return found
}

function sortedByRow({ count, row, rows }: Seats): SeatsByRow {
  const begins = new Uint32Array(rows.length + 1)
  const add = (place: number, by: number) => {
    begins[place] = (begins[place] ?? 0) + by
  }
  for (let seat = 0; seat < count; seat++) add((row[seat] ?? 0) + 1, 1)
  for (let place = 1; place <= rows.length; place++) add(place, begins[place - 1] ?? 0)
  const next = begins.slice()
  const sorted = new Uint32Array(count)
  for (let seat = 0; seat < count; seat++) {
    const at = next[row[seat] ?? 0] ?? 0
    sorted[at] = seat
    next[row[seat] ?? 0] = at + 1
  }
  return (wanted) => sorted.subarray(begins[wanted] ?? 0, begins[wanted + 1] ?? 0)
}
