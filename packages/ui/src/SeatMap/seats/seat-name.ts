/** Where a seat is, as far as the drawing says so of the seat itself. */
export interface SeatName {
  section: string | null
  row: string | null
  seat: string
}

/** Words that ids have beside names. */
const WORDS = /^(?:section|sec|row|seat)$/i

/** Ids that drawing programs make up say nothing. */
const MADE_UP = /^(?:circle|ellipse|rect|path|use|g|layer)\d/i

/** What drawing programs add to an id that they have seen before, `_1_` for one. */
const REPEATED = /_\d+_$/

/**
 * What a seat says of itself: `data-section`, `data-row` and `data-seat`, else an id such as
 * `101-A-12`, `Section_101_Row_A_Seat_12` or `A-12`.
 */
export const seatNameOf = (element: Element): SeatName => {
  const parts = partsOf(element.getAttribute('id') ?? '')
  const section = parts.length > 2 ? parts.slice(0, -2).join(' ') : null
  // Whoever names the parts of a drawing by hand names no seat.
  const isNamedByHand = element.hasAttribute('data-section-aliases')
  return {
    section: isNamedByHand ? null : (element.getAttribute('data-section') ?? section),
    row: element.getAttribute('data-row') ?? parts.at(-2) ?? null,
    seat: element.getAttribute('data-seat') ?? parts.at(-1) ?? '',
  }
}

/** What a row is called by the group that holds it: `data-row`, else an id such as `Row_A`. */
export const rowNameOf = (element: Element): string | null => {
  const given = element.getAttribute('data-row')
  if (given !== null) return given
  const [word = '', ...rest] = (element.getAttribute('id') ?? '')
    .replace(REPEATED, '')
    .split(/[\s_-]+/)
  return /^row$/i.test(word) && rest.length > 0 ? rest.join(' ') : null
}

const partsOf = (id: string): string[] =>
  MADE_UP.test(id)
    ? []
    : id
        .replace(REPEATED, '')
        .split(/[\s_-]+/)
        .filter((part) => part !== '' && !WORDS.test(part))
