import { cents, type Listing, type ListingId, type Ticket, wallTime } from '@seatdesk/domain'
import { describe, expect, test } from 'vitest'

import { cartLines } from './cart-lines.ts'
import { cartKey, type CartStore, createCart, quantityOf } from './cart-store.ts'
import { eventOf } from './testing/samples.ts'

const listing = (id: number, change: Partial<Listing> = {}): Listing => ({
  id: id as ListingId,
  section: String(id),
  seatRow: 'C',
  quantity: 6,
  available: 4,
  price: cents(182_00),
  tickets: [],
  splitValues: [2, 4],
  deliveryTypeId: 1,
  deliveryDate: wallTime('2030-06-01T12:00:00'),
  instant: false,
  disclosures: [],
  attributes: [],
  publicNote: null,
  seatType: 'consecutive',
  secondRow: null,
  hidesSeats: false,
  ...change,
})

/** A browser with one storage, and a cart in each of its tabs. */
const openBrowser = () => {
  const stored = new Map<string, string>()
  const tabs: CartStore[] = []
  /** Opens a tab; a sleeping tab does not receive storage events. */
  const newTab = (owner: string | null = 'ada', isAsleep = false) => {
    const tellOthers = (key: string) => {
      for (const other of tabs) if (other !== cart) other.reread(key)
    }
    const cart = createCart(() => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, text) => {
        stored.set(key, text)
        tellOthers(key)
      },
      removeItem: (key) => {
        stored.delete(key)
        tellOthers(key)
      },
    }))
    if (!isAsleep) tabs.push(cart)
    cart.open(owner)
    return cart
  }
  return { newTab, stored }
}

const newCart = () => openBrowser().newTab()

const add = (cart: CartStore, eventId: number, ...ids: number[]) => {
  cart.setEvent(eventOf(eventId))
  cart.add(
    eventId,
    ids.map((id) => listing(id)),
  )
}

/** Returns the listings in the cart by event. */
const itemsIn = (cart: CartStore) =>
  Object.fromEntries(
    [...Map.groupBy(cartLines(cart.getState(), 0), ({ eventId }) => eventId)].map(
      ([eventId, lines]) => [eventId, lines.map(({ listingId }) => listingId)],
    ),
  )

const ids = (...numbers: number[]) => numbers as ListingId[]

describe('quantities', () => {
  test('BUY-1 the quantity defaults to all available tickets and follows the dropdown', () => {
    const cart = newCart()
    expect(quantityOf(cart.getState(), listing(1))).toBe(4)
    cart.setQuantity(listing(1).id, 2)
    expect(quantityOf(cart.getState(), listing(1))).toBe(2)
  })

  test('a quantity filter sets the default quantity, if it is sold', () => {
    const cart = newCart()
    expect(quantityOf(cart.getState(), listing(1), 2)).toBe(2)
    expect(quantityOf(cart.getState(), listing(1), 3)).toBe(4)
  })

  test('an item added under a quantity filter keeps that quantity', () => {
    const cart = newCart()
    cart.add(1, [listing(1)], 2)
    expect(quantityOf(cart.getState(), listing(1))).toBe(2)
  })

  test('a quantity that is no longer sold falls back to what is available', () => {
    const cart = newCart()
    cart.setQuantity(listing(1).id, 4)
    expect(quantityOf(cart.getState(), listing(1, { available: 3, splitValues: [1, 3] }))).toBe(3)
  })

  test('BUY-3 removing a listing forgets its quantity', () => {
    const cart = newCart()
    add(cart, 1, 1, 2)
    cart.setQuantity(listing(1).id, 2)
    cart.remove(ids(1))
    expect(itemsIn(cart)).toEqual({ 1: [2] })
    expect(quantityOf(cart.getState(), listing(1))).toBe(4)
  })
})

