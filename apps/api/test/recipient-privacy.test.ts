import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { NIGHTLY } from '../../../packages/tooling/src/nightly.ts'
import { parameterNames } from '../src/platform/http/read-input.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readPdf } from './read-pdf.ts'
import { createOrder } from './trade.ts'

let market: TestMarket
let otherBroker: Broker
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  otherBroker = await signedInBroker(market)
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

/** Creates a recipient with unique texts. */
const newRecipient = () => {
  const mark = crypto.randomUUID().slice(0, 8)
  return { name: `Zq${mark} Zq`, email: `zq${mark}@box.test`, phone: '+12025559876', mark }
}

type Sold = Awaited<ReturnType<typeof createOrder>> & { eventId: number; mark: string }

const sellTo = async (): Promise<Sold> => {
  const eventId = await makeEvent(market.ctx.db, {
    date_time: new Date(market.ctx.clock.now().getTime() + 5 * 86_400_000)
      .toISOString()
      .slice(0, 19),
  })
  const { mark, ...recipient } = newRecipient()
  const sold = await createOrder(market, { eventId, deliveryTypeId: 4 })
  const [ticket] = (await sold.buyer.api.purchases.get({ id: sold.id })).data.listing.tickets
  const seat = { ...recipient, name: `Seat ${recipient.name}`, ticketId: ticket?.id ?? 0 }
  await sold.buyer.api.recipients.set({ id: sold.id, ...recipient, seatRecipients: [seat] })
  return { ...sold, eventId, mark }
}

const READS = Object.values(contract)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .filter(({ method, path }) => method === 'GET' && !path.startsWith('/sandbox'))

/** Returns the URLs of an endpoint that could return data of an order. */
const addressesOf = ({ path, query }: Endpoint, sold: Sold): string[] => {
  const known = parameterNames(query)
  const text = (input: Record<string, string | number>) =>
    new URLSearchParams(
      Object.entries(input).flatMap(([name, value]) =>
        known.includes(name) ? [[name, String(value)]] : [],
      ),
    ).toString()
  const filled = [sold.id, sold.listingId, sold.eventId, sold.paymentId].map((id) =>
    path.replaceAll(/\{\w+\}/g, String(id)),
  )
  const days = { from: '2020-01-01T00:00:00', to: '2039-01-01T00:00:00' }
  const { eventId, listingId, id: orderId } = sold
  const found = { filter: eventId, event: eventId, ids: listingId, orderId, order_id: orderId }
  const search = `?${text({ ...days, ...found, search: 'zq' })}`
  const queries = NIGHTLY ? ['', search, `?${text(days)}`] : [search]
  const paths = [...new Set(filled)]
  return query ? paths.flatMap((item) => queries.map((text) => item + text)) : paths
}

/** Returns the text of a response, also of a PDF file. */
const textOf = async (response: Response): Promise<string> => {
  const isPdf = response.headers.get('content-type') === 'application/pdf'
  if (!isPdf) return response.text()
  return JSON.stringify(await readPdf(await response.blob()))
}

/** Returns the GET endpoints whose responses to a broker contain the recipient. */
const tellers = async ({ tokens }: Broker, sold: Sold): Promise<string[]> => {
  const reported = new Set<string>()
  for (const call of READS.filter(({ response }) => response.type !== 'events'))
    for (const address of addressesOf(call, sold)) {
      const response = await market.request(address, {
        headers: { authorization: `Bearer ${tokens.accessToken}` },
      })
      if ((await textOf(response)).includes(sold.mark)) reported.add(`${call.method} ${call.path}`)
    }
  return [...reported].toSorted()
}

/**
 * Returns what the event stream of a broker sends during an action; waits for a notification if one
 * is expected.
 */
const streamed = async (
  { tokens }: Broker,
  action: () => Promise<unknown>,
  { isNotified = true } = {},
): Promise<string> => {
  const response = await market.request('/stream', {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  })
  const reader = response.body?.getReader()
  if (!reader) throw new Error('the stream has no body')
  let text = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value)
    }
  })()
  await action()
  if (isNotified)
    await vi.waitFor(() => expect(text).toContain('notification'), { timeout: 10_000 })
  await reader.cancel()
  await reading
  return text
}

const SELLER_CALLS = ['GET /sales/{id}', 'GET /sales/{id}/contact']

test('HANDOVER-50 only the buyer can read a recipient, and the seller after the confirmation', async () => {
  const sold = await sellTo()
  expect(await tellers(sold.seller, sold)).toEqual([])
  expect(await tellers(otherBroker, sold)).toEqual([])
  expect(await tellers(admin, sold)).toEqual([])
  expect(await tellers(sold.buyer, sold)).toEqual(['GET /purchases/{id}'])
  await sold.seller.api.sales.confirm({ id: sold.id })
  expect(await tellers(sold.seller, sold)).toEqual(SELLER_CALLS)
  expect(await tellers(otherBroker, sold)).toEqual([])
  expect(await tellers(admin, sold)).toEqual([])
}, 300_000)

/** Returns whether a schema has a member that could hold a recipient. */
const holdsRecipient = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return false
  if (Array.isArray(schema)) return schema.some(holdsRecipient)
  const { entries, item, options, wrapped, pipe, value } = schema as Record<string, unknown>
  const members = Object.entries(entries ?? {})
  const isRecipient = ['name', 'email', 'phone'].every((name) =>
    members.some(([member]) => member === name),
  )
  return (
    isRecipient ||
    [...members.map(([, member]) => member), item, options, wrapped, pipe, value].some(
      holdsRecipient,
    )
  )
}

