import { marketCalls } from '@seatdesk/domain/contract'
import { queryOptionsFor, useServerData } from '@seatdesk/front/query-cache'
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
  const { data } = useServerData(question && queryOptionsFor(api.listings.place, question))
  const latest = useRef({ query, onPage })
  useEffect(() => {
    latest.current = { query, onPage }
  })
  const perPage = question?.perPage ?? marketCalls.listings.list.perPage
  // A listing that is not among them is on no page; the first is shown then.
  const page = Math.floor((data?.place ?? 0) / perPage) + 1
  useEffect(() => {
    if (page === 1) return undefined
    let tries = 0
    let timer: ReturnType<typeof setTimeout>
    // How high rows are is known once some of them were drawn: the first turn may fall short.
    const turn = () => {
      const { query, onPage } = latest.current
      // Whoever narrows the list meanwhile, or turned its page before, has gone on.
      const isAsked = tries === 0 ? query === asked : isNarrowedAlike(query, asked)
      if (isBrought.current || tries === MOST_TRIES || !isAsked) return
      tries += 1
      onPage(page)
      timer = setTimeout(turn, AGAIN_MS)
    }
    turn()
    return () => clearTimeout(timer)
  }, [page, asked])
  return useMemo(() => (id === undefined ? null : { id, isBrought }), [id])
}

const MOST_TRIES = 6
const AGAIN_MS = 1_000

const isNarrowedAlike = (some: TicketsQuery, others: TicketsQuery): boolean =>
  JSON.stringify({ ...some, page: undefined }) === JSON.stringify({ ...others, page: undefined })
