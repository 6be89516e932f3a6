import type { Cents, Listing, ListingId } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

import { pricesBefore } from './internal/prices-before.ts'

export interface SelectionState {
  /** The listings chosen, as they were last seen, in the order of choosing. */
  chosen: ReadonlyMap<ListingId, Listing>
  /** Those of them that have gone meanwhile: they stay to be seen for a moment, and are not bought. */
  gone: ReadonlySet<ListingId>
  /** What those cost when they were chosen that have another price now. */
  before: ReadonlyMap<ListingId, Cents>
  /** The quantities that the buyer asked for, chosen or not; others follow `quantityOf`. */
  quantities: ReadonlyMap<ListingId, number>
}

/** The tickets that a buyer has chosen for one event. */
export interface SelectionStore extends StoreApi<SelectionState> {
  /** Adds listings at the end, each in the quantity that its row shows. */
  choose(listings: readonly Listing[], narrowedTo?: number): void
  drop(listingIds: readonly ListingId[]): void
  /** One of them is no longer for sale. */
  lose(listingId: ListingId): void
  setQuantity(listingId: ListingId, quantity: number): void
  /** Brings what is chosen up to date with listings that were loaded again. */
  refresh(listings: readonly Listing[]): void
  /** The same of those of which no more is known than what is left, and at what price. */
  amend(left: ReadonlyMap<ListingId, Left>): void
}

/** What is left of a listing. */
export interface Left {
  available: number
  price: Cents
  splitValues: readonly number[]
}

/** Makes an empty selection. */
export const createSelectionStore = (): SelectionStore => {
  const store = createStore<SelectionState>(() => ({
    chosen: new Map(),
    gone: new Set(),
    before: new Map(),
    quantities: new Map(),
  }))
  const { setState } = store
  return {
    ...store,
    choose: (listings, narrowedTo) =>
      setState((state) => ({
        chosen: new Map([...state.chosen, ...listings.map((it) => [it.id, it] as const)]),
        gone: besides(state.gone, listings),
        before: without(
          state.before,
          listings.map(({ id }) => id),
        ),
        quantities: new Map([
          ...state.quantities,
          ...listings.map((it) => [it.id, quantityOf(state, it, narrowedTo)] as const),
        ]),
      })),
    drop: (listingIds) =>
      setState(({ chosen, gone, before, quantities }) => ({
        chosen: without(chosen, listingIds),
        gone: new Set([...gone].filter((id) => !listingIds.includes(id))),
        before: without(before, listingIds),
        quantities: without(quantities, listingIds),
      })),
    lose: (listingId) =>
      setState((state) =>
        state.chosen.has(listingId) ? { gone: new Set([...state.gone, listingId]) } : state,
      ),
    setQuantity: (listingId, quantity) =>
      setState(({ quantities }) => ({ quantities: new Map(quantities).set(listingId, quantity) })),
    refresh: (listings) =>
      setState((state) => {
        // What is sold out is shown a moment longer, and says nothing new of what was chosen.
        const fresh = listings.filter(({ id, available }) => state.chosen.has(id) && available > 0)
        if (fresh.length === 0) return state
        const chosen = new Map([...state.chosen, ...fresh.map((it) => [it.id, it] as const)])
        return { chosen, gone: besides(state.gone, fresh), before: pricesBefore(state, chosen) }
      }),
    amend: (left) =>
      setState((state) => {
        const chosen = new Map(
          [...state.chosen].map(([id, listing]) => [id, amended(listing, left.get(id))]),
        )
        return { chosen, before: pricesBefore(state, chosen) }
      }),
  }
}

/** Which seats are left is not known where their number has changed. */
const amended = (listing: Listing, left: Left | undefined): Listing => {
  if (!left) return listing
  const { available, price, splitValues } = left
  const tickets = available === listing.available ? listing.tickets : []
  return { ...listing, available, price, tickets, splitValues: [...splitValues] }
}

/**
 * How many tickets of a listing are meant: what the buyer asked for while that can be sold, else
 * the quantity that the list is narrowed to, else all that is left.
 */
export const quantityOf = (
  { quantities }: SelectionState,
  listing: Listing,
  narrowedTo?: number,
): number => {
  const asked = quantities.get(listing.id) ?? narrowedTo
  return asked !== undefined && listing.splitValues.includes(asked) ? asked : listing.available
}

/** What is for sale has not gone. */
const besides = (gone: ReadonlySet<ListingId>, listings: readonly Listing[]) =>
  new Set([...gone].filter((id) => listings.every((listing) => listing.id !== id)))

const without = <Value>(map: ReadonlyMap<ListingId, Value>, keys: readonly ListingId[]) =>
  new Map([...map].filter(([key]) => !keys.includes(key)))