test('HANDOVER-50 no other endpoint of the contract has a recipient in its response', () => {
  const holders = Object.values(contract)
    .flatMap((calls) => Object.values<Endpoint>(calls))
    .filter(({ response }) => 'schema' in response && holdsRecipient(response.schema))
    .map(({ method, path }) => `${method} ${path}`)
  expect(holders.toSorted()).toEqual([
    'GET /contacts/',
    'GET /purchases/{id}',
    'GET /sales/{id}',
    'GET /sales/{id}/contact',
    'POST /contacts/',
    'PUT /contacts/{id}',
    'PUT /purchases/{id}/contact',
  ])
})

test('HANDOVER-50 no stream, notification, webhook or other email has a recipient', async () => {
  const sold = await sellTo()
  const { buyer, seller } = sold
  for (const { api } of [buyer, seller])
    await api.webhooks.create({
      url: 'https://hooks.seatdesk.test/',
      events: [
        'sale.confirmed',
        'handover.sent',
        'handover.accepted',
        'handover.failed',
        'notification.made',
      ],
    })
  const perform = async () => {
    await seller.api.sales.confirm({ id: sold.id })
    // The seller of a confirmed sale is notified of another recipient.
    const email = `zq${sold.mark}@other.test`
    await buyer.api.recipients.set({ id: sold.id, name: `Zq${sold.mark} Zq`, email })
    await seller.api.handovers.report({ id: sold.id, state: 'sent', reference: `T-${sold.id}` })
    await seller.api.handovers.report({ id: sold.id, state: 'failed' })
    await seller.api.handovers.report({ id: sold.id, state: 'sent', reference: `U-${sold.id}` })
    await buyer.api.handovers.requestResend({ id: sold.id, name: `Zq${sold.mark} Zq`, email })
    await seller.api.handovers.report({ id: sold.id, state: 'sent', reference: `V-${sold.id}` })
    await buyer.api.handovers.accept({ id: sold.id })
  }
  let hasActed: Promise<unknown> | undefined
  const actOnce = () => (hasActed ??= perform())
  const streams = await Promise.all([
    streamed(seller, actOnce),
    streamed(buyer, actOnce),
    streamed(otherBroker, actOnce, { isNotified: false }),
    streamed(admin, actOnce, { isNotified: false }),
  ])
  expect(streams.filter((text) => text.includes(sold.mark))).toEqual([])
  const { db } = market.ctx
  const pattern = `%${sold.mark}%`
  const webhooks = await db
    .selectFrom('webhook_deliveries')
    .select('body')
    .where('body', 'like', pattern)
    .execute()
  const notifications = await db
    .selectFrom('notifications')
    .select('message')
    .where('message', 'like', pattern)
    .execute()
  const messages = await db
    .selectFrom('messages')
    .select(['account_id', 'subject'])
    .where((eb) => eb.or([eb('text', 'like', pattern), eb('subject', 'like', pattern)]))
    .execute()
  expect([webhooks, notifications]).toEqual([[], []])
  expect(messages).toEqual([{ account_id: seller.accountId, subject: `Deliver S-${sold.id}` }])
}, 60_000)

/** Returns the calls whose responses contain a text, while a task runs: `PUT /purchases/{id}`. */
const callsDisclosing = async (mark: string, task: () => Promise<unknown>) => {
  const expected: string[] = []
  const called: string[] = []
  const send = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { method, url } = input instanceof Request ? input : new Request(input, init)
    const response = await send(input, init)
    const call = `${method} ${new URL(url).pathname.replace(/^\/api/, '').replaceAll(/\d+/g, '{id}')}`
    called.push(call)
    if ((await response.clone().text()).includes(mark)) expected.push(call)
    return response
  })
  await task().finally(() => spy.mockRestore())
  return { told: [...new Set(expected)].toSorted(), called: new Set(called) }
}

test('HANDOVER-50 no response to a change of an order has the recipient, except to its buyer', async () => {
  const sold = await sellTo()
  const { id, buyer, seller } = sold
  const recipient = { id, name: `Zq${sold.mark} Zq`, email: `zq${sold.mark}@other.test` }
  const reference = () => `T-${crypto.randomUUID()}`
  const { told, called } = await callsDisclosing(sold.mark, async () => {
    await admin.api.adminOrders.extend({
      id,
      until: new Date(market.ctx.clock.now().getTime() + 2 * 86_400_000).toISOString(),
    })
    await seller.api.sales.confirm({ id })
    await buyer.api.recipients.set(recipient)
    await seller.api.orderNotes.update({ id, reference: 'B-1', note: 'Mine.', version: 0 })
    await seller.api.handovers.report({ id, state: 'sent', reference: reference() })
    await seller.api.sales.replace({ id, transferReference: reference() })
    await seller.api.handovers.report({ id, state: 'returned' })
    await seller.api.handovers.report({ id, state: 'sent', reference: reference() })
    await buyer.api.handovers.requestResend(recipient)
    await seller.api.handovers.report({ id, state: 'sent', reference: reference() })
    await buyer.api.problems.report({ id, kind: 'wrong', reason: 'Another row.' })
    await seller.api.problems.respond({ id, reason: 'It is the same row.' })
    await buyer.api.problems.withdraw({ id })
    await buyer.api.handovers.accept({ id })
    await otherBroker.api.handovers.accept({ id }).catch(() => undefined)
    await otherBroker.api.sales.confirm({ id }).catch(() => undefined)
    await admin.api.adminOrders.refund({ id, reason: 'The event has no seats.' })
  })
  expect(called.size).toBeGreaterThanOrEqual(12)
  expect(told).toEqual(['PUT /purchases/{id}/contact'])
}, 60_000)
