import type { Listing } from '@seatdesk/domain'
import { useAskedAgain } from '@seatdesk/front/live'
import { queryOptionsFor, useServerData } from '@seatdesk/front/query-cache'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'

import { prices } from '../../lib/prices.ts'
import { isOfStock, STOCK_PAUSE } from './availability.ts'
import type { DealsStore } from './deals-store.ts'

const DealModal = lazy(async () => ({
  default: (await import('./internal/DealModal.tsx')).DealModal,
}))

interface DealsDeskProps {
  eventId: number
  /** The listings that are shown. */
  listings: readonly Listing[]
  deals: DealsStore
}

/** Fills in what the listings that are shown are worth, and tells why when asked. */
export function DealsDesk({ eventId, listings, deals }: DealsDeskProps) {
  const ids = listings.map(({ id }) => id).toSorted((left, right) => left - right)
  const { data, refresh } = useServerData(
    ids.length === 0 ? null : queryOptionsFor(prices.deals, { eventId, ids }),
  )
  useAskedAgain(isOfStock, refresh, STOCK_PAUSE)
  useEffect(() => {
    // What was shown before stays known: a listing that is chosen may be on another page.
    if (!data) return
    const known = data.map((deal) => [deal.listingId, deal] as const)
    deals.setState((state) => ({ deals: new Map([...state.deals, ...known]) }))
  }, [data, deals])

  const isAsked = useStore(deals, (state) => state.asked !== null)
  // Once opened it stays, so that it is seen to close.
  const [isUsed, setUsed] = useState(false)
  if (isAsked && !isUsed) setUsed(true)
  return <Suspense>{isUsed && <DealModal deals={deals} />}</Suspense>
}
