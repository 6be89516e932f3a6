// @module-tag nightly

import type { Role } from '@seatdesk/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { addMember } from '../../../test/team.ts'
import { createDeliveredOrder, createOrder, pdf } from '../../../test/trade.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { notify } from './notify.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

type Api = Broker['api']

/** The next action of the newest notification. */
const next = async (api: Api) =>
  (await api.notifications.list({ perPage: 1 })).results[0]?.nextAction

const notifyOf = async (accountId: number, input: Partial<Parameters<typeof notify>[2]> = {}) =>
  transaction(market.ctx.db, (tx) =>
    notify(tx, market.ctx.clock.now(), {
      accountId,
      kind: 'sale-confirmed',
      typeId: 2,
      message: 'Something is wrong.',
      eventId: null,
      about: null,
      ...input,
    }),
  )

test('NAV-152 the seller of an order confirms, delivers and then has nothing to do', async () => {
  const { seller, buyer, id } = await createOrder(market)
  expect(await next(seller.api)).toBe('confirm')
  await seller.api.sales.confirm({ id })
  expect(await next(seller.api)).toBe('deliver')
  expect(await next(buyer.api)).toBeNull()
  await seller.api.sales.deliver({ id, files: [pdf()] })
  expect(await next(seller.api)).toBeNull()
})

test('NAV-153 an order has its next action and deadline once, on its newest notification', async () => {
  const { seller, buyer, id } = await createOrder(market)
  const of = async (api: Api) =>
    (await api.notifications.list({ perPage: 10 })).results
      .filter(({ about }) => about?.id === id)
      .map(({ nextAction, order }) => [nextAction, order?.deadline?.kind ?? null])
  await seller.api.sales.confirm({ id })
  await notifyOf(seller.accountId, { about: { kind: 'sale', id } })
  expect(await of(seller.api)).toEqual([
    ['deliver', 'deliver'],
    [null, null],
  ])
  await seller.api.sales.deliver({ id, files: [pdf()] })
  // A note about money, which not every member sees, takes the action from no other notification.
  await notifyOf(buyer.accountId, { kind: 'payouts', about: { kind: 'purchase', id } })
  const bought = await of(buyer.api)
  expect(bought[0]).toEqual([null, null])
  expect(bought.map(([action]) => action).filter(Boolean)).toEqual(['download'])
  expect(bought.length).toBeGreaterThan(2)
})

test('NAV-153 the text of a sale asks for nothing that is done once it is confirmed', async () => {
  const { seller, id } = await createOrder(market)
  const [asked] = (await seller.api.notifications.list({ perPage: 1 })).results
  expect([asked?.message, asked?.order?.deadline?.kind]).toEqual([
    `You sold 2 tickets (S-${id}).`,
    'confirm',
  ])
})

test('NAV-153 a topic has its action once, and other topics theirs', async () => {
  const { seller } = await createOrder(market)
  const failing = await seller.api.webhooks.create({
    url: 'https://hooks.example.test/one',
    events: ['sale.made'],
  })
  await market.ctx.db
    .updateTable('webhooks')
    .set({ state: 'failed' })
    .where('id', '=', failing.data.id)
    .execute()
  for (const typeId of [3, 3, 2]) await notifyOf(seller.accountId, { typeId })
  const { results } = await seller.api.notifications.list({ perPage: 3 })
  expect(results.map(({ nextAction }) => nextAction)).toEqual([null, 'fixWebhook', null])
})

test('NAV-152 the buyer downloads delivered files, then accepts them', async () => {
  const { seller, buyer, id } = await createOrder(market)
  await seller.api.sales.confirm({ id })
  await seller.api.sales.deliver({ id, files: [pdf()] })
  expect(await next(buyer.api)).toBe('download')
  const { files } = (await buyer.api.purchases.tickets({ id })).data
  await buyer.api.purchases.ticketFile({ id, fileId: files[0]?.id ?? 0 })
  expect(await next(buyer.api)).toBe('accept')
  await buyer.api.handovers.accept({ id })
  expect(await next(buyer.api)).toBeNull()
})

test('NAV-152 the buyer views delivered barcodes, then accepts them', async () => {
  const { seller, buyer, id } = await createOrder(market)
  await seller.api.sales.confirm({ id })
  const barcodes = [crypto.randomUUID(), crypto.randomUUID()]
  await seller.api.sales.deliver({ id, barcodes })
  expect(await next(buyer.api)).toBe('viewBarcodes')
  await buyer.api.purchases.tickets({ id })
  expect(await next(buyer.api)).toBe('accept')
})

test('NAV-152 either side answers the note of the other in an open problem', async () => {
  const { seller, buyer, id } = await createDeliveredOrder(market)
  expect(await next(buyer.api)).toBe('accept')
  await buyer.api.problems.report({ id, kind: 'wrong', reason: 'Not these seats.' })
  expect([await next(seller.api), await next(buyer.api)]).toEqual(['answer', null])
  await seller.api.problems.respond({ id, reason: 'They are.' })
  expect([await next(seller.api), await next(buyer.api)]).toEqual([null, 'answer'])
  await buyer.api.problems.withdraw({ id })
  expect([await next(seller.api), await next(buyer.api)]).toEqual([null, 'accept'])
})

test('NAV-152 the seller sends a transfer again that failed, or whose recipient changed', async () => {
  const { seller, buyer, id } = await createDeliveredOrder(market)
  await buyer.api.handovers.requestResend({
    id,
    name: 'Ann',
    email: 'ann@example.com',
    phone: null,
  })
  expect([await next(seller.api), await next(buyer.api)]).toEqual(['resend', null])
  await seller.api.handovers.report({ id, state: 'sent', reference: 'TMX-4712' })
  expect([await next(seller.api), await next(buyer.api)]).toEqual([null, 'accept'])
  await seller.api.handovers.report({ id, state: 'failed' })
  expect([await next(seller.api), await next(buyer.api)]).toEqual(['resend', null])
})

