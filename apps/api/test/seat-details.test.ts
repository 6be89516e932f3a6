import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Broker, brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let eventId: number
let seller: Broker

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

beforeEach(async () => {
  eventId = await makeEvent(market.ctx.db, { name: 'Opening Night' })
  seller = await signedInBroker(market)
})

afterEach(async () => {
  expect((await seller.api.sandbox.invariants()).broken).toEqual([])
})

type NewListing = Parameters<Broker['api']['inventory']['create']>[0]

const offer = (overrides: Partial<NewListing> = {}): NewListing => ({
  eventId,
  section: '101',
  seatRow: 'C',
  seats: ['7', '8', '9', '10'],
  price: 182_00,
  deliveryTypeId: 1,
  deliveryDate: '2030-05-30T12:00:00',
  splitRule: 'any',
  ...overrides,
})

const list = async (overrides: Partial<NewListing> = {}) =>
  (await seller.api.inventory.create(offer(overrides))).data

const onSale = async (query: object = {}) => {
  const { api } = await signedInBroker(market)
  return (await api.listings.list({ eventId, perPage: 100, ...query })).results
}

const invalidField = (field: string) => ({
  kind: 'http',
  status: 422,
  fields: { [field]: expect.any(String) },
})

const TOLD = {
  disclosures: ['obstructedView', 'ageLimit:21', 'sideView'],
  attributes: ['aisle', 'foodCredit:25'],
  publicNote: 'Under the balcony',
  seatType: 'consecutive',
  secondRow: null,
} as const

const PRIVATE = {
  internalNote: 'bought from the box office',
  tags: ['spec', 'Season'],
  shownQuantity: 2,
  faceCents: 95_00,
}

const withSeatDetails = () =>
  list({
    ...PRIVATE,
    disclosures: ['sideView', 'ageLimit:21', 'obstructedView'],
    attributes: ['foodCredit:25', 'aisle', 'aisle'],
    publicNote: '  Under the balcony ',
    tags: ['Spec', 'Season', 'spec'],
  })

