import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { migrate, MIGRATIONS } from '../src/platform/database/migrate.ts'
import { openEmbedded } from '../src/platform/database/open-database.ts'
import type { Db } from '../src/platform/database/transaction.ts'
import { openTestMarket, openTestMarketOn, type TestMarket } from './market.ts'
import { createOrder } from './trade.ts'

const BEFORE = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0032'))

/** The columns of each table, without generated ones. */
const columnsIn = async (db: Db): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.table_name as name, array_agg(c.column_name::text) as columns
    from information_schema.columns as c
    join information_schema.tables as t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.is_generated = 'NEVER' and c.table_name not like 'kysely%'
    group by c.table_name`.execute(db)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** Copies the rows of all tables and columns that both databases have. */
const copyRows = async (from: Db, to: Db): Promise<void> => {
  const known = await columnsIn(from)
  for (const [name, columns] of await columnsIn(to)) {
    const shared = columns.filter((column) => known.get(name)?.includes(column))
    const table = sql.table(name)
    const names = sql.join(shared.map((column) => sql.ref(column)))
    const { rows } = await sql<{ text: string | null }>`
      select json_agg(r)::text as text from ${table} as r`.execute(from)
    await sql`delete from ${table}`.execute(to)
    const text = rows[0]?.text ?? '[]'
    await sql`insert into ${table} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${table}, ${text}::text::json)`.execute(to)
  }
}

/** The database of a market as it was before companies. */
const beforeCompanies = async ({ ctx }: TestMarket): Promise<Db> => {
  const old = await openEmbedded(null)
  await migrate(old, { migrations: BEFORE })
  await sql`set session_replication_role = replica`.execute(old)
  await copyRows(ctx.db, old)
  await sql`set session_replication_role = origin`.execute(old)
  return old
}

const bodyOf = async (market: TestMarket, path: string, headers: Record<string, string>) => {
  const response = await market.request(path, { headers })
  return { status: response.status, body: (await response.json()) as unknown }
}

const LISTS = ['/inventory/', '/sales/', '/purchases/', '/notifications/', '/payment-methods/']

test('TEAM-6 a market from before companies keeps its accounts, sessions, API keys and lists', async () => {
  const filled = await openTestMarket()
  const { seller, buyer } = await createOrder(filled)
  const { data: key } = await seller.api.apiKeys.create({ name: 'stock keeper' })
  const { id: sid } = await filled.ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', seller.accountId)
    .executeTakeFirstOrThrow()
  const signIn = { authorization: `Bearer ${seller.tokens.accessToken}` }
  const before = await Promise.all(LISTS.map((path) => bodyOf(filled, path, signIn)))
  const old = await beforeCompanies(filled)
  await filled.close()

  await migrate(old)
  const accounts = await old.selectFrom('accounts').select('id').orderBy('id').execute()
  expect(accounts.length).toBeGreaterThanOrEqual(2)
  const members = await old
    .selectFrom('memberships')
    .select(['company_id', 'account_id', 'role'])
    .orderBy('account_id')
    .execute()
  expect(members).toEqual(
    accounts.map(({ id }) => ({ company_id: id, account_id: id, role: 'owner' })),
  )
  const companies = await old
    .selectFrom('companies')
    .select(['id', 'is_team'])
    .orderBy('id')
    .execute()
  expect(companies).toEqual(accounts.map(({ id }) => ({ id, is_team: false })))

  const market = await openTestMarketOn(old)
  const { sessionSecret } = market.ctx.settings
  // A token from before companies does not name one.
  const token = await new SignJWT({ sid, scope: 'Authorized User' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(seller.accountId))
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(new TextEncoder().encode(`${sessionSecret}|access`))
  for (const authorization of [`Bearer ${token}`, signIn.authorization])
    expect(await Promise.all(LISTS.map((path) => bodyOf(market, path, { authorization })))).toEqual(
      before,
    )
  expect((await bodyOf(market, '/inventory/', { 'x-api-key': key.key })).status).toBe(200)
  const renewed = await market.request('/account/refresh-token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: buyer.tokens.refreshToken }),
  })
  expect(renewed.status).toBe(200)
  const { status, body } = await bodyOf(market, '/company/', signIn)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    data: { id: seller.accountId, members: 1, membership: { role: 'owner' } },
  })
  await market.close()
})
