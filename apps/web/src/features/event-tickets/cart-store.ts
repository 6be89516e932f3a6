import type { Cents, Event, Listing, ListingId, ListingAvailability, Venue } from '@seatdesk/domain'
import { listCalls } from '@seatdesk/domain/contract'
import * as v from 'valibot'
import { persist, type PersistStorage } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The event fields that the cart shows. A cart stored by an earlier version has no venue. */
export type CartEvent = Pick<
  Event,
  'id' | 'name' | 'dateTime' | 'dateTBA' | 'timeTBA' | 'session'
> & {
  venue?: Pick<Venue, 'name' | 'city' | 'state'>
}

/** A listing in the cart. */
export interface CartItem {
  eventId: number
  /** The listing as last loaded. */
  listing: Listing
  /** Ticket price when the listing was added; absent if unchanged. */
  priceBefore?: Cents
  /** Whether it was sold or withdrawn since: it stays visible for a moment and is not bought. */
  isGone?: true
}

export interface CartState {
  /** In the order they were added. */
  items: ReadonlyMap<ListingId, CartItem>
  /** Events that the buyer has viewed. */
  events: ReadonlyMap<number, CartEvent>
  /** The quantities that the buyer selected, for listings in the cart or not; see `quantityOf`. */
  quantities: ReadonlyMap<ListingId, number>
}

/** What is left of a listing. */
export interface RemainingStock {
  available: number
  price: Cents
  splitValues: readonly number[]
}

/** The cart: tickets that a broker is about to buy, for any number of events. */
export interface CartStore extends StoreApi<CartState> {
  /** Appends listings of an event, each in the quantity that its row shows. */
  add(eventId: number, listings: readonly Listing[], narrowedTo?: number): void
  remove(listingIds: readonly ListingId[]): void
  /** Removes everything that is no longer for sale. */
  removeGone(): void
  markGone(listingId: ListingId): void
  setQuantity(listingId: ListingId, quantity: number): void
  /** Updates items with reloaded listings. */
  refresh(listings: readonly Listing[]): void
  /** Updates items with the current state of their listings. */
  applyStandings(availabilities: readonly ListingAvailability[]): void
  /** Applies the outcome of a purchase: removes what is gone, keeps what is left. */
  settle(outcome: {
    gone: readonly ListingId[]
    left: ReadonlyMap<ListingId, RemainingStock>
  }): void
  setEvent(event: CartEvent): void
  /** Switches to the cart of another broker; `null` is signed out, whose cart is not stored. */
  open(owner: string | null): void
  /**
   * Reads the value that another tab stored under a key; `null` means that the storage was cleared.
   */
  reread(key: string | null): void
}

const EMPTY: CartState = { items: new Map(), events: new Map(), quantities: new Map() }

/**
 * Creates a cart that is kept in browser storage per broker. Every change starts from the stored
 * state, so that two tabs do not overwrite each other's changes.
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
        // Without storage the cart lasts until the page closes.
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
                ...listings.map((item) => [item.id, quantityOf(state, item, narrowedTo)] as const),
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
        // A sold-out listing stays in the list for a moment and has no new data.
        const fresh = new Map(
          listings.filter(({ available }) => available > 0).map((item) => [item.id, item] as const),
        )
        return withItems(items, fresh.keys(), (item, id) => {
          const { isGone: _isRemoved, ...forSale } = item
          return withListing(forSale, fresh.get(id) ?? item.listing)
        })
      }),
    applyStandings: (availabilities) =>
      update(({ items }) => {
        const byId = new Map(
          availabilities.map((currentStatus) => [currentStatus.listingId, currentStatus]),
        )
        return withItems(items, byId.keys(), (item, id) => {
          const availability = byId.get(id)
          return availability?.state === 'on-sale' && availability.price !== null
            ? withStock(item, { ...availability, price: availability.price })
            : { ...item, isGone: true }
        })
      }),
    settle: ({ gone, left }) =>
      update((state) => {
        const remaining = { ...state, ...without(state, gone) }
        const change = withItems(remaining.items, left.keys(), (item, id) =>
          withStock(item, left.get(id) ?? item.listing),
        )
        return { ...remaining, ...change }
      }),
    setEvent: (event) => update(({ events }) => ({ events: new Map(events).set(event.id, event) })),
    open: (next) => {
      if (next === owner) return
      // Items added before the session was loaded belong to the broker who turns out to be signed
      // in.
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
 * Returns the quantity of a listing: the buyer's selection if it can be sold, else the filtered
 * quantity, else all that is left.
 */
export const quantityOf = (
  { quantities }: Pick<CartState, 'quantities'>,
  listing: Listing,
  narrowedTo?: number,
): number => {
  const requested = quantities.get(listing.id) ?? narrowedTo
  return requested !== undefined && listing.splitValues.includes(requested)
    ? requested
    : listing.available
}

/** Returns the storage key of a broker's cart. */
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

/**
 * Returns an item with its current listing; keeps the price at which it was added if it differs.
 */
const withListing = ({ priceBefore, ...item }: CartItem, listing: Listing): CartItem => {
  const before = priceBefore ?? item.listing.price
  return { ...item, listing, ...(before !== listing.price && { priceBefore: before }) }
}

/**
 * The same if only the stock is known: the remaining seats are unknown once their number changes.
 */
const withStock = (item: CartItem, { available, price, splitValues }: RemainingStock): CartItem =>
  withListing(item, {
    ...item.listing,
    available,
    price,
    splitValues: [...splitValues],
    tickets: available === item.listing.available ? item.listing.tickets : [],
  })

const listingSchema = listCalls.listings.list.response.schema.entries.results.item
const fullEventSchema = listCalls.events.get.response.schema.entries.data
const eventSchema = v.object({
  ...v.pick(fullEventSchema, ['id', 'name', 'dateTime', 'dateTBA', 'timeTBA']).entries,
  venue: v.exactOptional(v.pick(fullEventSchema.entries.venue, ['name', 'city', 'state'])),
})

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
  items: [...items.values()].map(({ isGone: _isRemoved, ...item }) => item),
  events: [...new Set([...items.values()].map(({ eventId }) => eventId))].flatMap(
    (eventId) => events.get(eventId) ?? [],
  ),
  quantities: [...quantities].filter(([id]) => items.has(id)),
})

/** Converts a stored cart to state; items that this tab knows to be gone stay so. */
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
