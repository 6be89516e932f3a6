import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { hashPassword } from '../src/identity/account/hash-password.ts'
import { openSession } from '../src/identity/session/session-store.ts'
import { readListings } from '../src/listings/index.ts'
import { type Broker, brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readPdf } from './read-pdf.ts'
import { requestsAbout, type SampleRequest, type RequestSubject } from './requests-about.ts'

/** Seat names that occur nowhere else. The first two of each are sold, except of the unsold ones. */
const UNSOLD = ['QX71', 'QX72']
const HIDDEN = ['QW61', 'QW62', 'QW63', 'QW64']
const IMPORTED = ['QZ91', 'QZ92', 'QZ93', 'QZ94']
const SHOWN = ['QY81', 'QY82']
const BARCODES = ['BQZ-91', 'BQZ-92', 'BQZ-93', 'BQZ-94']

/** What only the seller may see. */
const SECRET = [...UNSOLD, ...HIDDEN.slice(2), ...IMPORTED.slice(2), ...BARCODES.slice(2)]
/** What only the buyer may see. */
const SOLD = [...HIDDEN.slice(0, 2), ...IMPORTED.slice(0, 2), ...BARCODES.slice(0, 2)]

let market: TestMarket
let seller: Broker
let buyer: Awaited<ReturnType<typeof brokerWithCard>>
let otherBroker: Broker
let eventId: number
let unsoldId: number
let shownId: number
let hiddenId: number
let importedId: number
let subject: RequestSubject
/** What the event streams of the stranger and the buyer said while tickets were sold and changed. */
let streamed: string

beforeAll(async () => {
  market = await openTestMarket()
  eventId = await makeEvent(market.ctx.db, { name: 'Masked Ball' })
  seller = await signedInBroker(market)
  buyer = await brokerWithCard(market)
  otherBroker = await signedInBroker(market)
  // Some calls check the password.
  await market.ctx.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword('Demo-pass-1') })
    .execute()
  for (const { api } of [otherBroker, buyer])
    await api.webhooks.create({
      url: 'https://hooks.seatdesk.test/',
      events: ['purchase.made', 'sale.made', 'notification.made'],
    })
  await otherBroker.api.watches.create({ kind: 'search', name: 'all', events: {} })
  await otherBroker.api.watches.create({
    kind: 'want',
    name: 'any',
    eventId,
    listings: { to: 150_00 },
  })
  const list = async (seatRow: string, seats: string[], hidesSeats: boolean) =>
    (
      await seller.api.inventory.create({
        eventId,
        section: '101',
        seatRow,
        seats,
        hidesSeats,
        price: 100_00,
        deliveryTypeId: 1,
        deliveryDate: '2030-05-30T12:00:00',
        splitRule: 'any',
      })
    ).data.id
  unsoldId = await list('C', UNSOLD, true)
  shownId = await list('D', SHOWN, false)
  hiddenId = await list('F', HIDDEN, true)
  await importFile(100)
  // A later file without the column changes the listing and leaves its seats hidden.
  await importFile(95, false)
  const { results } = await seller.api.inventory.list({ externalId: 'F-1' })
  importedId = results[0]?.id ?? 0
  streamed = await whileStreaming([otherBroker, buyer], async () => {
    await buyer.api.purchases.create({
      listings: [hiddenId, importedId].map((listingId) => ({ listingId, quantity: 2 })),
      paymentMethodId: buyer.cardId,
    })
    for (const id of [unsoldId, hiddenId, importedId, shownId])
      await seller.api.inventory.update({ id, price: 97_00 })
  })
  await market.advance(120)
  const orders = (await buyer.api.purchases.list()).results
  subject = {
    eventId,
    listingIds: [unsoldId, hiddenId, importedId],
    orderIds: orders.map(({ id }) => id),
  }
})

/** Sends a file in chunks, as the browser does. */
const importFile = async (price: number, withSeats = true) => {
  const hidden = withSeats ? ',hide_seats,barcodes,stock_type' : ''
  const barcodeCells = withSeats ? `,Y,${BARCODES.join(';')},barcode` : ''
  const text = `external_id,event_id,quantity,section,row,seats,price${hidden}
F-1,${eventId},4,102,E,"${IMPORTED.join(',')}",${price}${barcodeCells}`
  const { data } = await seller.api.imports.begin({
    name: 'stock.csv',
    fingerprint: `stock ${price}`,
    chunks: 1,
  })
  const { id } = data
  await seller.api.imports.putChunk({ id, number: 0, file: new File([text], 'stock.csv') })
  await seller.api.imports.try({ id })
  await seller.api.imports.apply({ id, number: 0 })
  await seller.api.imports.finish({ id, withdrawals: null })
}

/** Returns what the event streams of brokers send while something happens, as text. */
const whileStreaming = async (brokers: readonly Broker[], action: () => Promise<void>) => {
  const streams = await Promise.all(
    brokers.map(async ({ tokens }) => {
      const response = await market.request(`/stream?events=${eventId}`, {
        headers: { authorization: `Bearer ${tokens.accessToken}` },
      })
      const reader = response.body?.getReader()
      if (!reader) throw new Error('the stream has no body')
      const streamedText = { text: '' }
      const reading = (async () => {
        const decoder = new TextDecoder()
        for (;;) {
          const { done, value } = await reader.read()
          if (done) return
          streamedText.text += decoder.decode(value)
        }
      })()
      return { said: streamedText, end: () => reader.cancel().then(() => reading) }
    }),
  )
  await action()
  for (const { said, end } of streams) {
    await vi.waitFor(
      () => {
        for (const id of [unsoldId, hiddenId, importedId, shownId])
          expect(said.text).toContain(`"listingId":${id}`)
        expect(said.text).toContain('"price":9700')
      },
      { timeout: 20_000 },
    )
    await end()
  }
  return streams.map(({ said }) => said.text).join('\n')
}

