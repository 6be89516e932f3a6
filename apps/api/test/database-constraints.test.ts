import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { errorCode } from '../src/platform/engine-error.ts'
import { signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder, createDeliveredOrder } from './trade.ts'

let market: TestMarket
/** The ids that the statements below refer to by name. */
let names: Record<string, number>

beforeAll(async () => {
  market = await openTestMarket()
  const delivered = await createDeliveredOrder(market)
  const requested = await createOrder(market)
  const rejected = await createOrder(market)
  await rejected.seller.api.sales.reject({ id: rejected.id, reason: 'Sold elsewhere.' })
  const pending = await createDeliveredOrder(market)
  await market.advance(0)
  const firstId = async (table: 'events' | 'ledger_transactions') => {
    const row = await market.ctx.db.selectFrom(table).select('id').executeTakeFirstOrThrow()
    return row.id
  }
  const checkout = await market.ctx.db
    .selectFrom('purchases')
    .select('checkout_id')
    .where('id', '=', requested.id)
    .executeTakeFirstOrThrow()
  names = {
    delivered: delivered.id,
    requested: requested.id,
    rejected: rejected.id,
    pending: pending.id,
    listing: requested.listingId,
    other: delivered.listingId,
    buyer: requested.buyer.accountId,
    stranger: (await signedInBroker(market)).accountId,
    checkout: checkout.checkout_id,
    event: await firstId('events'),
    posting: await firstId('ledger_transactions'),
  }
})

afterAll(async () => {
  // Rejected statements change nothing.
  const { broken } = await (await signedInBroker(market)).api.sandbox.invariants()
  expect(broken).toEqual([])
  await market.close()
})

const run = (statement: string): Promise<unknown> =>
  market.ctx.db.transaction().execute(async (tx) => {
    for (const command of statement.split(';')) {
      const filled = command.replaceAll(/:(\w+)/g, (_, name: string) => String(names[name]))
      await sql.raw(filled).execute(tx)
    }
  })

/** PostgreSQL error codes of a rejection: raised exceptions, key and check violations. */
const REJECTED = ['P0001', '23503', '23505', '23514', '0A000']

const expectRejected = async (statement: string) => {
  const outcome = await run(statement).catch((error: unknown) => error)
  expect(REJECTED).toContain(errorCode(outcome))
}

const ENTRY = 'insert into ledger_entries (transaction_id, account, amount_cents)'
const POSTING = 'insert into ledger_transactions (kind, purchase_id, created_at)'

describe('ledger constraints', () => {
  test.each([
    `${ENTRY} values (:posting, 'escrow', 100)`,
    `${ENTRY} values (:posting, 'escrow', 100), (:posting, 'provider', -99)`,
    `${POSTING} values ('gift', :requested, now())`,
    `with one as (${POSTING} values ('gift', :requested, now()) returning id)
      ${ENTRY} select id, 'escrow', 5 from one`,
  ])('LEDGER-60 reject postings that do not balance at the end of a transaction: %#', (statement) =>
    expectRejected(statement),
  )

  test('LEDGER-60 allow postings to be written entry by entry', async () => {
    const books = `${POSTING} values ('first', :requested, now());
      ${ENTRY} select max(id), 'fees', 7 from ledger_transactions;
      ${ENTRY} select max(id), 'escrow', -7 from ledger_transactions;
      ${POSTING} values ('back', :requested, now());
      ${ENTRY} select max(id), 'fees', -7 from ledger_transactions;
      ${ENTRY} select max(id), 'escrow', 7 from ledger_transactions`
    await expect(run(books)).resolves.toBeUndefined()
  })

  test.each(
    ['ledger_transactions', 'ledger_entries', 'audit_entries'].flatMap((table) => [
      `truncate ${table} cascade`,
      `delete from ${table}`,
      `delete from ${table} where false`,
      `update ${table} set id = id`,
    ]),
  )('LEDGER-61 ADMIN-21 reject updates and deletes of append-only tables: %s', (statement) =>
    expectRejected(statement),
  )

  test.each([
    'truncate accounts cascade',
    ...[
      'checkouts',
      'purchases',
      'deliveries',
      'refunds',
      'payouts',
      'tickets',
      'listings',
    ].flatMap((table) => [`truncate ${table} cascade`, `delete from ${table}`]),
  ])('LEDGER-61 reject deleting traded rows: %s', (statement) => expectRejected(statement))
})

