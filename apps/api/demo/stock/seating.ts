import type { Random } from '../random.ts'
import type { SectionPlan } from '../seat-maps/drawing.ts'

/** Neighbouring seats that a listing has: numbered from `first`. */
export type Place = {
  readonly section: SectionPlan
  readonly row: string
  readonly first: number
}

/** The seats of a house that are not listed yet. */
export type Seating = {
  /** Takes so many neighbouring seats somewhere; `null` when they are nowhere to be found soon. */
  readonly take: (quantity: number, random: Random) => Place | null
}

const MAX_ATTEMPTS = 40

/** Opens a house for one event; no seat is taken twice. */
export const openSeating = (sections: readonly SectionPlan[]): Seating => {
  const nextFree = new Map<string, number>()
  // Large sections have more listings, but not as many more as they have seats.
  const table = sections.map(
    (section) => [section, Math.sqrt(section.rows.length * section.seatsPerRow)] as const,
  )

  const take = (quantity: number, random: Random): Place | null => {
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const section = random.weighted(table)
      const row = random.pick(section.rows)
      const key = `${section.name} ${row}`
      const first = (nextFree.get(key) ?? 1) + random.between(0, 4)
      if (first + quantity - 1 > section.seatsPerRow) continue
      nextFree.set(key, first + quantity)
      return { section, row, first }
    }
    return null
  }
  return { take }
}

/** Whether the row has numbered seats; nobody numbers a standing room. */
export const isNumbered = (row: string): boolean => !['GA', 'SRO', 'VIP'].includes(row)

/** The names of so many seats from `first` on. */
export const seatNames = (first: number, quantity: number): string[] =>
  Array.from({ length: quantity }, (_, index) => String(first + index))
