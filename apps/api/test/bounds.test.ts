// @module-tag nightly

import { QUOTAS } from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let broker: Broker
let other: Broker

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

beforeEach(async () => {
  broker = await signedInBroker(market)
  other = await signedInBroker(market)
})

const get = ({ tokens }: Broker, path: string) =>
  market.request(path, { headers: { authorization: `Bearer ${tokens.accessToken}` } })

const text = async (response: Response): Promise<unknown> => response.json()

/**
 * Opens as many requests as allowed, and checks that the next one is rejected until the first one
 * ends. Returns the body of the rejection.
 */
const fillUp = async (path: string, max: number) => {
  const open: Response[] = []
  for (let count = 0; count < max; count += 1) open.push(await get(broker, path))
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
  const rejected = await get(broker, path)
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  const others = await get(other, path)
  expect(others.status).toBe(200)
  await open.shift()?.body?.cancel()
  const next = async () => {
    const response = await get(broker, path)
    if (response.ok) open.push(response)
    return response.status
  }
  await expect.poll(next).toBe(200)
  for (const { body } of [...open, others]) await body?.cancel()
  return text(rejected)
}

const tooMany = (message: string) => ({ error: { code: '000.429', cause: { message } } })

test('RUN-63 the number of streams is limited per account', async () => {
  const error = await fillUp('/stream', QUOTAS.streams)
  expect(error).toEqual(tooMany('you can have at most 20 open streams'))
})

test('RUN-63 the number of concurrent reports and imports is limited per account', async () => {
  const error = await fillUp('/reports/sales', QUOTAS.heavyCalls)
  expect(error).toEqual(tooMany('4 reports and imports at most can run at once'))
})

test('RUN-80 the number of concurrent requests is limited per account', async () => {
  const sent = Promise.withResolvers<void>()
  const post = () =>
    market.request('/tags/', {
      method: 'POST',
      duplex: 'half',
      headers: {
        authorization: `Bearer ${broker.tokens.accessToken}`,
        'content-type': 'application/json',
        'content-length': '2',
      },
      body: new ReadableStream({
        pull: async (controller) => {
          await sent.promise
          controller.enqueue(new TextEncoder().encode('{}'))
          controller.close()
        },
      }),
    } as RequestInit)
  // With this many requests at once, the database is too slow for some, which get a 503 and are retried.
  const call = async (): Promise<Response> => {
    const response = await post()
    return response.status === 503 ? call() : response
  }
  const called: Promise<Response>[] = []
  while (called.length < QUOTAS.calls) {
    called.push(...Array.from({ length: 50 }, call))
    await get(broker, '/tags/')
  }
  called.push(call())
  // All but one wait for their bodies. That one exceeded the limit of concurrent requests.
  const rejected = await Promise.race(called)
  expect(rejected.status).toBe(429)
  expect(await text(rejected)).toEqual(tooMany('600 calls at most can run at once'))
  expect((await get(other, '/tags/')).status).toBe(200)
  sent.resolve()
  const statuses = (await Promise.all(called)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await get(broker, '/tags/')).status).toBe(200)
})

test('RUN-63 the number of tags is limited per broker, also for concurrent requests', async () => {
  const choose = (name: string) => broker.api.tags.create({ name })
  const names = Array.from({ length: QUOTAS.tags + 5 }, (_, index) => `tag ${index}`)
  const outcomes = await Promise.allSettled(names.map(choose))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(QUOTAS.tags)
  const rejected = { status: 409, message: 'you can have at most 100 tags' }
  await expect(choose('one more')).rejects.toMatchObject(rejected)
  const { results } = await broker.api.tags.list({ type: 'user' })
  expect(results).toHaveLength(QUOTAS.tags)
  const [first] = results
  // Creating an existing tag again returns it.
  expect((await choose(first?.name ?? '')).data).toEqual(first)
})

test('RUN-63 IMP-60 the number of listings is limited per seller, also for imports and their trials', async () => {
  const { db } = market.ctx
  const eventId = await makeEvent(db)
  await db.transaction().execute(async (tx) => {
    // On a busy machine, this many rows take longer than the server's statement timeout.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
    insert into listings (event_id, seller_id, section, seat_row, section_order, row_order,
      section_key, quantity, available, price_cents, split_rule, delivery_type_id, delivery_date,
      status_id, created_at)
    select ${eventId}, ${broker.accountId}, '1', 'A', '1', 'a', '1', 1, 1, 100, 'any', 1,
      timestamp '2030-05-30', 1, now()
    from generate_series(2, ${QUOTAS.listings}::integer)`.execute(tx)
  })
  const list = () =>
    market.request('/inventory/', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${broker.tokens.accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        eventId,
        section: '2',
        seatRow: 'B',
        quantity: 1,
        price: 100,
        deliveryTypeId: 1,
        deliveryDate: '2030-05-30T00:00:00',
        splitRule: 'any',
      }),
    })
  expect((await list()).status).toBe(201)
  const message = 'you can have at most 100,000 listings'
  const rejected = await list()
  expect(rejected.status).toBe(409)
  expect(await text(rejected)).toEqual({ error: { code: '000.409', cause: { message } } })
  const rows = `Event ID,Section,Row,Quantity,List Price\n${eventId},3,C,1,10`
  const file = new File([rows], 'inventory.csv')
  await expect(broker.api.inventory.import({ file })).rejects.toMatchObject({
    status: 422,
    message,
  })
  const { imports } = broker.api
  const { data: started } = await imports.begin({
    name: 'inventory.csv',
    fingerprint: '1',
    chunks: 1,
  })
  const params = { id: started.id, number: 0 }
  const two = new File([`${rows}\n${eventId},4,C,1,10`], 'inventory.csv')
  expect((await imports.putChunk({ ...params, file: two })).data.overQuota).toBe(0)
  expect((await imports.try({ id: started.id })).data.overQuota).toBe(2)
  await expect(imports.apply(params)).rejects.toMatchObject({ status: 422, message })
})
