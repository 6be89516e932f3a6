import type { Deal, ListingId } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

interface Deals {
  /** What the listings that are shown are worth. */
  deals: ReadonlyMap<ListingId, Deal>
  /** The listing whose reasons are asked for. */
  asked: ListingId | null
}

/** What listings are worth, filled in after the rows are there. */
export type DealsStore = StoreApi<Deals>

/** Begins with nothing. */
export const createDealsStore = (): DealsStore =>
  createStore<Deals>(() => ({ deals: new Map(), asked: null }))
