import { INVENTORY_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Db } from '../../kernel/database/transaction.ts'
import { payableTo } from '../../money/index.ts'

interface Counts {
  sessions: number
  apiKeys: number
  activeListings: number
  listings: number
  purchases: number
  sales: number
}

/** How much of everything an account has; sessions are those that can still be renewed. */
export const readCounts = async (db: Db, accountId: number, now: Date): Promise<Counts> => {
  const { rows } = await sql<Counts>`select
    (select count(*) from sessions s
      where s.account_id = ${accountId} and s.revoked_at is null and exists (
        select from refresh_tokens t
        where t.session_id = s.id and t.spent_at is null and t.expires_at > ${now})) as sessions,
    (select count(*) from api_keys where account_id = ${accountId}) as "apiKeys",
    (select count(*) from listings
      where seller_id = ${accountId} and status_id = ${INVENTORY_STATUS.active}) as "activeListings",
    (select count(*) from listings where seller_id = ${accountId}) as listings,
    (select count(*) from purchases
      where buyer_id = ${accountId} and status_id is not null) as purchases,
    (select count(*) from purchases
      where seller_id = ${accountId} and status_id is not null) as sales`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a query for one row gave none')
  return counts
}

/** What an account is owed: refunds as a buyer, and in cents what it earned and was not paid. */
export const readBalances = async (
  db: Db,
  accountId: number,
): Promise<{ unpaidRefunds: number; payable: number }> => {
  const refunds = await db
    .selectFrom('refunds as r')
    .innerJoin('purchases as p', 'p.id', 'r.purchase_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('p.buyer_id', '=', accountId)
    .where('r.refunded_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { payable } = await db
    .selectFrom('ledger_entries')
    // What the market owes is a credit, and so below zero.
    .select(sql<number>`coalesce(-sum(amount_cents), 0)::bigint`.as('payable'))
    .where('account', '=', payableTo(accountId))
    .executeTakeFirstOrThrow()
  return { unpaidRefunds: refunds.count, payable }
}
