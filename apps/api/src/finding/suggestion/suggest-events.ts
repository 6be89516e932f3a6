import { searchWords } from '@seatdesk/domain'

import { eventSummaryOf } from '../../catalogue/index.ts'
import type { Match, Matches } from './find-matches.ts'
import { begins, MOST_OF_A_KIND, type Typed } from './typed.ts'

/**
 * The soonest events of the matches, those first that are called so and not only take place there.
 * What is on at one venue many times stands there once.
 */
export const suggestEvents = ({ events }: Matches, { words }: Typed) => {
  const soonest = new Map<string, Match>()
  for (const event of events) {
    const which = `${event.event_name}\n${event.venue_name}\n${event.venue_city}`
    if (!soonest.has(which)) soonest.set(which, event)
  }
  const isCalledSo = ({ event_name: name }: Match) => begins(searchWords(name).join(' '), words)
  const [called, others] = [[...soonest.values()].filter(isCalledSo), [...soonest.values()]]
  return [...new Set([...called, ...others])].slice(0, MOST_OF_A_KIND).map(eventSummaryOf)
}