describe('seat details', () => {
  test('SEAT-4 are all visible to the seller, and the public ones to buyers', async () => {
    const data = await withSeatDetails()
    expect(data).toMatchObject({ ...TOLD, ...PRIVATE, hidesSeats: false })
    expect((await seller.api.inventory.list()).results).toEqual([data])
    const [listed] = await onSale()
    expect(listed).toMatchObject(TOLD)
    for (const name of Object.keys(PRIVATE)) expect(listed).not.toHaveProperty(name)
  })

  test('SEAT-4 are updated as given, and the others are kept', async () => {
    const { id } = await withSeatDetails()
    const changed = await seller.api.inventory.update({
      id,
      disclosures: [],
      publicNote: '',
      tags: ['sold soon'],
      seen: { disclosures: [...TOLD.disclosures], publicNote: TOLD.publicNote },
    })
    expect(changed.data).toMatchObject({
      ...TOLD,
      ...PRIVATE,
      disclosures: [],
      publicNote: null,
      tags: ['sold soon'],
    })
  })

  test('SEAT-4 reject an update based on outdated disclosures', async () => {
    const { id } = await withSeatDetails()
    const stale = seller.api.inventory.update({
      id,
      disclosures: [],
      seen: { disclosures: ['sideView'] },
    })
    await expect(stale).rejects.toMatchObject({
      status: 409,
      fields: { disclosures: expect.any(String) },
    })
  })

  test('SEAT-5 are validated by field', async () => {
    const invalid: [Partial<NewListing>, string][] = [
      [{ disclosures: ['aisle'] }, 'disclosures.0'],
      [{ disclosures: ['ageLimit'] }, 'disclosures.0'],
      [{ attributes: ['obstructedView'] }, 'attributes.0'],
      [{ attributes: ['noSuchCode'] }, 'attributes.0'],
      [{ publicNote: 'call 312-555-0142' }, 'publicNote'],
      [{ shownQuantity: 5 }, 'shownQuantity'],
      [{ seatType: 'piggyback', splitRule: 'none' }, 'secondRow'],
      [{ seatType: 'piggyback', secondRow: 'D' }, 'splitRule'],
      [{ disclosures: ['piggyback'] }, 'splitRule'],
      [{ disclosures: ['piggyback'], splitRule: 'none', shownQuantity: 2 }, 'shownQuantity'],
      [{ secondRow: 'D' }, 'secondRow'],
    ]
    for (const [input, field] of invalid)
      await expect(list(input)).rejects.toMatchObject(invalidField(field))
    const { id } = await list({ seatType: 'piggyback', secondRow: 'D', splitRule: 'none' })
    await expect(seller.api.inventory.update({ id, splitRule: 'any' })).rejects.toMatchObject(
      invalidField('splitRule'),
    )
  })

  test('SEAT-20 in two rows are disclosed to buyers and in orders, and sold together', async () => {
    const { id, disclosures } = await list({
      seatType: 'piggyback',
      secondRow: 'D',
      splitRule: 'none',
      disclosures: ['sideView'],
    })
    expect(disclosures.toSorted()).toEqual(['piggyback', 'sideView'])
    const [listing] = await onSale()
    expect(listing).toMatchObject({ disclosures, splitValues: [4] })
    const buyer = await brokerWithCard(market)
    const buy = (quantity: number) =>
      buyer.api.purchases.create({
        listings: [{ listingId: id, quantity }],
        paymentMethodId: buyer.cardId,
      })
    await expect(buy(2)).rejects.toMatchObject({ status: 422 })
    await buy(4)
    const [order] = (await buyer.api.purchases.list({})).results
    expect(order?.listing).toMatchObject({ quantity: 4, disclosures, secondRow: 'D' })
  })

  test('SEAT-20 in two rows stay together in edits and bulk changes', async () => {
    const { id } = await list({ disclosures: ['piggyback'], splitRule: 'none' })
    await expect(seller.api.inventory.update({ id, splitRule: 'any' })).rejects.toMatchObject(
      invalidField('splitRule'),
    )
    const { data } = await seller.api.inventoryChanges.plan({ ids: [id], splitRule: 'pairs' })
    expect(data.outcomes).toEqual([{ outcome: 'refused', rows: 1 }])
    const loose = await list({ seatRow: 'E' })
    await expect(
      seller.api.inventory.update({ id: loose.id, disclosures: ['piggyback'] }),
    ).rejects.toMatchObject(invalidField('splitRule'))
    const both = { seatType: 'piggyback', secondRow: 'F', splitRule: 'none' } as const
    await seller.api.inventory.update({ id: loose.id, ...both })
    const apart = { seatType: 'consecutive', secondRow: null, splitRule: 'any' } as const
    const { data: changed } = await seller.api.inventory.update({ id: loose.id, ...apart })
    expect(changed.disclosures).toEqual([])
  })

  test('SEAT-4 make odd or even seats adjacent', async () => {
    const seats = ['1', '3', '5', '7']
    await list({ seats, seatType: 'oddEven' })
    await list({ seats, seatRow: 'D' })
    expect((await onSale()).map(({ splitValues }) => splitValues)).toEqual([
      [1, 2, 3, 4],
      [1, 4],
    ])
  })

  test('SEAT-6 list the traits of the catalog with their sentences', async () => {
    const { results } = await seller.api.disclosures.list()
    expect(results).toContainEqual({
      code: 'ageLimit',
      class: 'entry',
      weight: 'restricts',
      sentence: 'Guests must be {n} or older',
      number: 'years',
    })
  })
})

describe('shown quantity', () => {
  test('SEAT-7 limits what buyers see, filter by, and the ticket counts of the event', async () => {
    await list({ shownQuantity: 2 })
    const [listed] = await onSale()
    expect(listed).toMatchObject({ quantity: 2, available: 2, splitValues: [1, 2] })
    expect(listed?.tickets).toHaveLength(2)
    expect(await onSale({ quantity: 4 })).toEqual([])
    expect(await onSale({ quantity: 2, together: true })).toHaveLength(1)
    const { api } = await signedInBroker(market)
    expect((await api.events.get({ id: eventId })).data.ticketQuantity).toBe(2)
    const { data } = await api.prices.sections({ eventId })
    expect(data).toMatchObject([{ section: '101', tickets: 2 }])
  })

  test('SEAT-7 limits a purchase, and further tickets are shown after it', async () => {
    const { id } = await list({ shownQuantity: 2 })
    const { api, cardId } = await brokerWithCard(market)
    const buy = (quantity: number) =>
      api.purchases.create({ listings: [{ listingId: id, quantity }], paymentMethodId: cardId })
    await expect(buy(3)).rejects.toMatchObject({ status: 422 })
    expect(await buy(2)).toMatchObject({ notAvailableIds: [] })
    const [left] = await onSale()
    expect(left).toMatchObject({ quantity: 2, available: 2 })
    expect(await buy(1)).toMatchObject({ notAvailableIds: [] })
    expect((await seller.api.inventory.get({ id })).data).toMatchObject({
      quantity: 4,
      available: 1,
      shownQuantity: 2,
    })
    expect((await onSale())[0]).toMatchObject({ available: 1, splitValues: [1] })
  })

  test('SEAT-7 changes the totals of the event when it is updated', async () => {
    const { id } = await list()
    await seller.api.inventory.update({ id, shownQuantity: 1 })
    const { api } = await signedInBroker(market)
    expect((await api.events.get({ id: eventId })).data.ticketQuantity).toBe(1)
    await seller.api.inventory.update({ id, shownQuantity: null })
    expect((await api.events.get({ id: eventId })).data.ticketQuantity).toBe(4)
  })

  test('SEAT-7 includes the longest run if seats have gaps', async () => {
    await list({ seats: ['1', '2', '9', '10', '11'], shownQuantity: 4 })
    const [listed] = await onSale()
    expect(listed?.tickets.map(({ seat }) => seat)).toEqual(['1', '9', '10', '11'])
    expect(listed?.splitValues).toEqual([1, 2, 3, 4])
    expect(await onSale({ quantity: 4, together: true })).toEqual([])
    expect(await onSale({ quantity: 3, together: true })).toHaveLength(1)
  })
})