describe('changes by others', () => {
  test('a refreshed item keeps its position, at its new price', () => {
    const cart = newCart()
    add(cart, 1, 1, 2)
    cart.refresh([listing(2), listing(1, { price: cents(200_00) }), listing(3)])
    expect(itemsIn(cart)).toEqual({ 1: [1, 2] })
    expect(cartLines(cart.getState(), 1)[0]).toMatchObject({ price: 200_00, priceBefore: 182_00 })
  })

  test('BUY-40 the remaining tickets after a purchase replace the item, at the current price', () => {
    const cart = newCart()
    cart.add(1, [listing(1, { tickets: [{ id: 1 as Ticket['id'], seat: '7' }] }), listing(2)])
    const left = { available: 2, price: cents(200_00), splitValues: [2] }
    cart.settle({ gone: [], left: new Map([[listing(1).id, left]]) })
    const [changed, other] = [...cart.getState().items.values()]
    expect(changed?.listing).toMatchObject({ ...left, tickets: [] })
    expect(other).toEqual({ eventId: 1, listing: listing(2) })
    expect(cartLines(cart.getState(), 1)[0]?.quantity).toBe(2)
  })

  test('LIVE-61 a listing that is gone stays visible until it is removed or on sale again', () => {
    const cart = newCart()
    const exited = () => cartLines(cart.getState(), 1).map(({ isGone }) => isGone)
    add(cart, 1, 1, 2)
    cart.markGone(listing(1).id)
    cart.markGone(listing(3).id)
    expect(exited()).toEqual([true, undefined])
    cart.refresh([listing(1, { available: 0, splitValues: [] })])
    expect(exited()).toEqual([true, undefined])
    cart.refresh([listing(1)])
    expect(exited()).toEqual([undefined, undefined])
    cart.markGone(listing(1).id)
    cart.removeGone()
    expect(itemsIn(cart)).toEqual({ 1: [2] })
  })

  test('LIVE-120 a changed price keeps the price at which the item was added', () => {
    const cart = newCart()
    const prices = () =>
      cartLines(cart.getState(), 1).map(({ priceBefore, price }) => [priceBefore, price])
    add(cart, 1, 1, 2)
    cart.refresh([listing(1, { price: cents(200_00) })])
    const left = { available: 2, price: cents(170_00), splitValues: [2] }
    cart.settle({ gone: [], left: new Map([[listing(1).id, left]]) })
    expect(prices()).toEqual([
      [182_00, 170_00],
      [undefined, 182_00],
    ])
    cart.refresh([listing(1)])
    expect(prices()[0]).toEqual([undefined, 182_00])
    cart.refresh([listing(1, { price: cents(200_00) })])
    cart.add(1, [listing(1, { price: cents(200_00) })])
    expect(prices()[0]).toEqual([undefined, 200_00])
  })

  test('ORDER-32 a purchase removes unavailable items of every event and keeps what is left', () => {
    const cart = newCart()
    add(cart, 1, 101)
    add(cart, 2, 201, 202)
    const left = { available: 1, price: cents(120_00), splitValues: [1] }
    cart.settle({ gone: ids(101, 201), left: new Map([[listing(202).id, left]]) })
    expect(cartLines(cart.getState(), 1)).toMatchObject([
      { listingId: 202, quantity: 1, price: 120_00, eventId: 2 },
    ])
  })

  test('ORDER-33 loaded availability is applied to the items', () => {
    const cart = newCart()
    add(cart, 2, 201, 202, 203)
    const soldOut = { available: 0, price: null, splitValues: [] }
    const onSale = { available: 2, price: cents(90_00), splitValues: [2] }
    cart.applyStandings([
      { listingId: listing(201).id, state: 'withdrawn', ...soldOut },
      { listingId: listing(202).id, state: 'on-sale', ...onSale },
      { listingId: listing(999).id, state: 'sold-out', ...soldOut },
    ])
    expect(cartLines(cart.getState(), 1)).toMatchObject([
      { listingId: 201, isGone: true },
      { listingId: 202, quantity: 2, price: 90_00 },
      { listingId: 203, quantity: 4, price: 182_00 },
    ])
  })
})

