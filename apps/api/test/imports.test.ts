// @module-tag nightly

import { createApiClient, memorySession } from '@seatdesk/api-client'
import { QUOTAS, cents, RETENTION, wallTime } from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { runDueJobs } from '../src/app/job-scheduler.ts'
import { readSeatsListedIn } from '../src/listings/inventory/listed-seats.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeVenue } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let seller: Broker

beforeAll(async () => {
  market = await openTestMarket()
  const { db } = market.ctx
  const arena = await makeVenue(db, { name: 'Harbour Arena', time_zone: 'America/Los_Angeles' })
  const event = (name: string, date_time: string) =>
    makeEvent(db, { venue_id: arena, name, date_time })
  await event('Lakers vs. Celtics', '2030-06-01T19:30:00')
  await event('Lakers vs. Warriors', '2030-06-03T19:30:00')
  await event('Sparks vs. Storm', '2030-06-04T19:30:00')
  await event('An Evening of Song', '2030-11-01T20:00:00')
})

afterAll(() => market.close())

beforeEach(async () => {
  seller = await signedInBroker(market)
})

afterEach(async () => {
  expect((await seller.api.sandbox.invariants()).broken).toEqual([])
})

interface Row {
  id?: string
  event?: string
  quantity?: number
  seats?: string
  price?: string
}

/** Returns a chunk of a file. Rows without ids and seats cannot be matched to earlier listings. */
const part = (...rows: Row[]) =>
  new File(
    [
      'external_id,event,venue,event_date,quantity,section,row,seats,price\n',
      ...rows.map(
        ({ id = '', event = 'Lakers vs. Celtics', quantity = 2, seats = '', price = '50' }) =>
          `${id},${event},Harbour Arena,2030-06-01T19:30:00,${quantity},101,C,"${seats}",${price}\n`,
      ),
    ],
    'piece.csv',
  )

const start = async (chunks: number, fingerprint = 'stock.csv 1') =>
  (await seller.api.imports.begin({ name: 'stock.csv', fingerprint, chunks })).data

/** Uploads the chunks of a file and runs its trial. */
const dryRun = async (...chunks: File[]) => {
  const { id } = await start(chunks.length)
  for (const [number, file] of chunks.entries())
    await seller.api.imports.putChunk({ id, number, file })
  return (await seller.api.imports.try({ id })).data
}

/** Uploads the chunks of a file, runs its trial and applies it. */
const carriedOut = async (...chunks: File[]) => {
  const { id } = await dryRun(...chunks)
  for (const number of chunks.keys()) await seller.api.imports.apply({ id, number })
  return id
}

const outcomes = async (id: number, number = 0) =>
  (await seller.api.imports.rows({ id, number })).data.map(({ row, outcome }) => [row, outcome])

const live = async () => {
  const { results } = await seller.api.inventory.list({ orderBy: 'price', perPage: 100 })
  return results.filter(({ status }) => status !== 3)
}

const many = (count: number): Row[] => Array.from({ length: count }, () => ({}))

