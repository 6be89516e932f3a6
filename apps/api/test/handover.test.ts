// @module-tag nightly

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { type Broker, brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder, readMessages, pdf } from './trade.ts'

const HOUR = 60 * 60

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

afterEach(async () => {
  const { api } = await signedInBroker(market)
  expect((await api.sandbox.invariants()).broken).toEqual([])
})

const status = (expected: number) => expect.objectContaining({ status: expected })

const ANN = { name: 'Ann Lee', email: 'ann@box.test', phone: null }

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])

const png = () => new File([PNG], 'sent.png', { type: 'image/png' })

/** Creates an event at a venue in New York, a number of hours from now. */
const eventIn = (hours: number) =>
  makeEvent(market.ctx.db, {
    date_time: new Date(market.ctx.clock.now().getTime() + (hours - 5) * HOUR * 1000)
      .toISOString()
      .slice(0, 19),
  })

/** A confirmed sale that is delivered by transfer. */
const confirmedDeal = async (args: Parameters<typeof createOrder>[1] = {}) => {
  const sold = await createOrder(market, { deliveryTypeId: 4, ...args })
  await sold.buyer.api.recipients.set({ id: sold.id, ...ANN })
  await sold.seller.api.sales.confirm({ id: sold.id })
  return sold
}

const newReference = () => `TM-${crypto.randomUUID()}`

const sentDeal = async (input: Parameters<typeof createOrder>[1] = {}) => {
  const sold = await confirmedDeal(input)
  const reference = newReference()
  await sold.seller.api.handovers.report({
    id: sold.id,
    state: 'sent',
    primary: 'ticketmaster',
    reference,
  })
  return { ...sold, reference }
}

const stateOf = async ({ buyer, id }: { buyer: Broker; id: number }) =>
  (await buyer.api.purchases.get({ id })).data.handover?.state

const isHeld = async (id: number) => {
  const payout = await market.ctx.db
    .selectFrom('payouts')
    .select('held_at')
    .where('purchase_id', '=', id)
    .executeTakeFirstOrThrow()
  return payout.held_at !== null
}

