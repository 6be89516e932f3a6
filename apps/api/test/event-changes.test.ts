import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { runDueJobs } from '../src/app/job-scheduler.ts'
import { reserve } from '../src/orders/purchase/reserve.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { type Broker, brokerWithCard, signedInBroker } from './broker.ts'
import { readBooks } from './crash/invariants.ts'
import { makeEvent, makeListing, makeVenue } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readBalance, createOrder, createDeliveredOrder, readMessages } from './trade.ts'

const DAY = 24 * 60 * 60

/** Seconds until a bank has paid out or collected, including bank holidays. */
const SETTLED = 9 * DAY

let market: TestMarket
let admin: Broker
let eventId: number

beforeAll(async () => {
  market = await openTestMarket({ FEE_PERCENT: '2.5', REFUSE_DAYS: '14' })
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

afterEach(async () => {
  await market.advance(0)
  expect((await admin.api.sandbox.invariants()).broken).toEqual([])
})

/** Seconds until a new bank account is verified on any day of the week, and its waiting time is over. */
const VERIFIED = 4 * DAY

/** Creates an event a number of days from now, at noon UTC. */
const eventIn = async (days: number): Promise<number> => {
  const { db, clock } = market.ctx
  const day = new Date(clock.now().getTime() + days * DAY * 1000).toISOString().slice(0, 10)
  return makeEvent(db, {
    name: 'Nick Cave',
    venue_id: await makeVenue(db, { time_zone: 'UTC' }),
    date_time: `${day}T12:00:00`,
  })
}

const change = (args: object) => admin.api.adminEvents.change({ id: eventId, ...args })

const cancel = (reason?: string) => change({ statusId: 3, ...(reason !== undefined && { reason }) })

const report = async () => {
  const { data } = await admin.api.adminEvents.changes({ id: eventId })
  return data[0] ?? expect.fail('the event has a change')
}

const preview = async (args: object) =>
  (await admin.api.adminEvents.preview({ id: eventId, ...args })).data

const timelineOf = async (id: number) => (await admin.api.adminOrders.get({ id })).data

const withBank = async (): Promise<Broker> => {
  const seller = await signedInBroker(market)
  await seller.api.payoutMethods.addBankAccount({
    accountHolderName: 'Ada Broker',
    accountNumber: '000123456789',
    routingNumber: '110000000',
    accountType: 'checking',
  })
  await market.advance(VERIFIED)
  return seller
}

/** Creates a delivered sale of the event whose seller was paid $195.00 of $200.00. */
const paidOutDeal = async () => {
  const done = await createDeliveredOrder(market, { eventId, seller: await withBank() })
  // Move the event to the past until the payout is sent, and back afterwards.
  const { db } = market.ctx
  const event = db.selectFrom('events').select('date_time').where('id', '=', eventId)
  const { date_time: planned } = await event.executeTakeFirstOrThrow()
  const moveTo = (date_time: string) =>
    db.updateTable('events').set({ date_time }).where('id', '=', eventId).execute()
  await moveTo('2026-01-01T12:00:00')
  await db
    .updateTable('payouts')
    .set({ due_at: new Date('2026-01-11T12:00:00Z') })
    .where('purchase_id', '=', done.id)
    .execute()
  await market.advance(0)
  await market.advance(SETTLED)
  await moveTo(planned)
  expect((await timelineOf(done.id)).payout?.status).toBe('processed')
  return done
}

const receivable = ({ accountId }: { accountId: number }) =>
  readBalance(market, `receivable:${accountId}`)

const holdOf = async () => {
  const { db } = market.ctx
  const buyer = await brokerWithCard(market, 'tok_threeDSecure2Required')
  const seller = await signedInBroker(market)
  const listingId = await makeListing(db, { eventId, sellerId: seller.accountId, quantity: 2 })
  const purchaseBody = { listings: [{ listingId, quantity: 1 }], paymentMethodId: buyer.cardId }
  const { payment } = await buyer.api.purchases.create(purchaseBody)
  return { buyer, seller, listingId, clientSecret: payment?.clientSecret ?? '' }
}

describe('a canceled event', () => {
  test('ADMIN-60 refunds every buyer once, in any order status', async () => {
    eventId = await eventIn(60)
    const refundedBefore = (await readBooks(admin.api)).refunds.length
    const paidOut = await paidOutDeal()
    const requested = await createOrder(market, { eventId })
    const confirmed = await createOrder(market, { eventId, priceCents: 33_33 })
    await confirmed.seller.api.sales.confirm({ id: confirmed.id })
    const delivered = await createDeliveredOrder(market, { eventId, priceCents: 77_77 })
    const rejected = await createOrder(market, { eventId, priceCents: 11_11 })
    await rejected.seller.api.sales.reject({ id: rejected.id, reason: 'Sold elsewhere.' })

    await cancel()
    await market.advance(0)
    await market.advance(0)

    const orders = [requested, confirmed, delivered, paidOut]
    for (const { id } of orders)
      expect(await timelineOf(id)).toMatchObject({
        statusId: 4,
        refundState: 'refunded',
        rejectionReason: 'The event was canceled.',
      })
    const { refunds } = await readBooks(admin.api)
    const sorted = refunds.slice(refundedBefore).toSorted((left, right) => left - right)
    expect(sorted).toEqual([22_22, 66_66, 155_54, 200_00, 200_00])
    expect(await receivable(paidOut.seller)).toBe(195_00)
    expect(await readBalance(market, `payable:${delivered.seller.accountId}`)).toBe(0)
    expect(await report()).toMatchObject({
      kind: 'cancelled',
      declineUntil: null,
      doneAt: expect.any(String),
      outcomes: [{ outcome: 'refunded', orders: 4, amount: 622_20 }],
      pending: { orders: 0, amount: 0 },
      refunds: { paid: 622_20, owed: 0 },
      payouts: { stopped: 151_65, owedBySellers: 195_00 },
    })
  })

  test('ADMIN-60 is processed once, even if canceled again or processed by two jobs at once', async () => {
    eventId = await eventIn(60)
    const orders = [
      await createOrder(market, { eventId }),
      await createDeliveredOrder(market, { eventId }),
    ]
    await cancel()
    await Promise.all([runDueJobs(market.ctx), runDueJobs(market.ctx)])
    await cancel()
    await market.advance(0)
    expect((await admin.api.adminEvents.changes({ id: eventId })).data).toHaveLength(1)
    for (const { id } of orders) {
      const { ledger, refundState } = await timelineOf(id)
      expect(refundState).toBe('refunded')
      expect(ledger.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
    }
  })

  test('ADMIN-60 cannot be confirmed or delivered by sellers from then on', async () => {
    eventId = await eventIn(60)
    const requested = await createOrder(market, { eventId })
    const confirmed = await createOrder(market, { eventId })
    await confirmed.seller.api.sales.confirm({ id: confirmed.id })
    await cancel()
    const rejected = { status: 409, reason: 'orderChanged' }
    await expect(requested.seller.api.sales.confirm({ id: requested.id })).rejects.toMatchObject(
      rejected,
    )
    const delivery = { id: confirmed.id, transferReference: 'TMX-1' }
    await expect(confirmed.seller.api.sales.deliver(delivery)).rejects.toMatchObject(rejected)
  })

  test('ADMIN-60 is not sold any more, and a hold that is paid late is released or refunded', async () => {
    eventId = await eventIn(60)
    const { buyer, listingId, clientSecret } = await holdOf()
    await cancel()
    await buyer.api.sandbox.challenge({ clientSecret, outcome: 'pass' }).catch(() => null)
    await market.advance(0)
    await market.advance(0)
    const visa = await brokerWithCard(market)
    const purchaseBody = { listings: [{ listingId, quantity: 1 }], paymentMethodId: visa.cardId }
    expect(await visa.api.purchases.create(purchaseBody)).toEqual({
      payment: null,
      notAvailableIds: [listingId],
      notAvailable: [{ listingId, reason: expect.stringMatching(/^event-/), price: null }],
    })
    expect(['released', 'refunded']).toContain((await report()).outcomes[0]?.outcome)
    const { available } = await market.ctx.db
      .selectFrom('listings')
      .select('available')
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow()
    expect([1, 2]).toContain(available)
  })

  test('ADMIN-60 releases unpaid holds at once', async () => {
    eventId = await eventIn(60)
    const { listingId } = await holdOf()
    await cancel()
    await market.advance(0)
    expect((await report()).outcomes).toMatchObject([{ outcome: 'released' }])
    const { available } = await market.ctx.db
      .selectFrom('listings')
      .select('available')
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow()
    expect(available).toBe(2)
  })

  test('ADMIN-66 includes a checkout that is reserving tickets at the same time', async () => {
    eventId = await eventIn(60)
    const { db, clock } = market.ctx
    const [buyer, seller] = [await brokerWithCard(market), await signedInBroker(market)]
    const listingId = await makeListing(db, { eventId, sellerId: seller.accountId })
    const { promise: resume, resolve: release } = Promise.withResolvers<void>()
    const { promise: isUsed, resolve: used } = Promise.withResolvers<void>()
    const reserving = transaction(db, async (tx) => {
      const reserved = await reserve(tx, {
        buyerId: buyer.accountId,
        paymentMethodId: buyer.cardId,
        idempotencyKey: null,
        bodyHash: null,
        lines: [{ listingId, quantity: 1 }],
        notAvailableIds: [],
        now: clock.now(),
      })
      used()
      await resume
      return reserved
    })
    await isUsed
    const canceling = cancel()
    // The cancellation must wait for the checkout. The report below shows whether it did.
    await Promise.race([canceling, wait(500)])
    release()
    const [{ checkoutId }] = await Promise.all([reserving, canceling])
    await market.advance(0)
    expect(await report()).toMatchObject({ outcomes: [{ outcome: 'released', orders: 1 }] })
    const { state } = await db
      .selectFrom('checkouts')
      .select('state')
      .where('id', '=', checkoutId)
      .executeTakeFirstOrThrow()
    expect(state).toBe('expired')
  })

  test('ADMIN-66 refunds all concurrent buyers', async () => {
    eventId = await eventIn(60)
    const { db } = market.ctx
    const seller = await signedInBroker(market)
    const sold = { eventId, sellerId: seller.accountId, quantity: 8 }
    const listingId = await makeListing(db, sold)
    const buyers = await Promise.all(Array.from({ length: 4 }, () => brokerWithCard(market)))
    const purchasePromises = buyers.map(({ api, cardId }) =>
      api.purchases
        .create({ listings: [{ listingId, quantity: 1 }], paymentMethodId: cardId })
        .catch(() => null),
    )
    await Promise.all([...purchasePromises, cancel()])
    for (const pass of [1, 2, 3]) await market.advance(pass)
    for (const { api } of buyers)
      expect((await api.purchases.list()).results.map(({ statusId }) => statusId)).not.toContain(1)
    expect((await report()).refunds.owed).toBe(0)
  })

  test('ADMIN-61 refunds a settling bank debit after it arrives', async () => {
    eventId = await eventIn(60)
    const { id } = await createOrder(market, { eventId, byBank: true })
    await cancel()
    await market.advance(0)
    expect(await report()).toMatchObject({
      doneAt: null,
      pending: { orders: 1, amount: 200_00 },
      settling: { orders: 1, amount: 200_00 },
    })
    await market.advance(SETTLED)
    await market.advance(0)
    await market.advance(0)
    expect(await timelineOf(id)).toMatchObject({ statusId: 4, refundState: 'refunded' })
    expect(await report()).toMatchObject({ doneAt: expect.any(String), pending: { orders: 0 } })
  })

  test(
    'ADMIN-62 notifies buyers, sellers and brokers with the event as a favorite',
    { tags: ['nightly'] },
    async () => {
      eventId = await eventIn(60)
      const { buyer, seller, id } = await createOrder(market, { eventId })
      const follower = await signedInBroker(market)
      await follower.api.favoriteEvents.add({ eventId })
      await cancel('The venue is closed.')
      await market.advance(0)
      const message = expect.stringMatching(
        /Nick Cave was canceled\..* Reason: The venue is closed\.$/,
      )
      for (const broker of [buyer, seller, follower])
        expect(await readMessages(broker)).toContainEqual(message)
      expect(await readMessages(buyer)).toContain(
        `O-${id} was canceled. You get a refund of $200.00. Reason: The event was canceled.`,
      )
      expect(await readMessages(seller)).toContain(
        `S-${id} was canceled, and your earnings from it are reversed. Reason: The event was canceled.`,
      )
      expect(await readMessages(follower)).toHaveLength(1)
    },
  )

  test('ADMIN-63 has an exact preview that changes nothing', { tags: ['nightly'] }, async () => {
    eventId = await eventIn(60)
    const paidOut = await paidOutDeal()
    await createOrder(market, { eventId })
    await createDeliveredOrder(market, { eventId })
    await holdOf()
    expect(await preview({ statusId: 3 })).toEqual({
      kind: 'cancelled',
      declineUntil: null,
      liveListings: 4,
      notifiedBrokers: 7,
      held: { orders: 1, amount: 100_00 },
      settling: { orders: 0, amount: 0 },
      requested: { orders: 1, amount: 200_00 },
      confirmed: { orders: 0, amount: 0 },
      delivered: { orders: 2, amount: 400_00 },
      payouts: { waiting: 195_00, inProgress: 0, paid: 195_00 },
    })
    expect((await admin.api.adminEvents.changes({ id: eventId })).data).toEqual([])
    expect((await timelineOf(paidOut.id)).statusId).toBe(3)
    expect(await preview({ statusId: 2 })).toMatchObject({ kind: null })
    await expect(preview({ statusId: 1 })).rejects.toMatchObject({ status: 409 })
  })

  test('PAYOUT-60 deducts what the seller was already paid from the next payouts', async () => {
    eventId = await eventIn(60)
    const { seller } = await paidOutDeal()
    await cancel()
    await market.advance(0)
    expect(await receivable(seller)).toBe(195_00)
    const sales = []
    for (const priceCents of [50_00, 100_00]) {
      eventId = await eventIn(1)
      sales.push((await createDeliveredOrder(market, { eventId, seller, priceCents })).id)
    }
    await market.advance(13 * DAY)
    await market.advance(SETTLED)
    expect(await receivable(seller)).toBe(0)
    const [first, second] = [await timelineOf(sales[0] ?? 0), await timelineOf(sales[1] ?? 0)]
    expect(first.payout).toMatchObject({ amount: { value: 0 }, status: 'processed' })
    expect(second.payout).toMatchObject({ amount: { value: 97.5 }, status: 'processed' })
    expect((await readBooks(admin.api)).payouts.at(-1)).toBe(97_50)
  })

  test('PAYOUT-61 makes the seller owe a payout that is on its way, which cannot be retried', async () => {
    const paid = await withBank()
    eventId = await eventIn(1)
    const { seller, id } = await createDeliveredOrder(market, { eventId, seller: paid })
    await market.advance(13 * DAY)
    expect((await timelineOf(id)).payout).toMatchObject({ status: 'pending', isInProgress: true })
    await cancel()
    await market.advance(0)
    await market.advance(SETTLED)
    expect((await timelineOf(id)).payout?.status).toBe('processed')
    expect(await receivable(seller)).toBe(195_00)
    for (const action of ['retry', 'cancel', 'reinstate'] as const)
      await expect(admin.api.adminPayouts[action]({ id, reason: 'x' })).rejects.toMatchObject({
        status: 409,
      })
  })
})

describe('a new event date', () => {
  const MOVED = { dateTime: '2031-05-01T20:00:00' }

  test('ADMIN-64 can be declined by each buyer until the deadline, for one refund', async () => {
    eventId = await eventIn(60)
    const rejecting = await createDeliveredOrder(market, { eventId })
    const keeping = await createOrder(market, { eventId })
    const deadline = new Date(market.ctx.clock.now().getTime() + 14 * DAY * 1000)
    expect(await preview(MOVED)).toMatchObject({ kind: 'rescheduled' })
    await change(MOVED)
    await market.advance(13 * DAY)
    const reject = ({ buyer, id }: typeof rejecting) => buyer.api.purchases.declineNewDate({ id })
    await reject(rejecting)
    await expect(reject(rejecting)).rejects.toMatchObject({ status: 409 })
    await expect(keeping.seller.api.purchases.declineNewDate(keeping)).rejects.toMatchObject({
      status: 404,
    })
    await market.advance(2 * DAY)
    await expect(reject(keeping)).rejects.toMatchObject({ status: 409 })
    expect(await timelineOf(rejecting.id)).toMatchObject({ statusId: 4, refundState: 'refunded' })
    const { declineUntil, ...done } = await report()
    expect(Math.abs(Date.parse(declineUntil ?? '') - deadline.getTime())).toBeLessThan(60_000)
    expect(done).toMatchObject({ kind: 'rescheduled', doneAt: expect.any(String) })
    expect(done.refunds).toEqual({ paid: 200_00, owed: 0 })
  })

  test('ADMIN-64 cannot be rejected after the event', { tags: ['nightly'] }, async () => {
    eventId = await eventIn(60)
    const { id, buyer } = await createOrder(market, { eventId })
    const soonDate = new Date(market.ctx.clock.now().getTime() + 3 * DAY * 1000)
    await change({ dateTime: `${soonDate.toISOString().slice(0, 10)}T12:00:00` })
    expect((await report()).declineUntil).toBe(
      `${soonDate.toISOString().slice(0, 10)}T12:00:00.000Z`,
    )
    await market.advance(4 * DAY)
    await expect(buyer.api.purchases.declineNewDate({ id })).rejects.toMatchObject({ status: 409 })
  })

  test(
    'ADMIN-64 is emailed to buyers unless they turned the notification off',
    { tags: ['nightly'] },
    async () => {
      eventId = await eventIn(60)
      const { id, buyer } = await createOrder(market, { eventId })
      const order = await createOrder(market, { eventId })
      await order.buyer.api.account.setNotification({ kind: 'event-date-change', isEnabled: false })
      await change(MOVED)
      const emails = await market.ctx.db
        .selectFrom('messages')
        .select(['account_id', 'text'])
        .where('subject', '=', 'New event date: keep your tickets or get a refund')
        .where('account_id', 'in', [buyer.accountId, order.buyer.accountId])
        .execute()
      expect(emails).toEqual([
        {
          account_id: buyer.accountId,
          text: expect.stringContaining(`Your order O-${id} is still valid`),
        },
      ])
    },
  )

  test('ADMIN-64 is superseded if the event is canceled, and the order is refunded', async () => {
    eventId = await eventIn(60)
    const { id, buyer } = await createOrder(market, { eventId })
    await change(MOVED)
    await cancel()
    await expect(buyer.api.purchases.declineNewDate({ id })).rejects.toMatchObject({ status: 409 })
    await market.advance(0)
    await market.advance(0)
    expect((await timelineOf(id)).refundState).toBe('refunded')
    const { data } = await admin.api.adminEvents.changes({ id: eventId })
    expect(data.map(({ kind, outcomes }) => [kind, outcomes[0]?.outcome])).toEqual([
      ['cancelled', 'refunded'],
      ['rescheduled', 'superseded'],
    ])
  })

  test('ADMIN-65 that is TBA stops sales and holds payouts until it is set', async () => {
    const paid = await withBank()
    eventId = await eventIn(1)
    const { id, listingId } = await createDeliveredOrder(market, { eventId, seller: paid })
    const { listingId: heldOne } = await holdOf()
    await change({ dateTBA: true })
    await market.advance(0)
    const buyer = await brokerWithCard(market)
    const buy = () =>
      buyer.api.purchases.create({
        listings: [{ listingId, quantity: 1 }],
        paymentMethodId: buyer.cardId,
      })
    expect((await buy()).notAvailableIds).toEqual([listingId])
    expect((await buyer.api.listings.list({ eventId })).results).toEqual([])
    expect(await report()).toMatchObject({
      kind: 'postponed',
      outcomes: [{ outcome: 'released', orders: 1 }],
      pending: { orders: 1 },
    })
    await market.advance(20 * DAY)
    expect((await timelineOf(id)).payout).toMatchObject({ status: 'pending', isInProgress: false })
    await change({ dateTBA: false, ...MOVED })
    expect((await buy()).payment?.status).toBe('succeeded')
    expect((await timelineOf(id)).payout?.dueAt).toBe('2031-05-11T20:00:00.000Z')
    expect(heldOne).toBeGreaterThan(0)
  })
})
