/** A seat of an order that needs a ticket. */
export interface Seat {
  key: string
  saleId: number
  /** The order as tickets name it: its order numbers, and the event. */
  numbers: readonly string[]
  event: string
  section: string
  row: string
  /** `null` if only the number of tickets is known. */
  seat: string | null
  /** Index of the ticket in its order, from 1. */
  place: number
}

/** A page with its text and barcodes. */
interface Page {
  key: string
  text: string
}

/**
 * Matches pages to seats, only where the match is certain: the page must contain section, row and
 * seat, with the seat next to its label or in line with section and row, and fit no other seat
 * equally well. If two pages match one seat, neither is assigned. Returns seat keys by page key.
 */
export const matchPages = (
  pages: readonly Page[],
  seats: readonly Seat[],
): ReadonlyMap<string, string> => {
  const claims = pages.flatMap((page) => {
    const place = bestSlot(tokenize(page.text), seats)
    return place === null ? [] : [{ page: page.key, place }]
  })
  const byPlace = Map.groupBy(claims, ({ place }) => place)
  return new Map(
    [...byPlace].flatMap(([place, subset]) => {
      const slots = seats.filter((seat) => slotKey(seat) === place)
      if (subset.length > slots.length) return []
      return subset.flatMap(({ page }, index) => {
        const slot = slots[index]
        return slot ? [[page, slot.key] as const] : []
      })
    }),
  )
}

/** Unnamed seats of an order share one slot, with room for as many pages as there are seats. */
const slotKey = ({ key, saleId, seat }: Seat): string => (seat === null ? `all ${saleId}` : key)

const bestSlot = (words: readonly string[], seats: readonly Seat[]): string | null => {
  const scores = new Map<string, number>()
  for (const seat of seats) {
    const score = matchScore(words, seat)
    if (score > 0) scores.set(slotKey(seat), score)
  }
  const [first, second] = [...scores].toSorted(([, left], [, right]) => right - left)
  if (!first || first[1] === second?.[1]) return null
  return first[0]
}

/** Splits letters from digits, so that `SEC101` and `Section 101` match. */
const tokenize = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? []

const SECTION_WORDS = ['section', 'sec', 'sect']
const SEAT_WORDS = ['seat', 'seats', 'seat no', 'place']

/** Returns how well a page fits a seat; 0 if it does not. */
const matchScore = (words: readonly string[], place: Seat): number => {
  const [section, row] = [tokenize(place.section), tokenize(place.row)]
  const seat = place.seat === null ? [] : tokenize(place.seat)
  const isListed =
    containsRun(words, [...section, ...row, ...seat]) ||
    containsRun(words, [...seat, ...row, ...section])
  const sectionScore = partScore(words, SECTION_WORDS, section, isListed)
  const rowScore = partScore(words, ['row'], row, isListed)
  if (sectionScore === 0 || rowScore < 2) return 0
  // A bare seat number may be a date or a gate.
  const seatScore = seat.length === 0 ? 2 : partScore(words, SEAT_WORDS, seat, isListed)
  if (seatScore < 2) return 0
  const isNumbered = place.numbers.some((number) => containsRun(words, tokenize(number)))
  const isNamed = containsRun(words, tokenize(place.event))
  return sectionScore + rowScore + seatScore + (isNumbered ? 4 : 0) + (isNamed ? 2 : 0)
}

/**
 * Returns 2 for text next to its label or at its position in the list, 1 for text anywhere, 0 if
 * absent.
 */
const partScore = (
  words: readonly string[],
  labels: readonly string[],
  part: readonly string[],
  isListed: boolean,
): number => {
  if (isListed || labels.some((label) => containsRun(words, [...label.split(' '), ...part])))
    return 2
  return containsRun(words, part) ? 1 : 0
}

/** Returns whether the words contain the run as adjacent words. */
const containsRun = (words: readonly string[], run: readonly string[]): boolean =>
  run.length > 0 &&
  words.some((_, start) => run.every((word, index) => words[start + index] === word))