describe('handover states', () => {
  test('HANDOVER-21 reporting sent delivers the sale and shows both sides the reference and primary ticket seller', async () => {
    const sold = await confirmedDeal()
    const { buyer, seller, id } = sold
    expect((await seller.api.sales.get({ id })).data.handover).toMatchObject({ state: 'toSend' })
    const reference = newReference()
    const { data } = await seller.api.handovers.report({
      id,
      state: 'sent',
      primary: 'axs',
      reference,
    })
    expect(data).toMatchObject({ state: 'sent', primary: 'axs', reference, hasProof: false })
    const sale = (await seller.api.sales.get({ id })).data
    const purchase = (await buyer.api.purchases.get({ id })).data
    expect([sale.statusId, purchase.statusId]).toEqual([3, 3])
    expect([sale.handover, purchase.handover]).toEqual([data, data])
    expect(purchase.timeline.map(({ step }) => step)).toContain('handoverSent')
  })

  test('HANDOVER-21 delivering files or a transfer counts as sent', async () => {
    const { buyer, seller, id } = await createOrder(market)
    expect((await buyer.api.purchases.get({ id })).data.handover).toBeNull()
    await seller.api.sales.confirm({ id })
    await seller.api.sales.deliver({ id, files: [pdf()] })
    expect(await stateOf({ buyer, id })).toBe('sent')
    expect(await stateOf(await sentDeal())).toBe('sent')
  })

  test('HANDOVER-22 HANDOVER-64 sent needs a reference or proof, and accepted needs proof, of which the buyer is notified', async () => {
    const { buyer, seller, id } = await confirmedDeal()
    await expect(seller.api.handovers.report({ id, state: 'sent' })).rejects.toEqual(status(422))
    await expect(
      seller.api.handovers.report({ id, state: 'sent', proof: new File(['GIF89a'], 'x.png') }),
    ).rejects.toEqual(status(422))
    await seller.api.handovers.report({ id, state: 'sent', proof: png() })
    await expect(seller.api.handovers.report({ id, state: 'accepted' })).rejects.toEqual(
      status(422),
    )
    const { data } = await seller.api.handovers.report({ id, state: 'accepted', proof: png() })
    expect((await readMessages(buyer))[0]).toContain('The seller has proof')
    expect(data).toMatchObject({ state: 'accepted', acceptedBy: 'proof', hasProof: true })
    const evidence = await buyer.api.handovers.proof({ id })
    expect(new Uint8Array(await evidence.blob.arrayBuffer())).toEqual(PNG)
  })

  test.each([
    ['sent.json', '{"transfer":"1"}', true],
    ['sent.html', '<!DOCTYPE html><p>sent</p>', true],
    ['sent.pdf', '%PDF-1.7\n', true],
    ['sent.png', 'not a picture', false],
    ['sent.exe', 'MZ', false],
  ])('HANDOVER-23 %s is recognized by its content: %s', async (name, content, isProof) => {
    const { seller, id } = await confirmedDeal()
    const report = seller.api.handovers.report({
      id,
      state: 'sent',
      proof: new File([content], name),
    })
    if (isProof) await expect(report).resolves.toMatchObject({ data: { hasProof: true } })
    else await expect(report).rejects.toEqual(status(422))
  })

  test.each(['returned', 'canceled', 'failed'] as const)(
    'HANDOVER-24 a %s transfer holds the payout until it is sent again',
    async (state) => {
      const { buyer, seller, id } = await sentDeal()
      await seller.api.handovers.report({ id, state, note: 'Wrong address.' })
      expect(await stateOf({ buyer, id })).toBe(state)
      expect(await isHeld(id)).toBe(true)
      await expect(buyer.api.handovers.accept({ id })).rejects.toEqual(status(409))
      await seller.api.handovers.report({ id, state: 'sent', reference: newReference() })
      expect(await stateOf({ buyer, id })).toBe('sent')
      expect(await isHeld(id)).toBe(false)
    },
  )

  test('HANDOVER-24 withdrawing a problem does not release the payout of a failed transfer', async () => {
    const { buyer, seller, id } = await sentDeal()
    await seller.api.handovers.report({ id, state: 'failed' })
    await buyer.api.problems.report({ id, kind: 'unusable', reason: 'None came.' })
    await buyer.api.problems.withdraw({ id })
    expect(await isHeld(id)).toBe(true)
  })

  test('HANDOVER-20 a transition that the state does not allow returns 409', async () => {
    const { buyer, seller, id } = await confirmedDeal()
    await expect(seller.api.handovers.report({ id, state: 'failed' })).rejects.toEqual(status(409))
    await expect(buyer.api.handovers.accept({ id })).rejects.toEqual(status(409))
    await seller.api.handovers.report({ id, state: 'sent', reference: newReference() })
    await expect(
      seller.api.handovers.report({ id, state: 'sent', reference: newReference() }),
    ).rejects.toEqual(status(409))
    await buyer.api.handovers.accept({ id })
    await expect(seller.api.handovers.report({ id, state: 'returned' })).rejects.toEqual(
      status(409),
    )
  })
})

