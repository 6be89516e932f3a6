// @module-tag nightly

import { afterAll, beforeAll, expect, test } from 'vitest'

import { brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder, readMessages } from './trade.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const ANN = { name: 'Ann Lee', email: 'ann@box.test', phone: '+12025550123' }
const BEN = { name: 'Ben Lee', email: 'ben@box.test', phone: null }

/** Creates an event a number of days from now. */
const eventIn = (days: number) =>
  makeEvent(market.ctx.db, {
    date_time: new Date(market.ctx.clock.now().getTime() + days * 86_400_000)
      .toISOString()
      .slice(0, 19),
  })

const status = (expected: number) => expect.objectContaining({ status: expected })

/** A buyer with two contacts and two listings of one seller to buy. */
const makeCart = async () => {
  const { api, cardId, accountId } = await brokerWithCard(market)
  const seller = await signedInBroker(market)
  const eventId = await makeEvent(market.ctx.db)
  const list = (section: string) =>
    makeListing(market.ctx.db, { eventId, sellerId: seller.accountId, section })
  const { data: ann } = await api.contacts.create(ANN)
  const { data: ben } = await api.contacts.create(BEN)
  return { api, cardId, accountId, seller, ann, ben, listings: [await list('1'), await list('2')] }
}

test('HANDOVER-1 the first contact is the default, and there is always exactly one', async () => {
  const { api } = await signedInBroker(market)
  const { data: ann } = await api.contacts.create(ANN)
  const { data: ben } = await api.contacts.create(BEN)
  expect([ann.isDefault, ben.isDefault]).toEqual([true, false])
  await api.contacts.update({ id: ben.id, ...BEN, isDefault: true })
  expect((await api.contacts.list()).data).toMatchObject([
    { ...BEN, isDefault: true },
    { ...ANN, isDefault: false },
  ])
  await expect(api.contacts.update({ id: ben.id, ...BEN, isDefault: false })).rejects.toEqual(
    status(409),
  )
  await api.contacts.remove({ id: ben.id })
  expect((await api.contacts.list()).data).toEqual([{ ...ann, isDefault: true }])
})