test('NAV-152 the buyer of a rejected order finds other tickets, unless the event is over', async () => {
  const { seller, buyer, id } = await createOrder(market)
  await seller.api.sales.reject({ id, reason: 'Sold elsewhere.' })
  expect(await next(buyer.api)).toBe('findTickets')
  await market.ctx.db
    .updateTable('events')
    .set({ date_time: '2020-01-01T12:00:00' })
    .where('id', 'in', (events) =>
      events.selectFrom('purchases').select('event_id').where('id', '=', id),
    )
    .execute()
  expect(await next(buyer.api)).toBeNull()
})

test('NAV-152 a seller adds a bank account for a payout that is due', async () => {
  const { seller, id } = await createDeliveredOrder(market)
  await notifyOf(seller.accountId, {
    kind: 'payouts',
    typeId: 1,
    about: { kind: 'payout-method', id },
  })
  expect(await next(seller.api)).toBe('addPayoutAccount')
  await market.ctx.db
    .updateTable('payouts')
    .set({ status: 'processed' })
    .where('purchase_id', '=', id)
    .execute()
  expect(await next(seller.api)).toBeNull()
})

test('NAV-152 a failed webhook and a silent feed are fixed until they work again', async () => {
  const { api, accountId } = await signedInBroker(market)
  const { data } = await api.webhooks.create({
    url: 'https://8.8.8.8/',
    events: ['notification.made'],
  })
  await notifyOf(accountId, { typeId: 3 })
  expect(await next(api)).toBeNull()
  const setState = (state: 'on' | 'failed') =>
    market.ctx.db.updateTable('webhooks').set({ state }).where('id', '=', data.id).execute()
  await setState('failed')
  expect(await next(api)).toBe('fixWebhook')

  const eventId = await makeEvent(market.ctx.db)
  const csv = `external_id,event_id,quantity,section,row,price\nF1,${eventId},2,file,1,100`
  await api.inventory.import({ file: new File([csv], 'stock.csv') })
  await notifyOf(accountId, { topic: 'feeds' })
  expect(await next(api)).toBeNull()
  await market.ctx.db
    .updateTable('feeds')
    .set({ silent_since: market.ctx.clock.now() })
    .where('seller_id', '=', accountId)
    .execute()
  expect(await next(api)).toBe('fixFeed')
})

test('NAV-152 a held price and a rule that was turned off are fixed until they are not', async () => {
  const { api, accountId } = await signedInBroker(market)
  const eventId = await makeEvent(market.ctx.db)
  const listingId = await makeListing(market.ctx.db, { eventId, sellerId: accountId })
  const { data: rule } = await api.pricingRules.create({ name: 'Match', terms: { goal: 'match' } })
  const setOn = (isOn: boolean) =>
    market.ctx.db
      .updateTable('pricing_rules')
      .set({ is_on: isOn })
      .where('id', '=', rule.id)
      .execute()
  await setOn(true)
  await notifyOf(accountId, { topic: 'rules' })
  expect(await next(api)).toBeNull()
  await setOn(false)
  expect(await next(api)).toBe('fixRules')

  await setOn(true)
  await notifyOf(accountId, { topic: 'held prices' })
  expect(await next(api)).toBeNull()
  const state = {
    listing_id: listingId,
    rule_id: rule.id,
    outcome: 'held',
    reason: 'noPrice',
  } as const
  await market.ctx.db
    .insertInto('pricing_states')
    .values({
      ...state,
      bounded_by: null,
      sentence: '',
      duel_with: null,
      decided_at: new Date(),
    } as never)
    .execute()
  expect(await next(api)).toBe('fixPrice')
  await notifyOf(accountId, { listingId })
  expect(await next(api)).toBe('fixPrice')
  await market.ctx.db.updateTable('pricing_states').set({ outcome: 'moved' }).execute()
  expect(await next(api)).toBeNull()
})

test('NAV-152 a hold is reviewed until it ends', async () => {
  const { api, accountId } = await signedInBroker(market)
  const eventId = await makeEvent(market.ctx.db)
  const listingId = await makeListing(market.ctx.db, { eventId, sellerId: accountId })
  const until = new Date(market.ctx.clock.now().getTime() + 3_600_000).toISOString()
  const { data } = await api.ownHolds.create({
    id: listingId,
    quantity: 1,
    heldFor: 'Ms. Lee',
    until,
  })
  await notifyOf(accountId, { listingId, eventId })
  expect(await next(api)).toBe('reviewHold')
  await api.ownHolds.release({ id: data.id })
  expect(await next(api)).toBeNull()
})

test.each([
  ['viewer', [null, null]],
  ['accountant', [null, null]],
  ['fulfillment', ['confirm', 'download']],
  // Buyers receive the tickets of only the purchases that they made.
  ['buyer', [null, null]],
] satisfies [Role, (string | null)[]][])(
  'NAV-152 a member with the role %s sees only actions that the role may do',
  async (role, expected) => {
    const sold = await createOrder(market)
    const bought = await createOrder(market)
    await bought.seller.api.sales.confirm({ id: bought.id })
    await bought.seller.api.sales.deliver({ id: bought.id, files: [pdf()] })
    const [seller, buyer] = [
      await addMember(market, sold.seller.accountId, { role }),
      await addMember(market, bought.buyer.accountId, { role }),
    ]
    expect([await next(seller.api), await next(buyer.api)]).toEqual(expected)
  },
)
