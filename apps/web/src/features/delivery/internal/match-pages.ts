/** A place of an order that wants a ticket. */
export interface Seat {
  key: string
  saleId: number
  /** The order as tickets name it: its numbers with its buyer's seller, and the event. */
  numbers: readonly string[]
  event: string
  section: string
  row: string
  /** `null` where only the number of tickets is known. */
  seat: string | null
  /** Which ticket of its order it is, from 1. */
  place: number
}

/** A page, and all that is written or coded on it. */
interface Page {
  key: string
  text: string
}

/**
 * Which page is the ticket of which seat, as far as that is certain: section, row and seat must all
 * be found on it, the seat beside its word or after its row, and no other seat fit as well. Where
 * two pages claim one seat neither has it. The keys of pages, with those of their seats.
 */
export const matchPages = (
  pages: readonly Page[],
  seats: readonly Seat[],
): ReadonlyMap<string, string> => {
  const claims = pages.flatMap((page) => {
    const place = bestPlace(wordsOf(page.text), seats)
    return place === null ? [] : [{ page: page.key, place }]
  })
  const byPlace = Map.groupBy(claims, ({ place }) => place)
  return new Map(
    [...byPlace].flatMap(([place, some]) => {
      const slots = seats.filter((seat) => placeOf(seat) === place)
      if (some.length > slots.length) return []
      return some.flatMap(({ page }, index) => {
        const slot = slots[index]
        return slot ? [[page, slot.key] as const] : []
      })
    }),
  )
}

/** Seats without names are one place for as many tickets as there are of them. */
const placeOf = ({ key, saleId, seat }: Seat): string => (seat === null ? `all ${saleId}` : key)

const bestPlace = (words: readonly string[], seats: readonly Seat[]): string | null => {
  const scores = new Map<string, number>()
  for (const seat of seats) {
    const score = scoreOf(words, seat)
    if (score > 0) scores.set(placeOf(seat), score)
  }
  const [first, second] = [...scores].toSorted(([, left], [, right]) => right - left)
  if (!first || first[1] === second?.[1]) return null
  return first[0]
}

/** Letters and digits apart, so that `SEC101` and `Section 101` say the same. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? []

const SECTION_WORDS = ['section', 'sec', 'sect']
const SEAT_WORDS = ['seat', 'seats', 'seat no', 'place']

/** How well a page fits a seat; 0 where it does not. */
const scoreOf = (words: readonly string[], wanted: Seat): number => {
  const [section, row] = [wordsOf(wanted.section), wordsOf(wanted.row)]
  const seat = wanted.seat === null ? [] : wordsOf(wanted.seat)
  const isListed =
    has(words, [...section, ...row, ...seat]) || has(words, [...seat, ...row, ...section])
  const sectionScore = partScore(words, SECTION_WORDS, section, isListed)
  const rowScore = partScore(words, ['row'], row, isListed)
  if (sectionScore === 0 || rowScore < 2) return 0
  // A seat's bare number may be that of a day, or of a gate.
  const seatScore = seat.length === 0 ? 2 : partScore(words, SEAT_WORDS, seat, isListed)
  if (seatScore < 2) return 0
  const isNumbered = wanted.numbers.some((number) => has(words, wordsOf(number)))
  const isNamed = has(words, wordsOf(wanted.event))
  return sectionScore + rowScore + seatScore + (isNumbered ? 4 : 0) + (isNamed ? 2 : 0)
}

/** 2 for what stands beside its word or in its place of the list, 1 for what stands anywhere. */
const partScore = (
  words: readonly string[],
  labels: readonly string[],
  part: readonly string[],
  isListed: boolean,
): number => {
  if (isListed || labels.some((label) => has(words, [...label.split(' '), ...part]))) return 2
  return has(words, part) ? 1 : 0
}

/** Whether some words stand side by side among others. */
const has = (words: readonly string[], run: readonly string[]): boolean =>
  run.length > 0 &&
  words.some((_, start) => run.every((word, index) => words[start + index] === word))
