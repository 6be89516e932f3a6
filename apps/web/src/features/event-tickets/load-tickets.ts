import type { Event, Listing, ListResult } from '@seatdesk/domain'
import type { CallInput, Contract } from '@seatdesk/domain/contract'

import { api } from '../../lib/api.ts'

/** The event that tickets are for. */
export const loadEvent = async (id: number, signal: AbortSignal): Promise<Event> =>
  (await api.events.get({ id }, { signal })).data

/** A page of an event's listings; one without tickets is hidden. */
export const loadListings = async (
  question: CallInput<Contract['listings']['list']>,
  signal: AbortSignal,
): Promise<ListResult<Listing>> => {
  const { results, paginator } = await api.listings.list(question, { signal })
  return { paginator, results: results.filter(({ tickets }) => tickets.length > 0) }
}
