import type { Cents, Event, Listing, ListingId, ListingStanding } from '@seatdesk/domain'
import { marketCalls } from '@seatdesk/domain/contract'
import * as v from 'valibot'
import { persist, type PersistStorage } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What the cart says of an event. */
export type CartEvent = Pick<Event, 'id' | 'name' | 'dateTime' | 'dateTBA' | 'timeTBA'>

/** A listing in the cart. */
export interface CartItem {
  eventId: number
  /** The listing as it was last seen. */
  listing: Listing
  /** What a ticket cost when the listing was added; absent while it still costs that. */
  priceBefore?: Cents
  /** Whether it was sold or withdrawn meanwhile: it stays visible for a moment and is not bought. */
  isGone?: true
}

export interface CartState {
  /** In the order of adding. */
  items: ReadonlyMap<ListingId, CartItem>
  /** Events that have been looked at. */
  events: ReadonlyMap<number, CartEvent>
  /** The quantities that the buyer asked for, of listings in the cart or not; see `quantityOf`. */
  quantities: ReadonlyMap<ListingId, number>
}

/** What is left of a listing. */
export interface StockLeft {
  available: number
  price: Cents
  splitValues: readonly number[]
}

/** The tickets that a broker is about to buy, of any number of events. */
export interface CartStore extends StoreApi<CartState> {
  /** Adds listings of an event at the end, each in the quantity that its row shows. */
  add(eventId: number, listings: readonly Listing[], narrowedTo?: number): void
  remove(listingIds: readonly ListingId[]): void
  /** Removes everything that is no longer for sale. */
  removeGone(): void
  markGone(listingId: ListingId): void
  setQuantity(listingId: ListingId, quantity: number): void
  /** Brings items up to date with listings that were loaded again. */
  refresh(listings: readonly Listing[]): void
  /** Brings items up to date with the current state of their listings. */
  applyStandings(standings: readonly ListingStanding[]): void
  /** Applies the outcome of a purchase: what is gone is removed, what is left stays. */
  settle(outcome: { gone: readonly ListingId[]; left: ReadonlyMap<ListingId, StockLeft> }): void
  setEvent(event: CartEvent): void
  /** Switches to the cart of another broker; `null` is nobody, whose cart is not kept. */
  open(owner: string | null): void
  /** Reads what another tab has stored under a key; `null` when all of the storage was cleared. */
  reread(key: string | null): void
}

const EMPTY: CartState = { items: new Map(), events: new Map(), quantities: new Map() }

/**
 * Makes a cart that is kept in a browser storage under its broker. Every change starts from what is
 * stored, so that two tabs do not undo each other's changes.
 */
export const createCart = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): CartStore => {
  let owner: string | null = null
  let lastText: string | null = null

  const readText = (key: string): string | null => {
    try {
      return owner === null ? null : storage().getItem(key)
    } catch {
      return null
    }
  }
  const cartStorage: PersistStorage<StoredCart> = {
    getItem: (key) => {
      lastText = readText(key)
      return parseStored(lastText)
    },
    setItem: (key, value) => {
      if (owner === null) return
      const text = value.state.items.length === 0 ? null : JSON.stringify(value)
      try {
        if (text === null) storage().removeItem(key)
        else storage().setItem(key, text)
        lastText = text
      } catch {
        // Without storage the cart lasts as long as the page.
      }
    },
    removeItem: (key) => storage().removeItem(key),
  }
  const store = createStore<CartState>()(
    persist<CartState, [], [], StoredCart>(() => EMPTY, {
      name: cartKey(''),
      storage: cartStorage,
      partialize: toStored,
      merge: (stored, current) => fromStored(stored as StoredCart | undefined, current),
      skipHydration: true,
    }),
  )
  const { persist: persistence } = store

  function update(next: (state: CartState) => Partial<CartState>) {
    if (readText(persistence.getOptions().name ?? '') !== lastText) void persistence.rehydrate()
    const change = next(store.getState())
    if (Object.keys(change).length > 0) store.setState(change)
  }

  return {
    ...store,
    add: (eventId, listings, narrowedTo) =>
      update((state) =>
        listings.length === 0
          ? {}
          : {
              items: new Map([
                ...state.items,
                ...listings.map((listing) => [listing.id, { eventId, listing }] as const),
              ]),
              quantities: new Map([
                ...state.quantities,
                ...listings.map((one) => [one.id, quantityOf(state, one, narrowedTo)] as const),
              ]),
            },
      ),
    remove: (listingIds) => update((state) => without(state, listingIds)),
    removeGone: () =>
      update((state) =>
        without(
          state,
          [...state.items].flatMap(([id, { isGone }]) => (isGone ? [id] : [])),
        ),
      ),
    markGone: (listingId) =>
      update(({ items }) => withItems(items, [listingId], (item) => ({ ...item, isGone: true }))),
    setQuantity: (listingId, quantity) =>
      update(({ quantities }) => ({ quantities: new Map(quantities).set(listingId, quantity) })),
    refresh: (listings) =>
      update(({ items }) => {
        // A listing that is sold out stays in a list for a moment and says nothing new.
        const fresh = new Map(
          listings.filter(({ available }) => available > 0).map((one) => [one.id, one] as const),
        )
        return withItems(items, fresh.keys(), (item, id) => {
          const { isGone: _isGone, ...forSale } = item
          return withListing(forSale, fresh.get(id) ?? item.listing)
        })
      }),
    applyStandings: (standings) =>
      update(({ items }) => {
        const byId = new Map(standings.map((standing) => [standing.listingId, standing]))
        return withItems(items, byId.keys(), (item, id) => {
          const standing = byId.get(id)
          return standing?.state === 'on-sale' && standing.price !== null
            ? withStock(item, { ...standing, price: standing.price })
            : { ...item, isGone: true }
        })
      }),
    settle: ({ gone, left }) =>
      update((state) => {
        const kept = { ...state, ...without(state, gone) }
        const change = withItems(kept.items, left.keys(), (item, id) =>
          withStock(item, left.get(id) ?? item.listing),
        )
        return { ...kept, ...change }
      }),
    setEvent: (event) => update(({ events }) => ({ events: new Map(events).set(event.id, event) })),
    open: (next) => {
      if (next === owner) return
      // What was added before it was known who is signed in belongs to whoever that turns out to be.
      const early = owner === null ? store.getState() : EMPTY
      owner = next
      persistence.setOptions({ name: cartKey(next ?? '') })
      void persistence.rehydrate()
      if (early.items.size === 0) return
      store.setState(({ items, quantities }) => ({
        items: new Map([...items, ...early.items]),
        quantities: new Map([...quantities, ...early.quantities]),
      }))
    },
    reread: (key) => {
      if (key === null || key === persistence.getOptions().name) void persistence.rehydrate()
    },
  }
}