test('HANDOVER-1 eight contacts created at once have one default', async () => {
  const { api } = await signedInBroker(market)
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => api.contacts.create({ ...ANN, name: `Ann ${n}` })),
  )
  const { data } = await api.contacts.list()
  expect(data).toHaveLength(8)
  expect(data.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test.each([
  ['name', { ...ANN, name: ' ' }],
  ['name', { ...ANN, name: 'Ann\nBcc: x' }],
  ['email', { ...ANN, email: 'ann at box' }],
  ['phone', { ...ANN, phone: '555 0123' }],
])('HANDOVER-2 a contact needs a valid %s', async (field, input) => {
  const { api } = await signedInBroker(market)
  await expect(api.contacts.create(input)).rejects.toMatchObject({
    status: 422,
    fields: { [field]: expect.any(String) },
  })
})

test('HANDOVER-3 each order has the contact chosen for it, or the default contact', async () => {
  const { api, cardId, ben, listings } = await makeCart()
  const [first = 0, second = 0] = listings
  await api.purchases.create({
    listings: [
      { listingId: first, quantity: 1, contactId: ben.id },
      { listingId: second, quantity: 1 },
    ],
    paymentMethodId: cardId,
  })
  const bought = (await api.purchases.list()).results
  const recipients = await Promise.all(
    bought.map(async ({ id, listing }) => [
      listing.id,
      (await api.purchases.get({ id })).data.recipient,
    ]),
  )
  expect(Object.fromEntries(recipients)).toEqual({ [first]: BEN, [second]: ANN })
})

test('HANDOVER-3 a contact of another account, or two contacts for one listing, rejects the purchase', async () => {
  const { api, cardId, ben, ann, listings } = await makeCart()
  const other = await makeCart()
  const buy = (...contactIds: number[]) =>
    api.purchases.create({
      listings: contactIds.map((contactId) => ({
        listingId: listings[0] ?? 0,
        quantity: 1,
        contactId,
      })),
      paymentMethodId: cardId,
    })
  await expect(buy(other.ben.id)).rejects.toEqual(status(422))
  await expect(buy(ann.id, ben.id)).rejects.toEqual(status(422))
  expect((await api.purchases.list()).results).toEqual([])
})

test('HANDOVER-4 a purchase without contacts works, and its recipient can be set later', async () => {
  const { buyer, seller, id } = await createOrder(market)
  expect((await buyer.api.purchases.get({ id })).data.recipient).toBeNull()
  await seller.api.sales.confirm({ id })
  await expect(seller.api.recipients.get({ id })).rejects.toEqual(status(409))
  await buyer.api.recipients.set({ id, ...BEN })
  expect((await seller.api.sales.get({ id })).data.recipient).toEqual(BEN)
  expect((await readMessages(seller))[0]).toContain(`S-${id}`)
})

test('HANDOVER-5 the recipient is visible from confirmation until three days after the event', async () => {
  const { buyer, seller, id } = await createOrder(market, { eventId: await eventIn(5) })
  await buyer.api.recipients.set({ id, ...ANN })
  expect((await seller.api.sales.get({ id })).data.recipient).toBeNull()
  await expect(seller.api.recipients.get({ id })).rejects.toEqual(status(409))
  await seller.api.sales.confirm({ id })
  const { data } = await seller.api.recipients.get({ id })
  expect(data).toMatchObject(ANN)
  expect((await seller.api.sales.get({ id })).data.recipient).toEqual(ANN)

  const secondsUntil = (at: Date) =>
    Math.floor((at.getTime() - market.ctx.clock.now().getTime()) / 1000)
  await market.advance(secondsUntil(new Date(data.visibleUntil)) - 60)
  expect((await seller.api.sales.get({ id })).data.recipient).toEqual(ANN)
  await market.advance(61)
  expect((await seller.api.sales.get({ id })).data.recipient).toBeNull()
  await expect(seller.api.recipients.get({ id })).rejects.toEqual(status(409))
})

test('HANDOVER-6 each view by the seller is recorded, and the buyer sees that it was viewed', async () => {
  const { buyer, seller, id } = await createOrder(market)
  await buyer.api.recipients.set({ id, ...ANN })
  await seller.api.sales.get({ id })
  await seller.api.sales.confirm({ id })
  const before = (await buyer.api.purchases.get({ id })).data
  await seller.api.sales.get({ id })
  await seller.api.recipients.get({ id })
  const views = await market.ctx.db
    .selectFrom('recipient_views')
    .select(['account_id', 'via'])
    .where('purchase_id', '=', id)
    .where('via', '<>', 'email')
    .orderBy('id')
    .execute()
  expect(views).toEqual([
    { account_id: seller.accountId, via: 'sale' },
    { account_id: seller.accountId, via: 'contact' },
  ])
  expect(before.recipient).toEqual(ANN)
  expect((await buyer.api.purchases.get({ id })).data.recipientSeenAt).not.toBeNull()
})

test('HANDOVER-7 a recipient can be changed until the tickets are sent', async () => {
  const { buyer, seller, id } = await createOrder(market)
  await buyer.api.recipients.set({ id, ...ANN })
  await seller.api.sales.confirm({ id })
  await buyer.api.recipients.set({ id, ...BEN })
  expect((await readMessages(seller))[0]).toContain('changed the recipient')
  expect((await seller.api.recipients.get({ id })).data).toMatchObject(BEN)
  await seller.api.sales.deliver({ id, transferReference: 'TM-1' })
  await expect(buyer.api.recipients.set({ id, ...ANN })).rejects.toEqual(status(409))
})

test('HANDOVER-34 seats of one order can have their own recipients, which a resend request clears', async () => {
  const { buyer, seller, id } = await createOrder(market)
  const { tickets } = (await buyer.api.purchases.get({ id })).data.listing
  const [first, second] = tickets
  if (!first || !second) throw new Error('the deal has two tickets')
  const forBen = { ticketId: second.id, ...BEN }
  const seats = [{ ...forBen, seat: second.seat }]
  const { data } = await buyer.api.recipients.set({ id, ...ANN, seatRecipients: [forBen] })
  expect(data).toEqual({ ...ANN, seatRecipients: seats })
  expect((await buyer.api.purchases.get({ id })).data.seatRecipients).toEqual(seats)
  expect((await seller.api.sales.get({ id })).data).toMatchObject({
    recipient: null,
    seatRecipients: [],
  })
  await seller.api.sales.confirm({ id })
  expect((await seller.api.sales.get({ id })).data.seatRecipients).toEqual(seats)
  expect((await seller.api.recipients.get({ id })).data.seatRecipients).toEqual(seats)
  await seller.api.sales.deliver({ id, transferReference: 'TM-34' })
  await buyer.api.handovers.requestResend({ id, ...BEN })
  expect((await seller.api.recipients.get({ id })).data).toMatchObject({
    ...BEN,
    seatRecipients: [],
  })
})

test('HANDOVER-34 a seat of another order, or the same seat twice, is rejected', async () => {
  const { buyer, id } = await createOrder(market)
  const other = await createOrder(market)
  await buyer.api.recipients.set({ id, ...ANN })
  const [own] = (await buyer.api.purchases.get({ id })).data.listing.tickets
  const [foreign] = (await other.buyer.api.purchases.get({ id: other.id })).data.listing.tickets
  const set = (...ticketIds: (number | undefined)[]) =>
    buyer.api.recipients.set({
      id,
      ...BEN,
      seatRecipients: ticketIds.map((ticketId) => ({ ticketId: ticketId ?? 0, ...BEN })),
    })
  await expect(set(foreign?.id)).rejects.toEqual(status(422))
  await expect(set(own?.id, own?.id)).rejects.toEqual(status(422))
  expect((await buyer.api.purchases.get({ id })).data).toMatchObject({
    recipient: ANN,
    seatRecipients: [],
  })
})

test('HANDOVER-8 contacts and recipients are deleted with their account', async () => {
  const { accountId, api, cardId, listings } = await makeCart()
  await api.purchases.create({
    listings: [{ listingId: listings[0] ?? 0, quantity: 1 }],
    paymentMethodId: cardId,
  })
  const { anonymizeAccount } = await import('../src/identity/account/anonymize-account.ts')
  await market.ctx.db
    .transaction()
    .execute((tx) => anonymizeAccount(tx, accountId, market.ctx.clock.now()))
  const left = await market.ctx.db
    .selectFrom('order_recipients as r')
    .innerJoin('purchases as p', 'p.id', 'r.purchase_id')
    .select('r.email')
    .where('p.buyer_id', '=', accountId)
    .execute()
  const contacts = await market.ctx.db
    .selectFrom('contacts')
    .select('id')
    .where('account_id', '=', accountId)
    .execute()
  expect([left, contacts]).toEqual([[], []])
})