const buyFrom = (
  { api, cardId }: Awaited<ReturnType<typeof brokerWithCard>>,
  listingId: number,
  input: object = {},
) =>
  api.purchases.create({
    listings: [{ listingId, quantity: 2 }],
    paymentMethodId: cardId,
    ...input,
  })

describe('restrictions', () => {
  test('SEAT-9 an order keeps the seat details as of the purchase', async () => {
    const { id } = await withSeatDetails()
    const buyer = await brokerWithCard(market)
    await buyFrom(buyer, id)
    await seller.api.inventory.update({ id, disclosures: [], attributes: [], publicNote: null })
    const [purchase] = (await buyer.api.purchases.list()).results
    const [sale] = (await seller.api.sales.list()).results
    expect(purchase?.listing).toMatchObject(TOLD)
    expect(sale?.listing).toMatchObject(TOLD)
    await expect(
      market.ctx.db
        .updateTable('purchases')
        // The type does not allow it, so it needs a cast.
        .set({ disclosures: [] } as never)
        .where('id', '=', purchase?.id ?? 0)
        .execute(),
    ).rejects.toThrow(/never changes/)
  })

  test('SEAT-10 a listing with a restriction that was not accepted is not available', async () => {
    const { id } = await withSeatDetails()
    const buyer = await brokerWithCard(market)
    expect(await buyFrom(buyer, id, { acceptedDisclosures: ['obstructedView'] })).toEqual({
      payment: null,
      notAvailableIds: [id],
      notAvailable: [{ listingId: id, reason: 'disclosure', price: expect.any(Number) }],
    })
    expect((await seller.api.inventory.get({ id })).data.available).toBe(4)
    const accepted = ['ageLimit:21', 'obstructedView', 'rearView']
    expect(await buyFrom(buyer, id, { acceptedDisclosures: accepted })).toMatchObject({
      notAvailableIds: [],
    })
  })

  test('SEAT-10 a purchase without accepted disclosures in the request is not checked', async () => {
    const { id } = await withSeatDetails()
    expect(await buyFrom(await brokerWithCard(market), id)).toMatchObject({ notAvailableIds: [] })
  })

  test('SEAT-12 comparables and deals only compare listings with the same restrictions', async () => {
    const disclosures = ['obstructedView']
    const clear = await list({ seats: ['1'], price: 100_00 })
    for (const [index, price] of [200_00, 210_00, 220_00].entries())
      await list({ seats: [`${index + 2}`], price })
    const dark = await list({ seats: ['20'], price: 60_00, disclosures })
    for (const [index, price] of [50_00, 55_00, 58_00].entries())
      await list({ seats: [`${index + 21}`], price, disclosures })
    const { api } = await signedInBroker(market)
    const { data } = await api.ownStock.comparables({ eventId, section: '101' })
    expect(data).toMatchObject({ listings: 4, lowest: 100_00 })
    const alike = await api.ownStock.comparables({
      eventId,
      section: '101',
      disclosures: 'sideView,obstructedView',
    })
    expect(alike.data).toMatchObject({ listings: 4, lowest: 50_00 })
    const deals = await api.prices.deals({ eventId, ids: [clear.id, dark.id] })
    expect(deals.data).toMatchObject([
      { listingId: clear.id, comparables: 4, median: 200_00 },
      { listingId: dark.id, comparables: 4, median: 55_00 },
    ])
  })

  test('SEAT-13 filters exclude restricted listings and select a seat type', async () => {
    await list({ disclosures: ['obstructedView'] })
    const side = await list({ seatRow: 'D', disclosures: ['sideView'] })
    const general = await list({ seatRow: 'E', seatType: 'general' })
    const idsOf = async (query: object) => (await onSale(query)).map(({ id }) => id)
    expect(await idsOf({ without: 'restricted' })).toEqual([side.id, general.id])
    expect(await idsOf({ seatType: 'general' })).toEqual([general.id])
  })
})