describe('a chunked import', () => {
  test('IMP-1 accepts chunks in any order and repeated, and has one trial', async () => {
    const { id } = await start(2)
    const chunks = [part(...many(QUOTAS.importChunkRows)), part({ id: 'last', price: '60' })]
    for (const number of [1, 0, 1]) {
      const file = chunks[number] ?? part()
      await seller.api.imports.putChunk({ id, number, file })
    }
    const { data } = await seller.api.imports.try({ id })
    expect(data).toMatchObject({ state: 'tried', received: [0, 1], applied: [] })
    expect(data.counts).toMatchObject({ created: QUOTAS.importChunkRows + 1, failed: 0 })
    expect(await outcomes(id, 1)).toEqual([[QUOTAS.importChunkRows + 2, 'created']])
    expect(await live()).toEqual([])
  })

  test('IMP-1 needs all of its chunks, and rejects further ones', async () => {
    const { id } = await start(2)
    await seller.api.imports.putChunk({ id, number: 0, file: part({}) })
    await expect(seller.api.imports.try({ id })).rejects.toMatchObject({
      status: 409,
      message: '1 chunks are missing',
    })
    await expect(
      seller.api.imports.putChunk({ id, number: 2, file: part({}) }),
    ).rejects.toMatchObject({ status: 422 })
  })

  test('IMP-2 resumes after an interruption', async () => {
    const { id } = await start(2)
    await seller.api.imports.putChunk({ id, number: 1, file: part({}) })
    expect(await start(2)).toMatchObject({ id, state: 'receiving', received: [1] })
    expect((await start(2, 'another.csv 1')).id).not.toBe(id)
    await expect(start(3)).rejects.toMatchObject({ status: 409 })
  })

  test('IMP-3 detects duplicate ids and seats across chunks', async () => {
    const first = part({ id: 'a', seats: '1,2' }, { id: 'b', seats: '3,4' }, { id: 'c' })
    const second = part({ id: 'a', seats: '5,6' }, { id: 'd', seats: '4,5' }, { id: 'e' })
    const { id } = await dryRun(first, second)
    expect(await outcomes(id, 0)).toEqual([2, 3, 4].map((row) => [row, 'created']))
    const { data } = await seller.api.imports.rows({ id, number: 1 })
    expect(data.map(({ message }) => message)).toEqual([
      'a is in the file twice',
      'seat 4 is in a row above already',
      null,
    ])
  })

  test('IMP-10 needs another trial after a chunk is replaced', async () => {
    const { id } = await dryRun(part({ event: 'Nobody' }))
    await expect(seller.api.imports.apply({ id, number: 0 })).rejects.toMatchObject({
      status: 422,
      reason: 'importRejected',
    })
    await seller.api.imports.putChunk({ id, number: 0, file: part({}) })
    await expect(seller.api.imports.apply({ id, number: 0 })).rejects.toMatchObject({ status: 409 })
    await seller.api.imports.try({ id })
    await seller.api.imports.apply({ id, number: 0 })
    await expect(
      seller.api.imports.putChunk({ id, number: 0, file: part({ price: '70' }) }),
    ).rejects.toMatchObject({ status: 409 })
    expect(await live()).toHaveLength(1)
  })
})

describe('applying an import', () => {
  test('IMP-4 lists a chunk once for repeated requests', async () => {
    const id = await carriedOut(part({}, { price: '60' }))
    const second = await Promise.all(
      [0, 0].map((number) => seller.api.imports.apply({ id, number })),
    )
    for (const { data } of second)
      expect(data.map(({ outcome, listingId }) => [outcome, typeof listingId])).toEqual([
        ['created', 'number'],
        ['created', 'number'],
      ])
    expect(await live()).toHaveLength(2)
  })

  test('IMP-4 lists a chunk once if the server is killed in between', async () => {
    const { id } = await dryRun(part({}, {}, {}))
    const cutOff = seller.api.imports.apply({ id, number: 0 }).catch(() => null)
    market = await market.kill()
    await cutOff
    const session = memorySession(seller.tokens)
    const api = createApiClient({ baseUrl: market.baseUrl, session, timeZone: 'UTC' })
    seller = { ...seller, api }
    await seller.api.imports.apply({ id, number: 0 })
    expect(await live()).toHaveLength(3)
  })

  test('IMP-4 IMP-105 lists a file without ids and seats again when it is imported again, and says so before', async () => {
    const file = () => part({}, { quantity: 4 }, { id: 'a' }, { seats: '1,2' })
    const first = await dryRun(file())
    expect(first.notices.map(({ code }) => code)).not.toContain('listedAgain')
    await seller.api.imports.apply({ id: first.id, number: 0 })
    await seller.api.imports.finish({ id: first.id, withdrawals: null })
    // Another quantity is another listing; the named seats are rejected, and the id is known.
    const { id, notices } = await dryRun(part({}, { quantity: 3 }, { id: 'a' }, { seats: '1,2' }))
    expect(notices.filter(({ code }) => code === 'listedAgain')).toMatchObject([
      { count: 1, rows: [2], message: expect.stringMatching(/^1 row without an external ID/) },
    ])
    const { data } = await seller.api.imports.rows({ id, number: 0 })
    expect(data.map(({ outcome, flags = [] }) => [outcome, flags.includes('listedAgain')])).toEqual(
      [
        ['created', true],
        ['created', false],
        ['unchanged', false],
        ['failed', false],
      ],
    )
    await seller.api.imports.apply({ id, number: 0 })
    expect(await live()).toHaveLength(6)
  })

  test('IMP-5 skips rows that the trial rejected', async () => {
    const { id } = await dryRun(part({ id: 'a', seats: '1,2' }, { id: 'b', seats: '2,3' }))
    const { data } = await seller.api.imports.apply({ id, number: 0 })
    expect(data.map(({ outcome }) => outcome)).toEqual(['created', 'failed'])
    expect((await live()).map(({ externalId }) => externalId)).toEqual(['a'])
  })

  test('IMP-5 rejects a seat that was listed by hand after the trial', async () => {
    const { id } = await dryRun(part({ id: 'a', seats: '1,2' }, { id: 'b', seats: '3,4' }))
    await carriedOutByHand('3,4')
    const { data } = await seller.api.imports.apply({ id, number: 0 })
    expect(data.map(({ outcome }) => outcome)).toEqual(['created', 'failed'])
  })
})

