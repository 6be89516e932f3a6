import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { useRefetchOn } from '@seatdesk/app-kit/live'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import type { Listing } from '@seatdesk/domain'
import { Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'

import { prices } from '../../lib/api/prices.ts'
import type { SubjectEvent } from '../../lib/TicketSubject.tsx'
import { isStockEvent, STOCK_REFETCH_DELAY } from './availability-event.ts'
import type { DealsStore } from './deals-store.ts'

const DealModal = lazyComponent(async () => (await import('./internal/DealModal.tsx')).DealModal)

interface DealsPanelProps {
  eventId: number
  /** Names the event; null until it is loaded. */
  event: SubjectEvent | null
  /** The visible listings. */
  listings: readonly Listing[]
  deals: DealsStore
}

/** Loads the deal scores of the visible listings, and shows their explanation on request. */
export function DealsPanel({ eventId, event, listings, deals }: DealsPanelProps) {
  const ids = listings.map(({ id }) => id).toSorted((left, right) => left - right)
  const { data, refresh } = useServerData(
    ids.length === 0 ? null : createQueryOptions(prices.deals, { eventId, ids }),
  )
  useRefetchOn(isStockEvent, refresh, STOCK_REFETCH_DELAY)
  useEffect(() => {
    // Earlier scores are kept: a selected listing may be on another page.
    if (!data) return
    const known = data.map((deal) => [deal.listingId, deal] as const)
    deals.setState((state) => ({ deals: new Map([...state.deals, ...known]) }))
  }, [data, deals])

  const isRequested = useStore(deals, (state) => state.asked !== null)
  // Stays mounted after the first use, so that its closing is animated.
  const [isUsed, setUsed] = useState(false)
  if (isRequested && !isUsed) setUsed(true)
  return (
    <Suspense>{isUsed && <DealModal event={event} listings={listings} deals={deals} />}</Suspense>
  )
}