afterAll(() => market.close())

const AT_ONCE = 6

interface Responded {
  request: SampleRequest
  status: number
  text: string
}

/** Sends all requests as a broker. A session that a request ended is opened again. */
const answersTo = async (broker: Broker, requests: readonly SampleRequest[]) => {
  const responses: Responded[] = []
  const left = [...requests]
  let token = broker.tokens.accessToken
  const renew = async () => {
    const { accountId } = broker
    const { ctx } = market
    const { tokens } = await openSession(ctx, ctx.db, { accountId, scope: 'Authorized User' })
    token = tokens.accessToken
  }
  const send = async ({ method, path, body }: SampleRequest) => {
    const isForm = body instanceof FormData
    return market.request(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
  }
  const work = async () => {
    for (let request = left.shift(); request; request = left.shift()) {
      let response = await send(request)
      if (response.status === 401) {
        await renew()
        response = await send(request)
      }
      responses.push({ request, status: response.status, text: await textOf(response) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return responses
}

/** The text of a response, also of a PDF file. */
const textOf = async (response: Response): Promise<string> =>
  response.headers.get('content-type') === 'application/pdf'
    ? JSON.stringify(await readPdf(await response.blob()))
    : response.text()

const expectNone = (responses: readonly Responded[], words: readonly string[]) => {
  const significantWords = responses.flatMap(({ request, text }) => {
    const disclosed = words.filter((word) => text.includes(word))
    return disclosed.length === 0
      ? []
      : [`${request.method} ${request.path} tells ${disclosed.join(', ')}`]
  })
  expect(significantWords).toEqual([])
}

const isReported = (responses: readonly Responded[], word: string) =>
  responses.some(({ text }) => text.includes(word))

test('SEAT-8 no read call returns hidden seats to another account', async () => {
  const responses = await answersTo(otherBroker, requestsAbout(subject, true))
  // The same calls return the seats that are not hidden, so they do reach the listings.
  for (const word of [SHOWN[0] ?? '', `"id":${importedId}`])
    expect(isReported(responses, word)).toBe(true)
  expectNone(responses, [...SECRET, ...SOLD])
}, 120_000)

test('SEAT-8 buyers see only the seats that they bought', async () => {
  const { results } = await buyer.api.purchases.list()
  const bought = results.flatMap(({ listing }) => listing.tickets.map(({ seat }) => seat))
  expect(bought.toSorted()).toEqual(['QW61', 'QW62', 'QZ91', 'QZ92'])
  const responses = await answersTo(buyer, requestsAbout(subject, true))
  for (const seat of bought) expect(isReported(responses, seat ?? '')).toBe(true)
  expectNone(responses, SECRET)
}, 120_000)

test('SEAT-8 the stream sends listings without hidden seats', async () => {
  const now = market.ctx.clock.now()
  const ids = [unsoldId, hiddenId, shownId, importedId]
  const sent = await readListings(market.ctx.db, { eventId, ids }, now)
  // A notification names the seats of the buyer's own purchase.
  const lines = streamed.split('\n').filter((line) => !line.includes('"type":"notification"'))
  for (const text of [JSON.stringify(sent), lines.join('\n')]) {
    expect(text).toContain(SHOWN[0])
    for (const seat of [...SECRET, ...SOLD]) expect(text).not.toContain(seat)
  }
  for (const seat of SECRET) expect(streamed).not.toContain(seat)
  expect(sent.find(({ id }) => id === importedId)).toMatchObject({ hidesSeats: true })
  expect(sent.find(({ id }) => id === unsoldId)).toMatchObject({ hidesSeats: true, available: 2 })
})

test('SEAT-8 no call that changes something returns hidden seats to another account', async () => {
  for (const [broker, words] of [
    [otherBroker, [...SECRET, ...SOLD]],
    [buyer, SECRET],
  ] as const) {
    const responses = await answersTo(broker, requestsAbout(subject, false))
    const served = new Set(
      responses.flatMap(({ request, status }) => (status < 300 ? request.name : [])),
    )
    expect(served.size).toBeGreaterThan(30)
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    expectNone(responses, words)
  }
}, 120_000)

test('SEAT-8 a hidden seat that the seller lists again is rejected as a duplicate', async () => {
  const second = seller.api.inventory.create({
    eventId,
    section: '101',
    seatRow: 'C',
    seats: [UNSOLD[0] ?? ''],
    price: 100_00,
    deliveryTypeId: 1,
    deliveryDate: '2030-05-30T12:00:00',
    splitRule: 'any',
  })
  await expect(second).rejects.toMatchObject({ status: 409 })
})

test('SEAT-8 emails, notifications and webhooks of other accounts do not name hidden seats', async () => {
  await market.advance(120)
  const { db } = market.ctx
  const [messages, notices, deliveries] = await Promise.all([
    db.selectFrom('messages').selectAll().execute(),
    db.selectFrom('notifications').selectAll().execute(),
    db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
      .select(['w.account_id', 'd.body'])
      .execute(),
  ])
  const all = [...messages, ...notices, ...deliveries]
  const sentTo = (accountId: number) =>
    JSON.stringify(all.filter((item) => item.account_id === accountId))
  for (const seat of [...SECRET, ...SOLD]) expect(sentTo(otherBroker.accountId)).not.toContain(seat)
  for (const seat of SECRET) expect(sentTo(buyer.accountId)).not.toContain(seat)
  // The check is not empty: the buyer has messages about the event, and webhooks.
  expect(sentTo(buyer.accountId)).toContain('Masked Ball')
  expect(deliveries.some((item) => item.account_id === buyer.accountId)).toBe(true)
})
