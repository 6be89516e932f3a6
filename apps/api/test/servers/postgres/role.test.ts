import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Tx } from '../../../src/platform/database/transaction.ts'
import { errorCode } from '../../../src/platform/engine-error.ts'
import { openTestMarket, type TestMarket } from '../../market.ts'
import { createDeliveredOrder } from '../../trade.ts'

const GRANTS = readFileSync(
  join(import.meta.dirname, '../../../../../docs/deployment/roles.sql'),
  'utf8',
)

/** Roles are shared by all databases of a server, so the name is unique to this process. */
const ROLE = `seatdesk_market_${process.pid}`

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
  await createDeliveredOrder(market)
  await sql`create role ${sql.id(ROLE)} nologin`.execute(market.ctx.db)
  const statements = GRANTS.replaceAll(/^--.*$/gm, '').replaceAll('seatdesk_market', ROLE)
  for (const statement of statements.split(';'))
    if (statement.trim()) await sql.raw(statement).execute(market.ctx.db)
})

afterAll(async () => {
  await sql`drop owned by ${sql.id(ROLE)}`.execute(market.ctx.db)
  await sql`drop role ${sql.id(ROLE)}`.execute(market.ctx.db)
  await market.close()
})

const asServer = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  market.ctx.db.transaction().execute(async (tx) => {
    await sql`set local role ${sql.id(ROLE)}`.execute(tx)
    return work(tx)
  })

test.each([
  'update ledger_entries set amount_cents = 1',
  'delete from ledger_transactions',
  'truncate audit_entries',
  'delete from purchases',
  'truncate accounts cascade',
  'alter table ledger_entries disable trigger user',
  'drop trigger ledger_entries_fixed on ledger_entries',
  'drop table audit_entries cascade',
  'set session_replication_role = replica',
])('RUN-58 a server role that owns no tables cannot %s', async (statement) => {
  const attempts = asServer((tx) => sql.raw(statement).execute(tx))
  // 42501: insufficient privilege.
  expect(errorCode(await attempts.catch((error: unknown) => error))).toBe('42501')
})

test('RUN-58 a server role that owns no tables can read and write as the server does', async () => {
  await asServer(async (tx) => {
    const sale = await tx.selectFrom('purchases').selectAll().executeTakeFirstOrThrow()
    await tx.selectFrom('events').select('id').forShare().execute()
    const { id } = await tx
      .insertInto('ledger_transactions')
      .values({ kind: 'gift', purchase_id: sale.id, attempt: 1, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [debit, credit] = [1, -1].map((amount_cents) => ({
      transaction_id: id,
      account: 'escrow',
      amount_cents,
    }))
    if (debit && credit) await tx.insertInto('ledger_entries').values([debit, credit]).execute()
    await tx.updateTable('purchases').set({ transfer_reference: 'TMX-1' }).execute()
    await tx.deleteFrom('rate_limit_attempts').execute()
    await sql`select name from kysely_migration`.execute(tx)
  })
  const { rows } = await sql`select from ledger_transactions where kind = 'gift'`.execute(
    market.ctx.db,
  )
  expect(rows).toHaveLength(1)
})
