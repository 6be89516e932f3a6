import { cents, counted, formatCents } from '@seatdesk/domain'

import type { WatchNews } from './take-news.ts'

const price = (amount: number): string => formatCents(cents(amount))

/** Where a listing is, `section 102, row 5`. */
const placeOf = ({ section, seat_row: row }: WatchNews): string => `section ${section}, row ${row}`

/** A listing that meets, with its event where that is not the only one. */
export const listingInWords = (news: WatchNews): string => {
  const { is_of_one: isOfOne, event_name: event, available, price_cents: amount } = news
  const listing = `${placeOf(news)}, ${counted(available, 'ticket|tickets')} at ${price(amount)} each`
  return isOfOne ? listing : `${event}, ${listing}`
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
  const { watch_name: name, was_cents: was, price_cents: amount } = fall
  const at =
    falls > 1
      ? ` at ${counted(falls, 'event|events')}`
      : fall.is_of_one
        ? ''
        : ` at ${fall.event_name}`
  const from = falls > 1 ? '' : ` from ${price(was ?? amount)}`
  return `The lowest price of “${name}” fell${at}${from} to ${price(amount)}: ${placeOf(fall)}.`
}

const meetingInWords = (cheapest: WatchNews, falls: number): string => {
  const meeting = cheapest.found - falls
  return meeting === 1
    ? `A listing meets “${cheapest.watch_name}”: ${listingInWords(cheapest)}.`
    : `${counted(meeting, 'listing meets|listings meet')} “${cheapest.watch_name}”, the lowest: ${listingInWords(cheapest)}.`
}