describe('editing seats', () => {
  test('SEAT-14 section, row and seats can change while nothing is sold', async () => {
    const { id } = await list()
    const { data } = await seller.api.inventory.update({
      id,
      section: '102',
      seatRow: 'F',
      seats: ['3', '1', '2'],
    })
    expect(data).toMatchObject({ section: '102', seatRow: 'F', quantity: 3, available: 3 })
    expect(data.tickets.map(({ seat }) => seat)).toEqual(['1', '2', '3'])
    const [listed] = await onSale({ section: '102' })
    expect(listed).toMatchObject({ id, available: 3, splitValues: [1, 2, 3] })
    expect((await seller.api.inventory.update({ id, quantity: 5 })).data.tickets).toHaveLength(5)
  })

  test('SEAT-18 the history of a listing says what its seats were', async () => {
    const { id } = await list({ seats: ['1', '2', '3', '4'] })
    await seller.api.inventory.update({ id, price: 99_00, seatRow: 'C' })
    await seller.api.inventory.update({ id, seatRow: 'F', seats: ['1', '2'] })
    await seller.api.inventory.update({ id, quantity: 3 })
    const { seatChanges } = (await seller.api.inventory.get({ id })).data
    const edited = { change: 'edited', otherListingId: null, changedByKey: null }
    expect(seatChanges).toMatchObject([
      { ...edited, formerPlace: 'section 101, row C, seats 1, 2, 3, 4' },
      { ...edited, formerPlace: 'section 101, row F, seats 1, 2' },
    ])
  })

  test('SEAT-14 seats of another listing, and quantities that do not fit, are rejected', async () => {
    await list({ seatRow: 'D' })
    const { id } = await list({ splitRule: 'custom', customSplits: [4] })
    await expect(seller.api.inventory.update({ id, seatRow: 'D' })).rejects.toMatchObject({
      status: 409,
    })
    await expect(seller.api.inventory.update({ id, quantity: 2 })).rejects.toMatchObject(
      invalidField('customSplits'),
    )
    expect((await seller.api.inventory.get({ id })).data).toMatchObject({
      seatRow: 'C',
      quantity: 4,
    })
  })

  test('SEAT-14 seats cannot change once a ticket is sold', async () => {
    const { id } = await list()
    await buyFrom(await brokerWithCard(market), id)
    for (const change of [{ seatRow: 'Z' }, { seats: ['1', '2'] }, { quantity: 2 }])
      await expect(seller.api.inventory.update({ id, ...change })).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('sold or held'),
      })
    expect((await seller.api.inventory.update({ id, price: 99_00 })).data.price).toBe(99_00)
  })

  test('SEAT-15 tags and notes can be searched, and changed and undone in bulk', async () => {
    const { id } = await list({ tags: ['Spec'], internalNote: 'Aunt Mary' })
    const other = await list({ seatRow: 'D', tags: ['hold'] })
    const idsOf = async (query: object) =>
      (await seller.api.inventory.list(query)).results.map((listing) => listing.id)
    expect(await idsOf({ search: 'aunt' })).toEqual([id])
    expect(await idsOf({ search: 'spec' })).toEqual([id])
    expect(await idsOf({ tag: 'SPEC' })).toEqual([id])
    const { data } = await seller.api.inventoryChanges.plan({
      ids: [id, other.id],
      addTags: ['Spec', 'new'],
      removeTags: ['HOLD'],
      internalNote: 'checked',
    })
    await seller.api.inventoryChanges.apply({ id: data.id })
    const tagsOf = async (source: number) => (await seller.api.inventory.get({ id: source })).data
    expect(await tagsOf(id)).toMatchObject({ tags: ['Spec', 'new'], internalNote: 'checked' })
    expect(await tagsOf(other.id)).toMatchObject({ tags: ['Spec', 'new'], internalNote: 'checked' })
    await seller.api.inventoryChanges.undo({ id: data.id })
    expect(await tagsOf(id)).toMatchObject({ tags: ['Spec'], internalNote: 'Aunt Mary' })
    expect(await tagsOf(other.id)).toMatchObject({ tags: ['hold'], internalNote: null })
  })
})