test('IMP-65 a file is compared only with listed seats of its own rows, in any spelling', async () => {
  const { db } = market.ctx
  await carriedOutByHand('3,4')
  await carriedOutByHand('5,6', 'D')
  const { event_id: eventId } = await db
    .selectFrom('listings')
    .select('event_id')
    .where('seller_id', '=', seller.accountId)
    .executeTakeFirstOrThrow()
  const seatsIn = async (section: string, seatRow: string) =>
    (await readSeatsListedIn(db, seller.accountId, [{ eventId, section, seatRow }])).size
  expect(await seatsIn('101', 'C')).toBe(2)
  expect(await seatsIn('SECTION 101', 'c')).toBe(2)
  expect(await seatsIn('101', 'E')).toBe(0)
  expect(await seatsIn('102', 'C')).toBe(0)
})

/** Lists seats by hand, outside the import. */
const carriedOutByHand = async (seats: string, seatRow = 'C') => {
  const [event] = (await seller.api.events.list({ search: 'Celtics' })).results
  await seller.api.inventory.create({
    eventId: event?.id ?? 0,
    section: '101',
    seatRow,
    seats: seats.split(','),
    price: cents(10_00),
    deliveryTypeId: 1,
    deliveryDate: wallTime('2030-06-01T00:00:00'),
    splitRule: 'any',
  })
}

describe('a snapshot import', () => {
  test('IMP-6 IMP-87 withdraws listings that the file does not name, only if the confirmed number matches', async () => {
    await carriedOut(part({ id: 'a' }, { id: 'b' }, { id: 'c' }, {}))
    await market.ctx.db.deleteFrom('imports').where('account_id', '=', seller.accountId).execute()
    const { id, withdrawals, missing } = await dryRun(part({ id: 'b' }))
    expect(withdrawals).toBe(2)
    expect(missing).toMatchObject([
      { externalId: 'a', event: { name: 'Lakers vs. Celtics' }, section: expect.any(String) },
      { externalId: 'c', event: { name: 'Lakers vs. Celtics' }, available: expect.any(Number) },
    ])
    await expect(seller.api.imports.finish({ id, withdrawals: 2 })).rejects.toMatchObject({
      status: 409,
      message: 'some chunks have not been applied yet',
    })
    await seller.api.imports.apply({ id, number: 0 })
    await expect(seller.api.imports.finish({ id, withdrawals: 3 })).rejects.toMatchObject({
      status: 409,
      message: 'this would now withdraw 2 listings instead of 3',
    })
    expect(await live()).toHaveLength(4)
    for (const _time of [1, 2]) {
      const { data } = await seller.api.imports.finish({ id, withdrawals: 2 })
      expect(data).toMatchObject({ state: 'finished', withdrawals: 2, missing: [] })
    }
    // Listings without an external id belong to no file.
    expect((await live()).map(({ externalId }) => externalId).toSorted()).toEqual(['b', null])
  })

  test('IMP-7 does not withdraw listings of past events', async () => {
    await carriedOut(part({ id: 'a' }))
    await market.ctx.db.deleteFrom('imports').where('account_id', '=', seller.accountId).execute()
    await market.ctx.db
      .updateTable('events')
      .set({ date_time: '2020-06-01T19:30:00' })
      .where('name', '=', 'Lakers vs. Celtics')
      .execute()
    const other = part({ event: 'Lakers vs. Warriors', id: 'z' })
    const file = new File([(await other.text()).replaceAll('06-01', '06-03')], 'piece.csv')
    expect((await dryRun(file)).withdrawals).toBe(0)
    await market.ctx.db
      .updateTable('events')
      .set({ date_time: '2030-06-01T19:30:00' })
      .where('name', '=', 'Lakers vs. Celtics')
      .execute()
  })
})

