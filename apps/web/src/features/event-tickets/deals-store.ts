import type { Deal, ListingId } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

interface Deals {
  /** Deal scores by listing. */
  deals: ReadonlyMap<ListingId, Deal>
  /** The listing whose score explanation is open. */
  asked: ListingId | null
}

/** Store of the deal scores, which load after the rows. */
export type DealsStore = StoreApi<Deals>

export const createDealsStore = (): DealsStore =>
  createStore<Deals>(() => ({ deals: new Map(), asked: null }))
