import { type BowlSize, bowlNames, bowlSvg } from '@seatdesk/ui/seat-bowl'

/** A listing, as far as a map and a table show it. */
export interface Offer {
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

/** What every side draws. Others know a section by this attribute alone, and by the fill of its shape. */
export const DRAWING = bowlSvg(SIZE)
  .replaceAll('id="Section_', 'data-section-id="')
  .replaceAll('<path ', '<path fill="#ddd" ')

export const SECTIONS: readonly string[] = bowlNames(SIZE)

export const SEATS = SIZE.rings * SIZE.sections * SIZE.rows * SIZE.seats

/** What everything is done at: a seat in the middle of a section. */
export const SECTION = '313'
export const SEAT = `${SECTION}-13-8`

/** What is for sale, the same in every run. A quarter of the listings name their seats. */
export const OFFERS: readonly Offer[] = Array.from({ length: LISTINGS }, (_, index) => ({
  id: 900_000 + index,
  section: SECTIONS[(index * 7) % SECTIONS.length] ?? '',
  row: String((index % SIZE.rows) + 1),
  seats: Array.from({ length: (index % 4) + 1 }, (_each, seat) =>
    String(((index * 3 + seat) % SIZE.seats) + 1),
  ),
  price: 40 + ((index * 37) % 500),
}))

/** The lowest price of each section. */
export const lowestOf = (offers: readonly Offer[]): ReadonlyMap<string, number> => {
  const lowest = new Map<string, number>()
  for (const { section, price } of offers)
    lowest.set(section, Math.min(price, lowest.get(section) ?? Infinity))
  return lowest
}
