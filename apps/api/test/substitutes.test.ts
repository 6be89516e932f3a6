// @module-tag nightly

import { cents, ORDER_STATUS, type Role, ROLES } from '@seatdesk/domain'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { reserve } from '../src/orders/purchase/reserve.ts'
import type { Db } from '../src/platform/database/transaction.ts'
import { type Broker, brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { addMember } from './team.ts'
import { RACE_TEST_OPTIONS, withoutLocks } from './without-guards.ts'

let market: TestMarket
let supplier: Broker
let client: Broker & { cardId: string }

beforeAll(async () => {
  market = await openTestMarket()
  supplier = await signedInBroker(market)
  client = await brokerWithCard(market)
})

afterAll(() => market.close())

type Member = Awaited<ReturnType<typeof addMember>>

/** A company with a confirmed sale of two tickets, and a supplier who sells six for the same event. */
const openCompany = async (role: Role = 'fulfillment') => {
  const owner = await brokerWithCard(market)
  const member = await addMember(market, owner.accountId, { role })
  const eventId = await makeEvent(market.ctx.db)
  const sell = async () => {
    const listingId = await makeListing(market.ctx.db, {
      eventId,
      sellerId: owner.accountId,
      seats: ['1', '2'],
      given: { delivery_type_id: 1 | 4 | 8 },
    })
    await client.api.purchases.create({
      listings: [{ listingId, quantity: 2 }],
      paymentMethodId: client.cardId,
    })
    return (await owner.api.sales.list({ perPage: 1 })).results[0]?.id ?? 0
  }
  const saleId = await sell()
  await owner.api.sales.confirm({ id: saleId })
  const listingId = await offer(eventId)
  const buy = (
    quantity: number,
    { api }: Pick<Member, 'api'> = member,
    order: {
      listingId?: number
      substituteForSaleId?: number | undefined
      paymentMethodId?: string
    } = {},
  ) => {
    const { listingId: other = listingId, ...mark } = order
    return api.purchases.create({
      listings: [{ listingId: other, quantity }],
      paymentMethodId: owner.cardId,
      substituteForSaleId: saleId,
      ...mark,
    })
  }
  return { owner, member, eventId, saleId, listingId, sell, buy }
}

const offer = (eventId: number, section = '101') =>
  makeListing(market.ctx.db, {
    eventId,
    section,
    sellerId: supplier.accountId,
    seats: ['1', '2', '3', '4', '5', '6'],
    given: { delivery_type_id: 1 | 4 | 8 },
  })

const isRejected = expect.objectContaining({ status: 403, reason: 'roleNotAllowed' })

test('TEAM-84 fulfillment buys substitutes for a sale, and nothing else', async () => {
  const { member, saleId, buy } = await openCompany()
  await expect(buy(2, member, { substituteForSaleId: undefined })).rejects.toMatchObject({
    status: 403,
    reason: 'roleNotAllowed',
    message: 'your role buys only substitutes for a sale; ask Ada Broker, who may',
  })
  const { payment } = await buy(2)
  expect(payment?.status).toBe('succeeded')
  const [order] = (await member.api.purchases.list({ perPage: 1 })).results
  expect((await member.api.purchases.get({ id: order?.id ?? 0 })).data).toMatchObject({
    substituteForSaleId: saleId,
    statusId: ORDER_STATUS.requested,
  })
})

test.each(ROLES)('TEAM-84 who buys with and without a sale: %s', async (role) => {
  const { member, buy } = await openCompany(role)
  const buysAny = ['owner', 'manager', 'buyer'].includes(role)
  const buysSubstitutes = buysAny || role === 'fulfillment'
  const any = buy(1, member, { substituteForSaleId: undefined })
  if (buysAny) await expect(any).resolves.toMatchObject({ notAvailableIds: [] })
  else await expect(any).rejects.toEqual(isRejected)
  const substitute = buy(1)
  if (buysSubstitutes) await expect(substitute).resolves.toMatchObject({ notAvailableIds: [] })
  else await expect(substitute).rejects.toEqual(isRejected)
})

test('TEAM-84 fulfillment reads what it needs to pay, and cannot change it', async () => {
  const { owner, member } = await openCompany()
  const { cards } = await member.api.paymentMethods.list()
  expect(cards.map(({ id }) => id)).toContain(owner.cardId)
  await expect(member.api.contacts.list()).resolves.toMatchObject({ data: [] })
  await expect(member.api.contacts.create({ name: 'Cy', email: 'cy@a.test' })).rejects.toEqual(
    isRejected,
  )
  await expect(member.api.paymentMethods.removeCard({ id: owner.cardId })).rejects.toEqual(
    isRejected,
  )
})

test('TEAM-85 substitutes are for a sale of the company that is to be delivered', async () => {
  const { owner, member, saleId, sell, buy } = await openCompany()
  const { saleId: othersSale } = await openCompany()
  const isNoSale = expect.objectContaining({
    status: 422,
    fields: { substituteForSaleId: 'must be a sale of your company' },
  })
  for (const id of [othersSale, 999_999_999])
    await expect(buy(1, member, { substituteForSaleId: id })).rejects.toEqual(isNoSale)

  const unconfirmed = await sell()
  const isNotOwed = (id: number) =>
    expect.objectContaining({ status: 409, message: `sale S-${id} is not to be delivered now` })
  await expect(buy(1, member, { substituteForSaleId: unconfirmed })).rejects.toEqual(
    isNotOwed(unconfirmed),
  )
  await owner.api.sales.reject({ id: unconfirmed, reason: 'Lost.' })
  await expect(buy(1, member, { substituteForSaleId: unconfirmed })).rejects.toEqual(
    isNotOwed(unconfirmed),
  )
  await owner.api.sales.deliver({ id: saleId, transferReference: 'T-1' })
  await expect(buy(1)).rejects.toEqual(isNotOwed(saleId))
  await client.api.problems.report({ id: saleId, kind: 'unusable', reason: 'The code is used.' })
  await expect(buy(1)).resolves.toMatchObject({ notAvailableIds: [] })
  await client.api.problems.withdraw({ id: saleId })
  await expect(buy(1)).rejects.toEqual(isNotOwed(saleId))
})

test('TEAM-85 substitutes are of the event of their sale, also after a merge', async () => {
  const { member, eventId, saleId, listingId, buy } = await openCompany()
  const { db } = market.ctx
  const { venue_id: venueId } = await db
    .selectFrom('events')
    .select('venue_id')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const otherId = await makeEvent(db, { venue_id: venueId })
  const other = await offer(otherId, '102')
  const offeredOf = async (id: number) =>
    (
      await db
        .selectFrom('listings')
        .select('offered')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).offered
  await expect(buy(1, member, { listingId: other })).rejects.toMatchObject({
    status: 422,
    fields: { listings: `must be tickets of the event of sale S-${saleId}` },
  })
  expect(await offeredOf(other)).toBe(6)
  const { api: admin } = await signedInBroker(market, 'administrator')
  await admin.adminEvents.merge({ id: eventId, into: otherId })
  await buy(1, member, { listingId: other })
  await buy(1, member, { listingId })
  expect([await offeredOf(other), await offeredOf(listingId)]).toEqual([5, 5])
})

test('TEAM-86 no more substitutes are bought than the sale owes, without rejected ones', async () => {
  const { owner, member, saleId, buy } = await openCompany()
  const needsOnly = (words: string) =>
    expect.objectContaining({ status: 409, message: `sale S-${saleId} needs only ${words} more` })
  await expect(buy(3)).rejects.toEqual(needsOnly('2 tickets'))
  await buy(1)
  await expect(buy(2, owner)).rejects.toEqual(needsOnly('1 ticket'))
  await buy(1, owner)
  await expect(buy(1)).rejects.toEqual(needsOnly('0 tickets'))
  const [bought] = (await supplier.api.sales.list({ perPage: 1 })).results
  await supplier.api.sales.reject({ id: bought?.id ?? 0, reason: 'Gone.' })
  await expect(buy(1)).resolves.toMatchObject({ notAvailableIds: [] })
  expect((await member.api.sales.get({ id: saleId })).data.substitutes).toHaveLength(3)
})

test('TEAM-86 a declined payment leaves the substitutes to be bought', async () => {
  const { owner, buy } = await openCompany()
  const { card } = await owner.api.paymentMethods.addCard({ cardToken: 'tok_chargeCustomerFail' })
  await expect(buy(2, owner, { paymentMethodId: card.id })).rejects.toMatchObject({ status: 402 })
  await expect(buy(2)).resolves.toMatchObject({ notAvailableIds: [] })
})

test('TEAM-87 limits of spending hold for substitutes', async () => {
  const { owner, member, buy } = await openCompany()
  await owner.api.members.update({ id: member.accountId, spendPerOrder: cents(10_000) })
  await expect(buy(2)).rejects.toMatchObject({
    status: 409,
    message: 'you may spend at most $100.00 per order',
  })
  await owner.api.companies.update({ spendPerDay: cents(10_000) })
  await buy(1)
  await expect(buy(1)).rejects.toMatchObject({
    message: 'your company may spend at most $100.00 per day',
  })
})

test('TEAM-88 a sale lists its substitutes, and fulfillment sees what only the own ones cost', async () => {
  const { owner, member, saleId, buy } = await openCompany()
  await buy(1)
  await buy(1, owner)
  const substitutesFor = async ({ api }: Pick<Member, 'api'>) =>
    (await api.sales.get({ id: saleId })).data.substitutes.map(({ amount, listing }) => ({
      amount,
      seats: listing.tickets.map(({ seat }) => seat),
    }))
  expect(await substitutesFor(owner)).toEqual([
    { amount: 10_000, seats: ['1'] },
    { amount: 10_000, seats: ['2'] },
  ])
  expect(await substitutesFor(member)).toMatchObject([{ amount: 10_000 }, { amount: 0 }])
  const viewer = await addMember(market, owner.accountId, { role: 'viewer' })
  expect(await substitutesFor(viewer)).toMatchObject([{ amount: 0 }, { amount: 0 }])
  const { results } = await member.api.purchases.list({})
  expect(results.map(({ amount }) => amount)).toEqual([0, 10_000])
  const [others, own] = results
  await expect(member.api.orderDocuments.receipt({ id: others?.id ?? 0 })).rejects.toEqual(
    isRejected,
  )
  await expect(member.api.orderDocuments.receipt({ id: own?.id ?? 0 })).resolves.toBeDefined()
  const clientsView = JSON.stringify(await client.api.purchases.get({ id: saleId }))
  expect(clientsView).not.toContain(`"id":${own?.id ?? 0},`)
})

/** The embedded database has one connection, so its transactions never wait for locks. */
describe.runIf(inject('template').engine === 'postgres')('two members at once', () => {
  /** How many tickets two members got who each bought both substitutes of one sale. */
  const raceFor = async (lockless: boolean): Promise<number> => {
    const { owner, member, eventId, saleId } = await openCompany()
    const db: Db = lockless ? withoutLocks(market.ctx.db) : market.ctx.db
    const listings = [await offer(eventId), await offer(eventId)]
    await Promise.allSettled(
      listings.map((listingId, index) =>
        db.transaction().execute((tx) =>
          reserve(tx, {
            buyerId: owner.accountId,
            personId: index === 0 ? owner.accountId : member.accountId,
            paymentMethodId: owner.cardId,
            idempotencyKey: null,
            bodyHash: null,
            lines: [{ listingId, quantity: 2 }],
            substituteForSaleId: saleId,
            notAvailableIds: [],
            now: market.ctx.clock.now(),
          }),
        ),
      ),
    )
    const { count } = await market.ctx.db
      .selectFrom('purchases')
      .select(({ fn }) => fn.sum<number>('quantity').as('count'))
      .where('substitute_for_sale_id', '=', saleId)
      .executeTakeFirstOrThrow()
    return count
  }

  test('TEAM-86 buy no more substitutes than the sale owes', async () => {
    for (const _ of Array(5)) expect(await raceFor(false)).toBe(2)
  })

  test(
    'TEAM-86 control: without the lock on the sale they buy more',
    RACE_TEST_OPTIONS,
    async () => {
      expect(await raceFor(true)).toBe(4)
    },
  )
})
