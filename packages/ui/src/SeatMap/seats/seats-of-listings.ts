import type { MapSeat } from '../map-section.ts'
import type { Seats } from './seats.ts'

/** Returns the seats of a row, by their indexes in the columns, in drawing order. */
export type SeatsByRow = (row: number) => Uint32Array

const sortedSeats = new WeakMap<Seats, SeatsByRow>()

/** The seats of each row, sorted once per drawing, in one array for all rows. */
export const seatsByRow = (seats: Seats): SeatsByRow => {
  const found = sortedSeats.get(seats) ?? sortedByRow(seats)
  sortedSeats.set(seats, found)
  return found
}

function sortedByRow({ count, row, rows }: Seats): SeatsByRow {
  const offsets = new Uint32Array(rows.length + 1)
  const add = (index: number, by: number) => {
    offsets[index] = (offsets[index] ?? 0) + by
  }
  for (let seat = 0; seat < count; seat++) add((row[seat] ?? 0) + 1, 1)
  for (let index = 1; index <= rows.length; index++) add(index, offsets[index - 1] ?? 0)
  const next = offsets.slice()
  const sorted = new Uint32Array(count)
  for (let seat = 0; seat < count; seat++) {
    const at = next[row[seat] ?? 0] ?? 0
    sorted[at] = seat
    next[row[seat] ?? 0] = at + 1
  }
  return (requested) => sorted.subarray(offsets[requested] ?? 0, offsets[requested + 1] ?? 0)
}

/** The seats that listings name, by their indexes in the columns. */
export const seatsOfListings = (
  seats: Seats,
  sections: readonly (string | null)[],
  marks: readonly MapSeat[],
  keyOf: (name: string) => string,
): ReadonlyMap<number, MapSeat> => {
  if (marks.length === 0) return new Map()
  const markOfSeat = new Map(
    marks.map((mark) => [spelt(keyOf(mark.section), mark.row, mark.seat), mark]),
  )
  // Few rows have any; only in those are the seats compared.
  const rowsWanted = new Set(marks.map(({ section, row }) => spelt(keyOf(section), row, '')))
  const found = new Map<number, MapSeat>()
  const seatsOf = seatsByRow(seats)
  const rowNames = rowNamesOf(seats, sections)
  for (const [row, { name }] of seats.rows.entries()) {
    const section = sections[row]
    if (typeof section !== 'string' || !rowsWanted.has(rowNames[row] ?? '')) continue
    for (const seat of seatsOf(row)) {
      const mark = markOfSeat.get(spelt(section, name, seats.names[seat] ?? ''))
      if (mark) found.set(seat, mark)
    }
  }
  return found
}

const knownNames = new WeakMap<readonly (string | null)[], readonly string[]>()

/** Row keys, computed once while the rows keep their sections. */
const rowNamesOf = ({ rows }: Seats, sections: readonly (string | null)[]): readonly string[] => {
  const names =
    knownNames.get(sections) ?? rows.map(({ name }, row) => spelt(sections[row] ?? '', name, ''))
  knownNames.set(sections, names)
  return names
}

const spelt = (...names: string[]): string => names.join('\n').toLowerCase()
