import type { MapSeat } from '../map-section.ts'
import { seatsByRow } from './seats-by-row.ts'
import type { Seats } from './seats.ts'

/** Which seats of a drawing listings name, by their places in its columns. */
export const markedSeats = (
  seats: Seats,
  sections: readonly (string | null)[],
  marks: readonly MapSeat[],
  keyOf: (name: string) => string,
): ReadonlyMap<number, MapSeat> => {
  if (marks.length === 0) return new Map()
  const wanted = new Map(
    marks.map((mark) => [spelt(keyOf(mark.section), mark.row, mark.seat), mark]),
  )
  // Few rows have any: only in those is each seat looked at.
  const rowsWanted = new Set(marks.map(({ section, row }) => spelt(keyOf(section), row, '')))
  const found = new Map<number, MapSeat>()
  const seatsOf = seatsByRow(seats)
  const rowNames = rowNamesOf(seats, sections)
  for (const [row, { name }] of seats.rows.entries()) {
    const section = sections[row]
    if (typeof section !== 'string' || !rowsWanted.has(rowNames[row] ?? '')) continue
    for (const seat of seatsOf(row)) {
      const mark = wanted.get(spelt(section, name, seats.names[seat] ?? ''))
      if (mark) found.set(seat, mark)
    }
  }
  return found
}

const known = new WeakMap<readonly (string | null)[], readonly string[]>()

/** What rows are looked for by: spelt once while no row is in another section. */
const rowNamesOf = ({ rows }: Seats, sections: readonly (string | null)[]): readonly string[] => {
  const names =
    known.get(sections) ?? rows.map(({ name }, row) => spelt(sections[row] ?? '', name, ''))
  known.set(sections, names)
  return names
}

const spelt = (...names: string[]): string => names.join('\n').toLowerCase()