describe('order constraints', () => {
  const moves = (
    table: string,
    key: string,
    column: string,
    changes: [string, string | number][],
  ) =>
    changes.map(([name, to]) => {
      const value = typeof to === 'number' ? to : `'${to}'`
      return `update ${table} set ${column} = ${value} where ${key} = :${name}`
    })

  test.each([
    ...moves('purchases', 'id', 'status_id', [
      ['delivered', 1],
      ['delivered', 2],
      ['delivered', 4],
      ['requested', 3],
      ['rejected', 1],
      ['rejected', 3],
    ]),
    'update purchases set status_id = null where id = :requested',
    ...moves('payouts', 'purchase_id', 'amount_cents', [['pending', 200_01]]),
    ...moves('checkouts', 'id', 'state', [
      ['checkout', 'held'],
      ['checkout', 'failed'],
      ['checkout', 'refunded'],
    ]),
    `update payouts set status = 'processed' where purchase_id = :pending;
      update payouts set status = 'pending' where purchase_id = :pending`,
    `update payouts set canceled_at = now(), status = 'cancelled' where purchase_id = :pending;
      update payouts set status = 'pending' where purchase_id = :pending`,
    'update events set status_id = 1 where id = :event',
  ])(
    'DELIVER-60 reject invalid status changes of orders, checkouts, payouts and events: %s',
    (statement) => expectRejected(statement),
  )

  test.each([
    'update purchases set quantity = 3, amount_cents = price_cents * 3 where id = :requested',
    'update purchases set price_cents = 1, amount_cents = quantity where id = :requested',
    'update purchases set buyer_id = :stranger where id = :requested',
    'update purchases set seller_id = :stranger where id = :requested',
    'update purchases set listing_id = :other where id = :requested',
    `insert into purchases (checkout_id, listing_id, event_id, buyer_id, seller_id, quantity,
        price_cents, amount_cents, created_at)
      select checkout_id, :other, event_id, buyer_id, seller_id, quantity, price_cents,
        amount_cents, now() from purchases where id = :requested`,
    `insert into purchases (checkout_id, listing_id, event_id, buyer_id, seller_id, quantity,
        price_cents, amount_cents, created_at)
      select checkout_id, listing_id, event_id, :stranger, seller_id, quantity, price_cents,
        amount_cents, now() from purchases where id = :requested`,
  ])('DELIVER-60 reject changes of what was ordered: %#', (statement) => expectRejected(statement))
})

describe('ticket constraints', () => {
  test.each([
    'update tickets set purchase_id = :delivered where purchase_id = :requested',
    'update tickets set purchase_id = :requested where listing_id = :listing',
    `update tickets set purchase_id = null where id = (
      select min(id) from tickets where purchase_id = :requested)`,
    'update tickets set purchase_id = null where purchase_id = :requested',
    'update listings set available = available + 1 where id = :listing',
    'update listings set quantity = quantity + 1 where id = :listing',
    'update listings set available = -1 where id = :listing',
    `insert into tickets (listing_id, position, purchase_id) values (:listing, 99, :requested)`,
    `insert into purchases (checkout_id, listing_id, event_id, buyer_id, seller_id, quantity,
        price_cents, amount_cents, created_at)
      select checkout_id, listing_id, event_id, buyer_id, seller_id, quantity, price_cents,
        amount_cents, now() from purchases where id = :requested`,
  ])('SELL-60 reject wrong ticket counts and selling a ticket twice: %#', (statement) =>
    expectRejected(statement),
  )
})

describe('refund and payout constraints', () => {
  test.each([
    `insert into refunds (purchase_id, amount_cents, created_at, next_attempt_at)
      values (:requested, 2000_00, now(), now())`,
    'update refunds set amount_cents = amount_cents * 10 where purchase_id = :rejected',
    `insert into refunds (purchase_id, amount_cents, created_at, next_attempt_at)
      values (:rejected, 1, now(), now())`,
    `insert into payouts (purchase_id, seller_id, amount_cents, status, due_at, created_at)
      select id, seller_id, amount_cents + 1, 'pending', now(), now()
      from purchases where id = :requested`,
    `insert into payouts (purchase_id, seller_id, amount_cents, status, due_at, created_at)
      values (:requested, :stranger, 1, 'pending', now(), now())`,
    'update payouts set netted_cents = 1 where purchase_id = :pending',
  ])('LEDGER-62 reject refunds and payouts above the order amount: %#', (statement) =>
    expectRejected(statement),
  )
})

test.each(['Mars/Olympus', 'America/Nowhere'])(
  'RUN-464 a venue in the time zone %j is rejected by the database',
  async (timeZone) => {
    const venue = { name: 'Hall', address: '1 Road', city: 'Olympus', state: 'NY' }
    const { db } = market.ctx
    const insertion = db
      .insertInto('venues')
      .values({ ...venue, time_zone: timeZone })
      .execute()
    await expect(insertion).rejects.toThrow(/time zone/)
    const update = db.updateTable('venues').set({ time_zone: timeZone }).execute()
    await expect(update).rejects.toThrow(/time zone/)
    const { api } = await signedInBroker(market)
    expect((await api.events.list()).results.length).toBeGreaterThan(0)
  },
)

test('RUN-57 every foreign key has an index of its own', async () => {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || '.' || conname as key from pg_constraint as c
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index as i
      where i.indrelid = c.conrelid and i.indisvalid and i.indkey[0] = any(c.conkey)
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))
    order by 1
  `.execute(market.ctx.db)
  expect(rows).toEqual([])
})
