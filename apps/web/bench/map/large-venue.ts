import { type BowlSize, bowlNames, bowlSvg } from '@seatdesk/ui/seat-bowl'

/** The fields of a listing that the map and the table show. */
export interface BenchListing {
  id: number
  section: string
  row: string
  seats: readonly string[]
  /** In whole dollars. */
  price: number
}

/** 80,000 seats in 200 sections. */
const SIZE: BowlSize = { rings: 4, sections: 50, rows: 25, seats: 16 }

const LISTINGS = 10_000

/**
 * The map that every side draws. Other libraries identify a section only by this attribute and by
 * the fill of its shape.
 */
export const DRAWING = bowlSvg(SIZE)
  .replaceAll('id="Section_', 'data-section-id="')
  .replaceAll('<path ', '<path fill="#ddd" ')

export const SECTIONS: readonly string[] = bowlNames(SIZE)

export const SEATS = SIZE.rings * SIZE.sections * SIZE.rows * SIZE.seats

/** The target of all actions: a seat in the middle of a section. */
export const SECTION = '313'
export const SEAT = `${SECTION}-13-8`

/** The listings for sale, the same in every run. A quarter of them name their seats. */
export const OFFERS: readonly BenchListing[] = Array.from({ length: LISTINGS }, (_, index) => ({
  id: 900_000 + index,
  section: SECTIONS[(index * 7) % SECTIONS.length] ?? '',
  row: String((index % SIZE.rows) + 1),
  seats: Array.from({ length: (index % 4) + 1 }, (_each, seat) =>
    String(((index * 3 + seat) % SIZE.seats) + 1),
  ),
  price: 40 + ((index * 37) % 500),
}))

/** Returns the lowest price of each section. */
export const lowestOf = (offers: readonly BenchListing[]): ReadonlyMap<string, number> => {
  const lowest = new Map<string, number>()
  for (const { section, price } of offers)
    lowest.set(section, Math.min(price, lowest.get(section) ?? Infinity))
  return lowest
}
