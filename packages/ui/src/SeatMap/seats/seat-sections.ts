import type { DrawnSection } from '../drawn-sections.ts'
import type { SeatGroup, SeatRow, Seats } from './seats.ts'

type RowSections = readonly (string | null)[]

const lately = new WeakMap<readonly SeatRow[], RowSections>()

/** The key of the section that each row is in; `null` where it is in none that is known. The same list
 * while no row is in another section: much is computed from it. */
export const seatSections = (
  { rows }: Seats,
  drawn: ReadonlyMap<string, DrawnSection>,
): RowSections => {
  const keys = new Map(
    [...drawn].flatMap(([key, { shapes }]) => shapes.map((shape) => [shape, key] as const)),
  )
  const keyOf = (group: SeatGroup | null): string | null =>
    group === null ? null : (keys.get(group.element) ?? keyOf(group.parent))
  const now = rows.map(({ group }) => keyOf(group))
  const before = lately.get(rows)
  if (before?.every((key, row) => key === now[row])) return before
  lately.set(rows, now)
  return now
}
