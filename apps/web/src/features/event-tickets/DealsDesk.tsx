import type { Deal, Listing, ListingId } from '@seatdesk/domain'
import { useAskedAgain } from '@seatdesk/front/live'
import { useResource } from '@seatdesk/front/resource'
import { Modal } from '@seatdesk/ui/modal'
import { useEffect } from 'react'
import { useStore } from 'zustand'

import { t } from '../../lib/messages/prices.ts'
import { prices } from '../../lib/prices.ts'
import { isOfStock, STOCK_PAUSE } from './availability.ts'
import type { DealsStore } from './deals-store.ts'
import { DealReasons } from './internal/DealReasons.tsx'

interface DealsDeskProps {
  eventId: number
  /** The listings that are shown. */
  listings: readonly Listing[]
  deals: DealsStore
}

type Question = Parameters<typeof prices.deals>[0]

const loadDeals = async (
  question: Question,
  signal: AbortSignal,
): Promise<ReadonlyMap<ListingId, Deal>> => {
  const { data } = await prices.deals(question, { signal })
  return new Map(data.map((deal) => [deal.listingId, deal]))
}

/** Fills in what the listings that are shown are worth, and tells why when asked. */
export function DealsDesk({ eventId, listings, deals }: DealsDeskProps) {
  const ids = listings.map(({ id }) => id).toSorted((left, right) => left - right)
  const { data, reload } = useResource(loadDeals, ids.length === 0 ? null : { eventId, ids })
  useAskedAgain(isOfStock, reload, STOCK_PAUSE)
  useEffect(() => {
    // What was shown before stays known: a listing that is chosen may be on another page.
    if (data) deals.setState((state) => ({ deals: new Map([...state.deals, ...data]) }))
  }, [data, deals])

  const asked = useStore(deals, (state) =>
    state.asked === null ? undefined : state.deals.get(state.asked),
  )
  const score = asked?.score ?? null
  return (
    <Modal
      isOpen={score !== null}
      onClose={() => deals.setState({ asked: null })}
      title={score === null ? '' : t('PRICES.WHY', { score })}
    >
      {asked && score !== null && <DealReasons deal={asked} score={score} />}
    </Modal>
  )
}
