import type { Cents, Listing, ListingId } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** A recent change of a visible listing: it is gone, or its price changed. */
export type RecentListingChange =
  | { kind: 'gone'; at: number }
  | { kind: 'price'; before: Cents; at: number }

interface RecentListingChangesState {
  marks: ReadonlyMap<ListingId, RecentListingChange>
  /** Time of the last live update of the event; `null` before the first. */
  updatedAt: number | null
}

/** Store of the recent changes of an event's listings. */
export interface RecentListingChanges extends StoreApi<RecentListingChangesState> {
  /** Marks a listing as no longer for sale. */
  lose(id: ListingId): void
  /** Marks the difference between the displayed and the current listing. */
  change(before: Listing, after: Listing): void
  /**
   * Removes expired marks, and gone marks of listings that an answer shows for sale again. Answers
   * within 10 s of the mark do not remove it: they may be to requests from before it.
   */
  settle(shown: readonly Listing[], now: number): void
  /** Records the time of a live update. */
  touch(): void
}

/** How long both prices are shown, in ms. */
const PRICE_MS = 10_000

/** How long a list may show a gone listing, in ms. */
const GONE_MS = 10_000

export const createRecentListingChanges = (): RecentListingChanges => {
  const store = createStore<RecentListingChangesState>(() => ({
    marks: new Map(),
    updatedAt: null,
  }))
  const { getState, setState } = store

  const mark = (id: ListingId, what: RecentListingChange | null) => {
    const marks = new Map(getState().marks)
    if (what) marks.set(id, what)
    else marks.delete(id)
    setState({ marks })
  }

  return {
    ...store,
    lose: (id) => mark(id, { kind: 'gone', at: Date.now() }),
    change: (before, after) => {
      const known = getState().marks.get(after.id)
      const previous = known?.kind === 'price' ? known.before : before.price
      mark(
        after.id,
        previous === after.price ? null : { kind: 'price', before: previous, at: Date.now() },
      )
    },
    settle: (shown, now) => {
      const left = new Map(shown.map(({ id, available }) => [id, available]))
      const marks = [...getState().marks].filter(([id, { kind, at }]) =>
        kind === 'gone' ? !left.get(id) || now - at < GONE_MS : left.has(id) && now - at < PRICE_MS,
      )
      setState({ marks: new Map(marks) })
    },
    touch: () => setState({ updatedAt: Date.now() }),
  }
}
