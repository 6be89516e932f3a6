import type { MapSeat } from '../map-section.ts'
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
  const isWanted = seats.rows.map(({ name }, row) => {
    const section = sections[row]
    return typeof section === 'string' && rowsWanted.has(spelt(section, name, ''))
  })
  const found = new Map<number, MapSeat>()
  for (let seat = 0; seat < seats.count; seat++) {
    const row = seats.row[seat] ?? 0
    if (!isWanted[row]) continue
    const name = spelt(sections[row] ?? '', seats.rows[row]?.name ?? '', seats.names[seat] ?? '')
    const mark = wanted.get(name)
    if (mark) found.set(seat, mark)
  }
  return found
}

const spelt = (...names: string[]): string => names.join('\n').toLowerCase()