describe('an unknown event', () => {
  test('IMP-8 is marked apart from other failed rows', async () => {
    const { id } = await dryRun(part({ event: 'Nobody' }, { price: 'free' }, {}, {}))
    const { data } = await seller.api.imports.rows({ id, number: 0 })
    expect(data.map(({ isEventUnknown }) => isEventUnknown)).toEqual([true, false, false, false])
  })

  test('IMP-8 has up to three suggestions, by name and then by day', async () => {
    const near = async (name: string, date?: string) =>
      (await seller.api.imports.nearestEvents({ name, date })).data.map((event) => event.name)
    expect((await near('LA Lakers v Warriors', '06/02/2030'))[0]).toBe('Lakers vs. Warriors')
    expect(await near('Xyzzy', '2030-06-03')).toContain('Sparks vs. Storm')
    expect((await near('Evening of Songs'))[0]).toBe('An Evening of Song')
    expect((await near('Lakers', '2030-06-03')).length).toBeLessThanOrEqual(3)
    expect(await near('Lakers', 'some day')).toContain('Lakers vs. Celtics')
  })
})

describe('import access and retention', () => {
  test('IMP-9 hides an import from other accounts, and deletes it after the retention time', async () => {
    const { id } = await dryRun(part({}))
    const owner = seller
    seller = await signedInBroker(market)
    const { imports } = seller.api
    for (const call of [
      () => imports.get({ id }),
      () => imports.putChunk({ id, number: 0, file: part({}) }),
      () => imports.try({ id }),
      () => imports.rows({ id, number: 0 }),
      () => imports.apply({ id, number: 0 }),
      () => imports.finish({ id, withdrawals: null }),
      () => imports.discard({ id }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 })
    await sql`update imports set created_at = created_at - ${`${RETENTION.importDays + 1} days`}::interval
      where id = ${id}`.execute(market.ctx.db)
    await runDueJobs(market.ctx)
    await expect(owner.api.imports.get({ id })).rejects.toMatchObject({ status: 404 })
  })

  test('IMP-100 beyond the bytes that are kept, the oldest imported file is deleted', async () => {
    const putFirstChunk = (id: number) =>
      seller.api.imports.putChunk({ id, number: 0, file: part({}) })
    const ids: number[] = []
    for (const name of ['first', 'second', 'third']) {
      const { id } = await start(1, name)
      await putFirstChunk(id)
      ids.push(id)
    }
    const [first = 0, second = 0, third = 0] = ids
    await sql`update import_chunks set content = convert_to(repeat('x', ${QUOTAS.importBytes / 2}::int),
      'UTF8') where import_id = any(${[first, second]}::bigint[])`.execute(market.ctx.db)
    const { id } = await start(1, 'fourth')
    await putFirstChunk(id)
    await expect(seller.api.imports.get({ id: first })).rejects.toMatchObject({ status: 404 })
    for (const saved of [second, third, id])
      expect((await seller.api.imports.get({ id: saved })).data.id).toBe(saved)
  })

  test('IMP-100 files of other accounts do not count, and the current file is never deleted', async () => {
    const fill = (id: number) =>
      sql`update import_chunks set content = convert_to(repeat('x', ${QUOTAS.importBytes}::int + 1),
        'UTF8') where import_id = ${id}`.execute(market.ctx.db)
    const owner = seller
    const stored = await start(1, 'of another account')
    await owner.api.imports.putChunk({ id: stored.id, number: 0, file: part({}) })
    await fill(stored.id)
    seller = await signedInBroker(market)
    const { id } = await start(2, 'current')
    const { imports } = seller.api
    await imports.putChunk({ id, number: 0, file: part({}) })
    await fill(id)
    await imports.putChunk({ id, number: 1, file: part({}) })
    expect((await imports.get({ id })).data.received).toEqual([0, 1])
    expect((await owner.api.imports.get({ id: stored.id })).data.id).toBe(stored.id)
  })

  test('IMP-9 deletes the oldest import beyond the account’s limit', async () => {
    const { id } = await start(1, 'the first')
    for (let count = 1; count < QUOTAS.imports; count += 1) await start(1, `file ${count}`)
    await seller.api.imports.get({ id })
    await start(1, 'one more')
    await expect(seller.api.imports.get({ id })).rejects.toMatchObject({ status: 404 })
  })

  test('IMP-9 lets the owner discard an import', async () => {
    const { id } = await dryRun(part({}))
    await seller.api.imports.discard({ id })
    await expect(seller.api.imports.get({ id })).rejects.toMatchObject({ status: 404 })
  })
})