/**
 * How many tickets of a listing are meant: what the buyer asked for while that can be sold, else
 * the quantity that the list is narrowed to, else all that is left.
 */
export const quantityOf = (
  { quantities }: Pick<CartState, 'quantities'>,
  listing: Listing,
  narrowedTo?: number,
): number => {
  const asked = quantities.get(listing.id) ?? narrowedTo
  return asked !== undefined && listing.splitValues.includes(asked) ? asked : listing.available
}

/** The name that a broker's cart is stored under. */
export const cartKey = (owner: string): string => `cart ${owner}`

const withItems = (
  items: CartState['items'],
  ids: Iterable<ListingId>,
  change: (item: CartItem, id: ListingId) => CartItem,
): Partial<CartState> => {
  const changed = new Map<ListingId, CartItem>()
  for (const id of ids) {
    const item = items.get(id)
    if (item) changed.set(id, change(item, id))
  }
  return changed.size === 0 ? {} : { items: new Map([...items, ...changed]) }
}

const without = ({ items, quantities }: CartState, ids: readonly ListingId[]): Partial<CartState> =>
  ids.length === 0
    ? {}
    : {
        items: new Map([...items].filter(([id]) => !ids.includes(id))),
        quantities: new Map([...quantities].filter(([id]) => !ids.includes(id))),
      }

/** An item with its listing of now; the price that it was added at stays beside another one. */
const withListing = ({ priceBefore, ...item }: CartItem, listing: Listing): CartItem => {
  const before = priceBefore ?? item.listing.price
  return { ...item, listing, ...(before !== listing.price && { priceBefore: before }) }
}

/** The same where only the stock is known: which seats are left is unknown once their number changed. */
const withStock = (item: CartItem, { available, price, splitValues }: StockLeft): CartItem =>
  withListing(item, {
    ...item.listing,
    available,
    price,
    splitValues: [...splitValues],
    tickets: available === item.listing.available ? item.listing.tickets : [],
  })

const listingSchema = marketCalls.listings.list.answer.schema.entries.results.item
const eventSchema = v.pick(marketCalls.events.get.answer.schema.entries.data, [
  'id',
  'name',
  'dateTime',
  'dateTBA',
  'timeTBA',
])

const storedSchema = v.object({
  items: v.array(
    v.object({
      eventId: v.number(),
      listing: listingSchema,
      priceBefore: v.exactOptional(listingSchema.entries.price),
    }),
  ),
  events: v.array(eventSchema),
  quantities: v.array(v.tuple([listingSchema.entries.id, v.number()])),
})

type StoredCart = v.InferOutput<typeof storedSchema>

/** Reads a stored cart; returns null if there is none or it cannot be read. */
const parseStored = (text: string | null) => {
  try {
    return text === null ? null : v.parse(v.object({ state: storedSchema }), JSON.parse(text))
  } catch {
    return null
  }
}

const toStored = ({ items, events, quantities }: CartState): StoredCart => ({
  items: [...items.values()].map(({ isGone: _isGone, ...item }) => item),
  events: [...new Set([...items.values()].map(({ eventId }) => eventId))].flatMap(
    (eventId) => events.get(eventId) ?? [],
  ),
  quantities: [...quantities].filter(([id]) => items.has(id)),
})

/** The stored cart as a state; what this tab knows to be gone stays so. */
const fromStored = (stored: StoredCart | undefined, current: CartState): CartState => ({
  items: new Map(
    stored?.items.map((item) => [
      item.listing.id,
      { ...item, ...(current.items.get(item.listing.id)?.isGone && { isGone: true as const }) },
    ]),
  ),
  events: new Map([
    ...current.events,
    ...(stored?.events ?? []).map((event) => [event.id, event] as const),
  ]),
  quantities: new Map(stored?.quantities),
})
