import { cents, counted, formatCents } from '@seatdesk/domain'

import type { WatchNews } from './take-news.ts'

const price = (amount: number): string => formatCents(cents(amount))

/** Where a listing is, `section 102, row 5`. */
const placeOf = ({ section, seat_row: row }: WatchNews): string => `section ${section}, row ${row}`

/** A listing that meets, on a line of its own. */
export const listingLine = (news: WatchNews): string => {
  const { event_name: event, available, price_cents: amount } = news
  return `${event}: ${placeOf(news)}, ${counted(available, 'ticket|tickets')} at ${price(amount)} each`
}

/** What was found for one watch in a sentence or two; the cheapest comes first. */
export const newsInWords = (found: readonly WatchNews[]): string => {
  const [fall] = found.filter(({ was_cents: was }) => was !== null)
  const [cheapest] = found.filter(({ was_cents: was }) => was === null)
  const falls = found.filter(({ was_cents: was }) => was !== null).length
  return [fall && fallInWords(fall, falls), cheapest && meetingInWords(cheapest, falls)]
    .filter(Boolean)
    .join(' ')
}

const fallInWords = (fall: WatchNews, falls: number): string => {
  const which = falls === 1 ? fall.event_name : counted(falls, 'event|events')
  const from = falls === 1 ? ` from ${price(fall.was_cents ?? 0)}` : ''
  return `The lowest price of “${fall.watch_name}” fell at ${which},${from} to ${price(fall.price_cents)} in ${placeOf(fall)}.`
}

const meetingInWords = (cheapest: WatchNews, falls: number): string => {
  const meeting = cheapest.found - falls
  return meeting === 1
    ? `A listing meets “${cheapest.watch_name}”: ${listingLine(cheapest)}.`
    : `${counted(meeting, 'listing meets|listings meet')} “${cheapest.watch_name}”, the lowest: ${listingLine(cheapest)}.`
}