describe('transfer references', () => {
  /** Two confirmed sales of one seller and event, to two buyers. */
  const pair = async () => {
    const seller = await signedInBroker(market)
    const eventId = await makeEvent(market.ctx.db)
    return [
      await confirmedDeal({ seller, eventId }),
      await confirmedDeal({ seller, eventId }),
    ] as const
  }

  test('HANDOVER-25 can be reported for one order only, in any spelling, but delivered for several', async () => {
    const [first, second] = await pair()
    const { seller } = first
    const reference = newReference()
    await seller.api.handovers.report({ id: first.id, state: 'sent', reference })
    const retried = ` ${reference.toLowerCase()} `
    await expect(
      seller.api.handovers.report({ id: second.id, state: 'sent', reference: retried }),
    ).rejects.toMatchObject({ status: 422, fields: { reference: expect.any(String) } })
    expect(await stateOf(second)).toBe('toSend')
    await seller.api.sales.deliver({ id: second.id, transferReference: retried })
    expect(await stateOf(second)).toBe('sent')
  })

  test('HANDOVER-25 are accepted from only one of two concurrent reports', async () => {
    const [first, second] = await pair()
    const reference = newReference()
    const outcomes = await Promise.allSettled(
      [first, second].map(({ seller, id }) =>
        seller.api.handovers.report({ id, state: 'sent', reference }),
      ),
    )
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('HANDOVER-25 can be used again after the order is canceled', async () => {
    const admin = await signedInBroker(market, 'administrator')
    const [first, second] = await pair()
    const reference = newReference()
    await first.seller.api.handovers.report({ id: first.id, state: 'sent', reference })
    await first.buyer.api.problems.report({ id: first.id, kind: 'wrong', reason: 'No.' })
    await admin.api.adminOrders.settleProblem({ id: first.id, outcome: 'buyer', reason: 'Yes.' })
    await second.seller.api.handovers.report({ id: second.id, state: 'sent', reference })
    expect(await stateOf(second)).toBe('sent')
  })
})

describe('acceptance', () => {
  test('HANDOVER-26 happens once for two concurrent requests', async () => {
    const { buyer, seller, id } = await sentDeal()
    const responses = await Promise.all([
      buyer.api.handovers.accept({ id }),
      buyer.api.handovers.accept({ id }),
    ])
    expect(responses.map(({ data }) => data.acceptedBy)).toEqual(['buyer', 'buyer'])
    const { timeline: story } = (await seller.api.sales.get({ id })).data
    expect(story.filter(({ step }) => step === 'handoverAccepted')).toHaveLength(1)
    expect((await readMessages(seller))[0]).toContain(`accepted the tickets for S-${id}`)
  })

  test('HANDOVER-27 is automatic 24 hours after the event', async () => {
    const sold = await sentDeal({ eventId: await eventIn(48) })
    await market.advance(71 * HOUR + 59 * 60)
    expect(await stateOf(sold)).toBe('sent')
    await market.advance(2 * 60)
    const { data } = await sold.buyer.api.purchases.get({ id: sold.id })
    expect(data.handover).toMatchObject({ state: 'accepted', acceptedBy: 'time' })
    for (const broker of [sold.buyer, sold.seller])
      expect((await readMessages(broker))[0]).toContain(`-${sold.id} count as accepted`)
    const { count } = await market.ctx.db
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('text', 'like', '%count as accepted%')
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  test('HANDOVER-27 long after the event notifies no one', async () => {
    const sold = await sentDeal({ eventId: await eventIn(48) })
    await market.ctx.db
      .updateTable('events')
      .set({ date_time: sql`date_time - interval '5 days'` })
      .where('id', '=', (await sold.buyer.api.purchases.get({ id: sold.id })).data.event.id)
      .execute()
    await market.advance(60)
    expect(await stateOf(sold)).toBe('accepted')
    expect((await readMessages(sold.buyer))[0]).toContain('The seller sent the tickets')
  })

  test('HANDOVER-27 is not automatic with an open problem, a resend request or a failed transfer', async () => {
    const eventId = await eventIn(48)
    const [reported, requested, failed] = [
      await sentDeal({ eventId }),
      await sentDeal({ eventId }),
      await sentDeal({ eventId }),
    ]
    await reported.buyer.api.problems.report({ id: reported.id, kind: 'wrong', reason: 'No.' })
    await requested.buyer.api.handovers.requestResend({ id: requested.id, ...ANN })
    await failed.seller.api.handovers.report({ id: failed.id, state: 'failed' })
    await market.advance(80 * HOUR)
    expect([await stateOf(reported), await stateOf(requested), await stateOf(failed)]).toEqual([
      'sent',
      'sent',
      'failed',
    ])
    await reported.buyer.api.problems.withdraw({ id: reported.id })
    await market.advance(60)
    expect(await stateOf(reported)).toBe('accepted')
  })

  test('HANDOVER-26 is rejected while a problem is open', async () => {
    const { buyer, id } = await sentDeal()
    await buyer.api.problems.report({ id, kind: 'wrong', reason: 'No.' })
    await expect(buyer.api.handovers.accept({ id })).rejects.toEqual(status(409))
  })
})

describe('resend requests', () => {
  test('HANDOVER-28 give the seller a corrected address and end when the tickets are sent again', async () => {
    const { buyer, seller, id } = await sentDeal()
    const { data } = await buyer.api.handovers.requestResend({ id, ...ANN, email: 'a@box.test' })
    expect(data).toMatchObject({ state: 'sent', resendRequestedAt: expect.any(String) })
    expect((await readMessages(seller))[0]).toContain('send it again')
    expect((await seller.api.recipients.get({ id })).data.email).toBe('a@box.test')
    const second = await seller.api.handovers.report({
      id,
      state: 'sent',
      reference: newReference(),
    })
    expect(second.data).toMatchObject({ state: 'sent', resendRequestedAt: null })
    expect((await buyer.api.purchases.get({ id })).data.timeline.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['handoverSent', 'resendRequested', 'handoverSent']),
    )
  })

  test('HANDOVER-28 are rejected before the tickets are sent and after they are accepted', async () => {
    const { buyer, seller, id } = await confirmedDeal()
    await expect(buyer.api.handovers.requestResend({ id, ...ANN })).rejects.toEqual(status(409))
    await seller.api.handovers.report({ id, state: 'sent', reference: newReference() })
    await buyer.api.handovers.accept({ id })
    await expect(buyer.api.handovers.requestResend({ id, ...ANN })).rejects.toEqual(status(409))
  })
})

test('HANDOVER-29 webhooks of both sides receive sent, accepted and failed events', async () => {
  const sold = await confirmedDeal()
  const { buyer, seller, id } = sold
  const events = ['handover.sent', 'handover.accepted', 'handover.failed'] as const
  for (const { api } of [buyer, seller])
    await api.webhooks.create({ url: 'https://hooks.seatdesk.test/', events: [...events] })
  await seller.api.handovers.report({ id, state: 'sent', reference: newReference() })
  await seller.api.handovers.report({ id, state: 'returned' })
  await seller.api.handovers.report({ id, state: 'sent', reference: newReference() })
  await buyer.api.handovers.accept({ id })
  const rows = await market.ctx.db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.type', 'd.body', 'w.account_id'])
    .where('w.account_id', 'in', [buyer.accountId, seller.accountId])
    .orderBy('d.id')
    .execute()
  const received = (accountId: number) =>
    rows
      .filter((row) => row.account_id === accountId)
      .map(({ type, body }) => {
        const { data } = JSON.parse(body) as { data: { id: number; side: string; state: string } }
        return [type, data.id, data.side, data.state]
      })
  const expected = (side: string) => [
    ['handover.sent', id, side, 'sent'],
    ['handover.failed', id, side, 'returned'],
    ['handover.sent', id, side, 'sent'],
    ['handover.accepted', id, side, 'accepted'],
  ]
  expect(received(seller.accountId)).toEqual(expected('seller'))
  expect(received(buyer.accountId)).toEqual(expected('buyer'))
})

test('HANDOVER-30 sending one order leaves the other orders of the purchase to send', async () => {
  const buyer = await brokerWithCard(market)
  const seller = await signedInBroker(market)
  const eventId = await makeEvent(market.ctx.db)
  const columns = { delivery_type_id: 4 }
  const listings = await Promise.all(
    ['1', '2'].map((section) =>
      makeListing(market.ctx.db, { eventId, sellerId: seller.accountId, section, given: columns }),
    ),
  )
  await buyer.api.purchases.create({
    listings: listings.map((listingId) => ({ listingId, quantity: 1 })),
    paymentMethodId: buyer.cardId,
  })
  const [item, two] = (await seller.api.sales.list()).results
  for (const sale of [item, two]) await seller.api.sales.confirm({ id: sale?.id ?? 0 })
  await seller.api.handovers.report({
    id: item?.id ?? 0,
    state: 'sent',
    reference: newReference(),
  })
  expect(await stateOf({ buyer, id: item?.id ?? 0 })).toBe('sent')
  expect(await stateOf({ buyer, id: two?.id ?? 0 })).toBe('toSend')
})
