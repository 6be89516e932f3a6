import type { Cents, Listing, ListingId } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What has just become of a listing that is shown: it is gone, or it had another price. */
export type Mark = { kind: 'gone' } | { kind: 'price'; before: Cents; at: number }

interface Marked {
  marks: ReadonlyMap<ListingId, Mark>
  /** When something was last told of the event; `null` before the first time. */
  updatedAt: number | null
}

/** What has just become of the listings of an event. */
export interface LiveMarks extends StoreApi<Marked> {
  /** A listing is no longer for sale. */
  lose(id: ListingId): void
  /** A listing stands otherwise than it did when it was shown. */
  change(before: Listing, after: Listing): void
  /** Forgets what is no longer news, and that something was gone that is for sale again. */
  settle(shown: readonly Listing[], now: number): void
  /** Something was told. */
  touch(): void
}

/** For so long both prices are shown. */
const PRICE_MS = 10_000

/** Begins with nothing. */
export const createLiveMarks = (): LiveMarks => {
  const store = createStore<Marked>(() => ({ marks: new Map(), updatedAt: null }))
  const { getState, setState } = store

  const mark = (id: ListingId, what: Mark | null) => {
    const marks = new Map(getState().marks)
    if (what) marks.set(id, what)
    else marks.delete(id)
    setState({ marks })
  }

  return {
    ...store,
    lose: (id) => mark(id, { kind: 'gone' }),
    change: (before, after) => {
      const known = getState().marks.get(after.id)
      const was = known?.kind === 'price' ? known.before : before.price
      mark(after.id, was === after.price ? null : { kind: 'price', before: was, at: Date.now() })
    },
    settle: (shown, now) => {
      const left = new Map(shown.map(({ id, available }) => [id, available]))
      const marks = [...getState().marks].filter(([id, one]) =>
        one.kind === 'gone' ? !left.get(id) : left.has(id) && now - one.at < PRICE_MS,
      )
      setState({ marks: new Map(marks) })
    },
    touch: () => setState({ updatedAt: Date.now() }),
  }
}
