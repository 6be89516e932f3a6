import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, type MockInstance, test, vi } from 'vitest'

import { NIGHTLY } from '../../../packages/tooling/src/nightly.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { buildCallUrls } from './build-call-urls.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { makeOneOfEach, type OneOfEach } from './one-of-each.ts'
import { TABLES_WITH_LISTS, TABLES_WITHOUT_LISTS, type TableWithList } from './tables-with-lists.ts'

let market: TestMarket
let records: OneOfEach
let otherBroker: Broker
let administrator: Broker
let log: MockInstance<typeof console.error>

beforeAll(async () => {
  market = await openTestMarket()
  administrator = await signedInBroker(market, 'administrator')
  records = await makeOneOfEach(market, administrator)
  otherBroker = await signedInBroker(market)
  for (const table of Object.keys(TABLES_WITH_LISTS)) await letAnythingIn(table)
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterAll(async () => {
  log.mockRestore()
  await market.close()
})

/** Removes the checks and triggers of a table, as if rows were written to the database directly. */
const letAnythingIn = async (table: string): Promise<void> => {
  const { db } = market.ctx
  await sql`alter table ${sql.table(table)} disable trigger all`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'`.execute(db)
  for (const { name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
}

/** Values by column type that the database accepts and the server cannot read. */
const POISONS_BY_KIND: Record<string, Record<string, string>> = {
  'the largest number': {
    bigint: "'9223372036854775807'",
    integer: "'2147483647'",
    'double precision': "'NaN'",
    'bigint[]': "'{9223372036854775807}'",
    'integer[]': "'{2147483647}'",
  },
  'a moment without end': {
    'timestamp with time zone': "'infinity'",
    'timestamp without time zone': "'infinity'",
    date: "'infinity'",
  },
  'words that mean nothing': {
    text: "'odd'",
    'text[]': "'{odd}'",
    jsonb: "'3'",
    bytea: "'odd'",
  },
}

/** Column types of which every value can be read. */
const READABLE_TYPES: readonly string[] = ['boolean']

/** The nightly run writes each kind separately, the daily run all of them into one row. */
const POISONS = NIGHTLY
  ? POISONS_BY_KIND
  : {
      'all at once': Object.assign({}, ...Object.values(POISONS_BY_KIND)) as Record<string, string>,
    }

interface Column {
  name: string
  type: string
}

/**
 * Returns the data columns of a table, from the schema of the database: all but generated columns,
 * foreign keys and a key of one column.
 */
const dataColumns = async (table: string): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select c.column_name as name,
      case c.data_type when 'ARRAY' then format_type(a.atttypid, null) else c.data_type end as type
    from information_schema.columns as c
    join pg_attribute as a on a.attrelid = ${table}::regclass and a.attname = c.column_name
    where c.table_schema = 'public' and c.table_name = ${table} and c.is_generated = 'NEVER'
      and not exists (
        select from pg_constraint as k where k.conrelid = a.attrelid and a.attnum = any(k.conkey)
          and (k.contype = 'f' or (k.contype = 'p' and cardinality(k.conkey) = 1)))`.execute(
    market.ctx.db,
  )
  return rows
}

/** Columns that no test writes into, with the reason. All others of a listed table are written. */
const EXCEPTIONS: Record<string, string> = {
  'events.status_id': 'only approved events have listings; any other status is a 404',
  'venues.time_zone':
    'the database rejects unknown time zones (RUN-464), with which SQL cannot compute',
}

const isExcepted = (table: string, { name, type }: Column): boolean =>
  READABLE_TYPES.includes(type) || `${table}.${name}` in EXCEPTIONS

/** Writes unreadable values into a row of a table. Returns a function that restores the row. */
const poison = async (table: TableWithList, poisons: Record<string, string>) => {
  const { db } = market.ctx
  const columns = (await dataColumns(table)).filter(
    (column) => column.type in poisons && !isExcepted(table, column),
  )
  if (columns.length === 0) return null
  const { rows } = await sql<{ place: string }>`
    select ctid::text as place from ${sql.table(table)}
    where ${sql.raw(TABLES_WITH_LISTS[table](records))} order by ctid limit 1`.execute(db)
  const place = rows[0]?.place
  if (place === undefined) throw new Error(`there is no row of ${table} to write into`)
  await sql`create table kept as
    select * from ${sql.table(table)} where ctid = ${place}::tid`.execute(db)
  const set = columns.map(
    ({ name, type }) => sql`${sql.id(name)} = ${sql.raw(poisons[type] ?? '')}`,
  )
  const back = columns.map(({ name }) => sql`${sql.id(name)} = kept.${sql.id(name)}`)
  const { rows: written } = await sql<{ place: string }>`
    update ${sql.table(table)} set ${sql.join(set)}
    where ctid = ${place}::tid returning ctid::text as place`.execute(db)
  return async () => {
    await sql`update ${sql.table(table)} set ${sql.join(back)} from kept
      where ${sql.table(table)}.ctid = ${written[0]?.place}::tid`.execute(db)
    await sql`drop table kept`.execute(db)
  }
}

/** The GET endpoints of the contract, except streams and the sandbox. */
const READS = Object.values(contract)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .filter(
    ({ method, path, response }) =>
      method === 'GET' &&
      response.type !== 'events' &&
      // Only requests with an API key have one.
      path !== '/key' &&
      !path.startsWith('/sandbox/'),
  )

const isOffice = ({ path }: Endpoint) => path.startsWith('/admin/')

/** Calls all given endpoints. Returns the status of each URL, or why the response could not be read. */
const readAll = async (
  { tokens }: Broker,
  calls: typeof READS,
): Promise<Record<string, unknown>> => {
  const reported: Record<string, unknown> = {}
  const addresses = calls.flatMap((call) =>
    buildCallUrls(call.path, records).map((address) => ({ call, address })),
  )
  for (const { call, address } of addresses) {
    const request = () =>
      market.request(address, { headers: { authorization: `Bearer ${tokens.accessToken}` } })
    // Retry on 503: on a busy machine a request can wait too long in the queue.
    let response = await request()
    for (let attempt = 1; attempt < 5 && response.status === 503; attempt += 1)
      response = await request()
    reported[address] = await response
      .text()
      .then((text) => outcomeOf(call, response.status, text))
      .catch((error: unknown) => `${response.status}, broken off: ${String(error)}`)
  }
  return reported
}

const outcomeOf = ({ response }: Endpoint, status: number, text: string): unknown => {
  if (response.type !== 'json' || status !== 200) return status
  const { issues } = v.safeParse(response.schema, JSON.parse(text))
  return issues ? `misread: ${v.getDotPath(issues[0])}` : status
}

type Reported = Record<string, unknown>

const everybody = async (): Promise<Record<string, Reported>> => {
  const adminReads = READS.filter(isOffice)
  const market = READS.filter((call) => !isOffice(call))
  return {
    // A stranger has no data, so its files are not compared.
    stranger: await readAll(
      otherBroker,
      market.filter(({ response }) => response.type === 'json'),
    ),
    trader: await readAll(records.trader, market),
    administrator: await readAll(administrator, adminReads),
  }
}

test('WIRE-330 every table of the database is listed or has a reason not to be', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not like 'kysely\\_%' and table_name not like 'sandbox\\_%'`.execute(
    market.ctx.db,
  )
  const known = [...Object.keys(TABLES_WITH_LISTS), ...Object.keys(TABLES_WITHOUT_LISTS)]
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})

test('WIRE-330 every column of a listed table is written, or an exception with a reason', async () => {
  const written = new Set(Object.values(POISONS_BY_KIND).flatMap(Object.keys))
  const columns: string[] = []
  const untreated: string[] = []
  for (const table of Object.keys(TABLES_WITH_LISTS))
    for (const column of await dataColumns(table)) {
      columns.push(`${table}.${column.name}`)
      if (!isExcepted(table, column) && !written.has(column.type))
        untreated.push(`${table}.${column.name}: ${column.type}`)
    }
  expect(untreated).toEqual([])
  expect(Object.keys(EXCEPTIONS).filter((name) => !columns.includes(name))).toEqual([])
})

let before: Record<string, Reported>

test('WIRE-330 all lists, totals, reports and searches succeed before any row is unreadable', async () => {
  before = await everybody()
  const others = Object.values(before)
    .flatMap(Object.entries)
    .filter(([, outcome]) => outcome !== 200 && outcome !== 404)
  expect(others).toEqual([])
  expect(Object.values(before['trader'] ?? {})).not.toContain(404)
  expect(Object.values(before['administrator'] ?? {})).not.toContain(404)
  expect(Object.values(before).flatMap(Object.keys).length).toBeGreaterThan(150)
})

/** Returns the URLs whose result differs from before, with the account that requests them. */
const changedAnswers = async (): Promise<string[]> =>
  Object.entries(await everybody()).flatMap(([person, reported]) =>
    Object.entries(reported)
      .filter(([address, outcome]) => before[person]?.[address] !== outcome)
      .map(([address, outcome]) => `${person}: ${address}: ${String(outcome)}`),
  )

/** The tables of the daily run; at night all of them. */
const DAILY: readonly TableWithList[] = ['accounts', 'listings', 'purchases']

test.each(NIGHTLY ? (Object.keys(TABLES_WITH_LISTS) as TableWithList[]) : DAILY)(
  'WIRE-330 an unreadable row of %s fails no list, total, report or search',
  async (table) => {
    const changed: string[] = []
    for (const [description, values] of Object.entries(POISONS)) {
      const repair = await poison(table, values)
      if (!repair) continue
      changed.push(...(await changedAnswers()).map((response) => `${description}: ${response}`))
      await repair()
    }
    expect(changed).toEqual([])
  },
)

/** The first integer that JavaScript cannot represent. */
const NUMBERS = { bigint: '9007199254740993' }

const recorded = async () =>
  (await administrator.api.adminFailedTasks.list({ queue: 'unreadable-rows', perPage: 100 }))
    .results

const forgetAll = () =>
  sql`delete from failed_tasks where queue = 'unreadable-rows'`.execute(market.ctx.db)

test('RUN-463 an unreadable row is named in its lists, and logged and recorded for administrators once', async () => {
  const { trader, soldId } = records
  await forgetAll()
  const repair = await poison('purchases', NUMBERS)
  log.mockClear()
  for (let reading = 0; reading < 3; reading += 1) {
    const { results, unreadable } = await trader.api.sales.list()
    expect(unreadable).toEqual([{ id: soldId }])
    expect(results.map(({ id }) => id)).not.toContain(soldId)
  }
  const { unreadable } = await administrator.api.adminOrders.list()
  expect(unreadable).toEqual([{ id: soldId }])
  const [email, ...more] = await recorded()
  expect(more).toEqual([])
  expect(email).toMatchObject({ itemId: `order ${soldId}`, state: 'set-aside', attempts: 1 })
  const lines = log.mock.calls.flat().filter((line) => String(line).includes(`order ${soldId}`))
  expect(lines).toHaveLength(1)

  await administrator.api.adminFailedTasks.retry({ id: email?.id ?? 0 })
  expect(await recorded()).toEqual([])
  await trader.api.sales.list()
  expect(await recorded()).toHaveLength(1)

  await repair?.()
  await forgetAll()
  expect((await trader.api.sales.list()).unreadable).toBeUndefined()
  expect(await recorded()).toEqual([])
})

test('WIRE-330 a CSV report skips an unreadable row and has the others', async () => {
  const { trader, soldId, alsoSoldId } = records
  await forgetAll()
  const repair = await poison('purchases', NUMBERS)
  const { blob } = await trader.api.csvReports.sales()
  const text = await blob.text()
  await repair?.()
  expect(text).toContain(`S-${alsoSoldId}`)
  expect(text).not.toContain(`S-${soldId},`)
  expect(await recorded()).toMatchObject([{ itemId: `order ${soldId}` }])
})

test('WIRE-330 a stream skips an unreadable row and sends the others', async () => {
  const { eventId, listingId, otherListingId, trader } = records
  const { db } = market.ctx
  const watching = await otherBroker.api.stream.open({ eventIds: [eventId] })
  const own = await trader.api.stream.open()
  const next = async (events: typeof watching) => (await events.next()).value
  await db
    .updateTable('listings')
    .set({ price_cents: 70_00 })
    .where('id', '=', otherListingId)
    .execute()
  expect(await next(watching)).toMatchObject({
    listingId: otherListingId,
    listing: { price: 70_00 },
  })

  const repair = await poison('listings', NUMBERS)
  expect(await next(watching)).toEqual({ type: 'availability', listingId, available: 2 })
  await db
    .updateTable('listings')
    .set({ price_cents: 80_00 })
    .where('id', '=', otherListingId)
    .execute()
  expect(await next(watching)).toMatchObject({
    listingId: otherListingId,
    listing: { price: 80_00 },
  })
  await repair?.()

  const notify = (message: string, createdAt: string) =>
    sql`
    insert into notifications (account_id, type_id, kind, message, created_at)
    values (${trader.accountId}, 1, 'payouts', ${message}, ${createdAt}::timestamptz)`.execute(db)
  await notify('cannot be read', 'infinity')
  await notify('good news', '2026-01-01')
  expect(await next(own)).toMatchObject({ notification: { message: 'good news' } })
  await Promise.all([watching.return(), own.return()])
})
