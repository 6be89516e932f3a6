import type { Random } from '../random.ts'
import type { SectionPlan } from '../seat-maps/drawing.ts'

/** Adjacent seats of a listing, numbered from `first`. */
export type AdjacentSeats = {
  readonly section: SectionPlan
  readonly row: string
  readonly first: number
}

/** The seats of a venue that are not listed yet. */
export type Seating = {
  /** Takes `quantity` adjacent seats. Returns `null` if it finds none after some tries. */
  readonly take: (quantity: number, random: Random) => AdjacentSeats | null
}

const MAX_ATTEMPTS = 40

/** Opens a venue for one event. No seat is taken twice. */
export const createSeating = (sections: readonly SectionPlan[]): Seating => {
  const nextFree = new Map<string, number>()
  // Larger sections have more listings, but less than in proportion to their seats.
  const table = sections.map(
    (section) => [section, Math.sqrt(section.rows.length * section.seatsPerRow)] as const,
  )

  const take = (quantity: number, random: Random): AdjacentSeats | null => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
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

/** Returns whether the row has numbered seats; general admission has none. */
export const isNumbered = (row: string): boolean => !['GA', 'SRO', 'VIP'].includes(row)

/** Returns the names of `quantity` seats from `first`. */
export const seatNames = (first: number, quantity: number): string[] =>
  Array.from({ length: quantity }, (_, index) => String(first + index))
