import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openPostgres } from '../../../src/platform/database/open-database.ts'
import { DATABASE_TIMEOUTS } from '../../../src/platform/database/transaction-timeout-client.ts'
import type { Db } from '../../../src/platform/database/transaction.ts'
import { errorCode } from '../../../src/platform/engine-error.ts'
import { readBooks, openPurchases } from '../../crash/invariants.ts'
import { makePeople } from '../people.ts'
import { type ServerStorage, openBareDatabase, createServerStorage } from '../server-storage.ts'
import {
  BUYERS,
  waitForPurchase,
  openServerPair,
  type ServerPair,
  rush,
  buyFromEachServer,
  startTwoServers,
  STOCK,
} from './pair-of-servers.ts'
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from './pgbouncer.ts'

const DAY = 24 * 60 * 60

if (!hasPgbouncer)
  process.stdout.write('Without PgBouncer on this machine no server is tried behind it.\n')

const through = ({ urlOf }: Pgbouncer, { env }: ServerStorage) => ({
  DATABASE_URL: urlOf(env['DATABASE_URL'] ?? ''),
})

describe.skipIf(!hasPgbouncer)('servers behind a connection pooler in transaction mode', () => {
  let serverHome: ServerStorage
  let pooler: Pgbouncer
  let pair: ServerPair

  beforeAll(async () => {
    serverHome = await createServerStorage()
    pooler = await startPgbouncer(serverHome.env['DATABASE_URL'] ?? '')
    pair = await openServerPair(serverHome, through(pooler, serverHome))
  })

  afterAll(async () => {
    expect(await pair.stop()).toEqual([
      { code: 0, signal: null },
      { code: 0, signal: null },
    ])
    await pooler.stop()
  })

  test('RUN-71 create the tables of an empty database once and leave no locks', async () => {
    const emptyDatabase = await openBareDatabase()
    for (let round = 0; round < 2; round += 1) {
      const both = await startTwoServers(through(pooler, emptyDatabase))
      await Promise.all(both.map((server) => server.stop()))
    }
    await emptyDatabase.inDatabase(async (db) => {
      await makePeople(db, 1)
      const { rows } = await sql`select from pg_locks where locktype = 'advisory'`.execute(db)
      expect(rows).toEqual([])
    })
  })

  test('RUN-71 sell the last tickets once', async () => {
    const { buyers, answers } = await rush(pair)
    const winners = answers.filter(({ payment }) => payment?.status === 'succeeded')
    expect(winners).toHaveLength(STOCK)
    expect(answers.filter(({ payment }) => payment === null)).toHaveLength(BUYERS - STOCK)
    const bought = await Promise.all(buyers.map(({ b }) => openPurchases(b)))
    const seats = bought.flat().flatMap(({ listing }) => listing.tickets.map(({ seat }) => seat))
    expect([seats.length, new Set(seats).size]).toEqual([STOCK, STOCK])
    const [otherBroker] = pair.clientsOf()
    expect((await otherBroker.sandbox.invariants()).broken).toEqual([])
  })

  test('RUN-71 stream purchases at one server to the other', async () => {
    const { listingId, heard } = await waitForPurchase(pair)
    expect(heard).toMatchObject({
      value: { type: 'availability', listingId, available: STOCK - 2 },
    })
  })

  test('RUN-71 pay out each sale once', async () => {
    const seller = pair.nextPerson()
    await seller.a.payoutMethods.addBankAccount({
      accountHolderName: 'Ada Broker',
      accountNumber: '000123456789',
      routingNumber: '110000000',
      accountType: 'checking',
    })
    const date_time = new Date(Date.now() + 2 * DAY * 1000).toISOString().slice(0, 19)
    const { ids } = await buyFromEachServer(pair, seller, { date_time, orders: 6 })
    for (const id of ids) {
      await seller.a.sales.confirm({ id })
      await seller.b.sales.deliver({ id, transferReference: 'TMX-4711' })
    }
    await pair.advance(13 * DAY)
    await pair.advance(9 * DAY)
    const [otherBroker] = pair.clientsOf()
    const { transfers, payouts } = await readBooks(otherBroker)
    expect([transfers.length, payouts.length]).toEqual([ids.length, ids.length])
    expect((await otherBroker.sandbox.invariants()).broken).toEqual([])
  })
})

describe.skipIf(!hasPgbouncer).each([
  { pooler: 'refuses', settings: [] },
  {
    pooler: 'ignores',
    settings: [`ignore_startup_parameters = ${Object.keys(DATABASE_TIMEOUTS).join(',')}`],
  },
])('a pooler that $pooler the session timeouts', ({ settings }) => {
  let serverHome: ServerStorage
  let pooler: Pgbouncer
  let db: Db

  beforeAll(async () => {
    serverHome = await createServerStorage()
    pooler = await startPgbouncer(serverHome.env['DATABASE_URL'] ?? '', settings)
    db = await openPostgres(pooler.urlOf(serverHome.env['DATABASE_URL'] ?? ''))
  })

  afterAll(async () => {
    await db.destroy()
    await pooler.stop()
  })

  const limitsIn = async (connection: Pick<Db, 'getExecutor'>) => {
    const names = Object.keys(DATABASE_TIMEOUTS)
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name in (${sql.join(names)})`.execute(connection)
    return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))
  }

  test('RUN-71 has them in every transaction and single statement, without open transactions', async () => {
    const many = Array.from({ length: 20 })
    expect(await Promise.all(many.map(() => limitsIn(db)))).toEqual(
      many.map(() => DATABASE_TIMEOUTS),
    )
    const inside = await Promise.all(many.map(() => db.transaction().execute(limitsIn)))
    expect(inside).toEqual(many.map(() => DATABASE_TIMEOUTS))
    await serverHome.inDatabase(async (direct) => {
      const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(direct)
      expect(rows).toEqual([{ count: 0 }])
    })
  })

  test('RUN-71 keeps its sessions usable after a single statement fails', async () => {
    const many = Array.from({ length: 20 })
    const failures = await Promise.all(
      many.map(() =>
        sql`select 1 / 0`.execute(db).then(
          () => null,
          (error: unknown) => errorCode(error),
        ),
      ),
    )
    expect(new Set(failures)).toEqual(new Set(['22012']))
    expect(await limitsIn(db)).toEqual(DATABASE_TIMEOUTS)
  })
})
