import { type CallInput, type Contract, marketCalls } from '@seatdesk/domain/contract'
import { useResource } from '@seatdesk/front/resource'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'

import { api } from '../../lib/api.ts'
import type { TicketsQuery } from './tickets-query.ts'

/** The listing that somebody was told of, where it stands among the others. */
export interface ToldListing {
  id: number
  /** Whether it has been brought into sight, which happens once. */
  isBrought: RefObject<boolean>
}

interface Arrival {
  eventId: number
  /** The listing that the reader was led here for. */
  id: number | undefined
  query: TicketsQuery
  /** Called with the page that it is on. */
  onPage: (page: number) => void
}

/**
 * Finds the listing that somebody was led to an event for, on whichever page it is; a page that the
 * address names is left as it is, since whoever comes back or reloads has been there.
 */
export const useToldListing = ({ eventId, id, query, onPage }: Arrival): ToldListing | null => {
  const [question] = useState(() =>
    id === undefined || query.page !== undefined ? null : { ...query, eventId, listingId: id },
  )
  const [asked] = useState(query)
  const isBrought = useRef(question === null)
  const { data } = useResource(askPage, question)
  useEffect(() => {
    // Whoever narrows the list or turns its page meanwhile has gone on.
    if (data !== null && data.page > 1 && asked === query) onPage(data.page)
    // The page is turned once, however often the screen is drawn.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data])
  return useMemo(() => (id === undefined ? null : { id, isBrought }), [id])
}

type Question = CallInput<Contract['listings']['place']>

/** Where it is not among them it is on no page, and the first is as good as any. */
const askPage = async (question: Question, signal: AbortSignal): Promise<{ page: number }> => {
  const { place } = await api.listings.place(question, { signal })
  const perPage = Number(question.perPage ?? marketCalls.listings.list.perPage)
  return { page: Math.floor((place ?? 0) / perPage) + 1 }
}
