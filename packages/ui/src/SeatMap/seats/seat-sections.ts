import type { DrawnSection } from '../drawn-sections.ts'
import type { SeatGroup, Seats } from './seats.ts'

/** The key of the section that each row is in; `null` where it is in none that is known. */
export const seatSections = (
  { rows }: Seats,
  drawn: ReadonlyMap<string, DrawnSection>,
): readonly (string | null)[] => {
  const keys = new Map(
    [...drawn].flatMap(([key, { shapes }]) => shapes.map((shape) => [shape, key] as const)),
  )
  const keyOf = (group: SeatGroup | null): string | null =>
    group === null ? null : (keys.get(group.element) ?? keyOf(group.parent))
  return rows.map(({ group }) => keyOf(group))
}