describe('ORDER-30 a cart of several events', () => {
  test('keeps the items of one event while another event is shown', () => {
    const cart = newCart()
    add(cart, 1, 101, 102)
    add(cart, 2, 201)
    add(cart, 1, 103)
    expect(itemsIn(cart)).toEqual({ 1: [101, 102, 103], 2: [201] })
    cart.remove(ids(101, 102, 103))
    expect(itemsIn(cart)).toEqual({ 2: [201] })
  })

  test('does not name the event if all lines are of the event shown', () => {
    const cart = newCart()
    add(cart, 1, 101)
    const [line] = cartLines(cart.getState(), 1)
    expect(line).toMatchObject({ listingId: 101, eventId: 1 })
    expect(line).not.toHaveProperty('event')
  })

  test('names the event of every line if there is more than one', () => {
    const cart = newCart()
    add(cart, 1, 101)
    add(cart, 2, 201)
    expect(cartLines(cart.getState(), 1).map(({ event }) => event)).toEqual([
      'Night 1 · Sat, Jun 1, 2030',
      'Night 2 · Sat, Jun 1, 2030',
    ])
    expect(cartLines(cart.getState(), 3)).toHaveLength(2)
  })
})

describe('ORDER-31 the stored cart', () => {
  test('survives a reload, with the selected quantities', () => {
    const browser = openBrowser()
    const before = browser.newTab()
    add(before, 1, 101)
    before.setQuantity(listing(101).id, 2)
    const [line] = cartLines(browser.newTab().getState(), 2)
    expect(line).toMatchObject({
      listingId: 101,
      quantity: 2,
      price: 182_00,
      event: 'Night 1 · Sat, Jun 1, 2030',
    })
  })

  test('keeps items that were added before the user was known', () => {
    const browser = openBrowser()
    add(browser.newTab(), 1, 101)
    const early = browser.newTab(null)
    add(early, 1, 102)
    early.open('ada')
    expect(itemsIn(early)).toEqual({ 1: [101, 102] })
    expect(itemsIn(browser.newTab())).toEqual({ 1: [101, 102] })
    early.open(null)
    expect(itemsIn(early)).toEqual({})
    early.open('eve')
    expect(itemsIn(early)).toEqual({})
  })

  test('is the same in all tabs', () => {
    const browser = openBrowser()
    const [item, two] = [browser.newTab(), browser.newTab()]
    add(item, 1, 101)
    add(two, 2, 201)
    for (const cart of [item, two]) expect(itemsIn(cart)).toEqual({ 1: [101], 2: [201] })
    two.remove(ids(101))
    expect(itemsIn(item)).toEqual({ 2: [201] })
  })

  test('keeps items that another tab stored without a notice', () => {
    const browser = openBrowser()
    const [awake, asleep] = [browser.newTab(), browser.newTab('ada', true)]
    add(awake, 1, 101)
    expect(itemsIn(asleep)).toEqual({})
    add(asleep, 2, 201)
    for (const cart of [awake, asleep]) expect(itemsIn(cart)).toEqual({ 1: [101], 2: [201] })
  })

  test('belongs to one broker, and is kept for the next login', () => {
    const cart = newCart()
    add(cart, 1, 101)
    cart.open(null)
    expect(itemsIn(cart)).toEqual({})
    cart.open('eve')
    expect(itemsIn(cart)).toEqual({})
    add(cart, 2, 201)
    cart.open('ada')
    expect(itemsIn(cart)).toEqual({ 1: [101] })
  })

  test('is deleted with its last item', () => {
    const { newTab, stored } = openBrowser()
    const cart = newTab()
    add(cart, 1, 101)
    expect(stored.has(cartKey('ada'))).toBe(true)
    cart.remove(ids(101))
    expect(stored.size).toBe(0)
  })

  test.each(['{', '{"state":{"items":[{"eventId":1}]}}', '7'])(
    'is empty if it reads %s',
    (text) => {
      const { newTab, stored } = openBrowser()
      stored.set(cartKey('ada'), text)
      const cart = newTab()
      expect(itemsIn(cart)).toEqual({})
      add(cart, 1, 101)
      expect(itemsIn(newTab())).toEqual({ 1: [101] })
    },
  )

  test('works without storage', () => {
    const cart = createCart(() => {
      throw new Error('denied')
    })
    cart.open('ada')
    add(cart, 1, 101)
    add(cart, 2, 201)
    expect(itemsIn(cart)).toEqual({ 1: [101], 2: [201] })
  })
})
