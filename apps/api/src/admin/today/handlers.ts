import type { AdminToday } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { type RawBuilder, sql } from 'kysely'

import { DELIVERY_DUE } from '../../notifications/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { isLate } from '../order/order-list.ts'

type Queues = Record<Exclude<keyof AdminToday, 'invariantCheck'>, RawBuilder<unknown>>

/** For each queue a query for the times since which its items wait. */
const queuesAt = (now: Date): Queues => ({
  accounts: sql`select coalesce(email_confirmed_at, created_at) as since
    from accounts where state = 'pending'`,
  lateDeliveries: sql`select ${DELIVERY_DUE} as since
    from purchases p
    join listings l on l.id = p.listing_id
    join events e on e.id = p.event_id
    join venues v on v.id = e.venue_id
    where ${isLate(now)}`,
  openProblems: sql`select opened_at as since from problems where settled_at is null`,
  failedPayouts: sql`select failed_at as since from payouts where status = 'failed'`,
  openDisputes: sql`select created_at as since from disputes where closed_at is null`,
  reconciliationDifferences: sql`select found_at as since from reconciliation_differences where settled_at is null`,
  failedTasks: sql`select set_aside_at as since from failed_tasks where set_aside_at is not null`,
  failingMessages: sql`select created_at as since
    from messages where sent_at is null and attempts > 0`,
})

/** Returns the length of each queue, and since when its oldest item waits. */
const getToday: Handler<Contract['adminToday']['get']> = async ({ ctx }) => {
  const { accounts, lateDeliveries, failedPayouts, ...queues } = queuesAt(ctx.clock.now())
  const read = (query: RawBuilder<unknown>) => readQueue(ctx.db, query)
  return {
    data: {
      accounts: await read(accounts),
      lateDeliveries: await read(lateDeliveries),
      openProblems: await read(queues.openProblems),
      failedPayouts: await read(failedPayouts),
      openDisputes: await read(queues.openDisputes),
      reconciliationDifferences: await read(queues.reconciliationDifferences),
      failedTasks: await read(queues.failedTasks),
      failingMessages: await read(queues.failingMessages),
      invariantCheck: await readInvariantCheck(ctx.db),
    },
  }
}

/** The violations found by the last check of tickets and ledger; `null` before the first check. */
const readInvariantCheck = async (db: Db) => {
  const check = await db
    .selectFrom('reconciliation_runs')
    .select(['checked_at', 'broken'])
    .executeTakeFirst()
  const [books = null] = mapRows(check ? [check] : [], ({ checked_at: checkedAt, broken }) => ({
    checkedAt: checkedAt.toISOString(),
    broken,
  }))
  return books
}

const readQueue = async (db: Db, query: RawBuilder<unknown>) => {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*) as count, min(since) as since from (${query}) as waiting`.execute(db)
  const [queue] = rows
  return { count: queue?.count ?? 0, since: queue?.since?.toISOString() ?? null }
}

/** Handler of the administrators' queues. */
export const adminTodayHandlers = { get: getToday } satisfies ResourceHandlers<'adminToday'>
