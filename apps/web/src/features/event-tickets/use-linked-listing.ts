import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { listCalls } from '@seatdesk/domain/contract'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'

import { api } from '../../lib/api.ts'
import type { TicketsQuery } from './tickets-query.ts'

/** The listing that a notification linked to. */
export interface LinkedListing {
  id: number
  /** Whether it has been scrolled into view, which happens once. */
  isBrought: RefObject<boolean>
}

interface LinkedListingOptions {
  eventId: number
  /** The id of the listing that a notification linked to. */
  id: number | undefined
  query: TicketsQuery
  /** Called with the listing's page. */
  onPage: (page: number) => void
}

/**
 * Finds the page of the listing that a notification linked to. Keeps a page in the URL as it is,
 * because then the user has reloaded or navigated back.
 */
export const useLinkedListing = ({
  eventId,
  id,
  query,
  onPage,
}: LinkedListingOptions): LinkedListing | null => {
  const [pageQuery] = useState(() =>
    id === undefined || query.page !== undefined ? null : { ...query, eventId, listingId: id },
  )
  const [requested] = useState(query)
  const isBrought = useRef(pageQuery === null)
  const { data } = useServerData(pageQuery && createQueryOptions(api.listings.position, pageQuery))
  const latest = useRef({ query, onPage })
  useEffect(() => {
    latest.current = { query, onPage }
  })
  const perPage = pageQuery?.perPage ?? listCalls.listings.list.perPage
  // A listing that is not in the list is on no page; the first page is shown.
  const page = Math.floor((data?.position ?? 0) / perPage) + 1
  useEffect(() => {
    if (page === 1) return undefined
    let attempt = 0
    let timer: ReturnType<typeof setTimeout>
    // Row heights are known after some rows are drawn, so the first attempt may fall short.
    const goToPage = () => {
      const { query, onPage } = latest.current
      // The user has moved on if they filtered the list since, or turned the page before.
      const isRequested = attempt === 0 ? query === requested : haveSameFilters(query, requested)
      if (isBrought.current || attempt === MAX_ATTEMPTS || !isRequested) return
      attempt += 1
      onPage(page)
      timer = setTimeout(goToPage, RETRY_DELAY_MS)
    }
    goToPage()
    return () => clearTimeout(timer)
  }, [page, requested])
  return useMemo(() => (id === undefined ? null : { id, isBrought }), [id])
}

const MAX_ATTEMPTS = 6
const RETRY_DELAY_MS = 1_000

const haveSameFilters = (query: TicketsQuery, other: TicketsQuery): boolean =>
  JSON.stringify({ ...query, page: undefined }) === JSON.stringify({ ...other, page: undefined })
