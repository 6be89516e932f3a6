import type { Contract } from '@seatdesk/domain/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { parseOrderNumber } from '../../orders/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { companyNameOf, matchesCompany } from '../company-name.ts'

type ListDisputes = Contract['adminDisputes']['list']

const ORDERS: SortExpressions<ListDisputes> = {
  created_at: sql.ref('d.created_at'),
  evidence_due_at: sql.ref('d.evidence_due_at'),
  amount: sql.ref('d.amount_cents'),
}

type State = 'open' | 'won' | 'lost' | 'closed'

/** The state of dispute `d` from the market's point of view. */
const STATE: RawBuilder<State> = sql`case
  when d.closed_at is null then 'open' when d.status in ('won', 'lost') then d.status
  else 'closed' end`

/** Lists disputes, with the deadlines for their evidence. */
export const listDisputes: Handler<ListDisputes> = async ({ ctx: { db }, input }) => {
  const { state, search } = input
  const found = disputesOf(db).where((eb) =>
    eb.and([
      ...(state === undefined ? [] : [eb(STATE, '=', state)]),
      ...(search === undefined ? [] : [matches(search)]),
    ]),
  )
  const order = { by: ORDERS[input.orderBy], id: 'd.id' }
  const { rows, paginator } = await listPage(found, order, input)
  const orders = await ordersOf(
    db,
    rows.map((row) => row.checkout_id),
  )
  const results = mapRows(rows, (row) => ({
    id: row.id,
    paymentId: row.payment_id ?? '',
    buyer: { id: row.buyer_id, name: row.name, email: row.email },
    orders: orders
      .filter((item) => item.checkout_id === row.checkout_id)
      .map(({ id, seller_id, name, email }) => ({ id, seller: { id: seller_id, name, email } })),
    amount: row.amount_cents,
    withdrawn: row.withdrawn_cents,
    fee: row.fee_cents,
    reason: row.reason,
    status: row.status,
    state: row.state,
    evidenceDueAt: row.evidence_due_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }))
  return { results, paginator }
}

/**
 * Whether dispute `d` of payment `c` matches the provider's id of either, its buyer `b`, or one of
 * its orders.
 */
const matches = (search: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(d.id = ${search} or c.payment_id = ${search}
    or ${matchesCompany('b', search)}
    or exists (select from purchases as o
      where o.checkout_id = c.id and o.id = ${parseOrderNumber(search)}::bigint))`

const disputesOf = (db: Db) =>
  db
    .selectFrom('disputes as d')
    .innerJoin('checkouts as c', 'c.id', 'd.checkout_id')
    .innerJoin('accounts as b', 'b.id', 'c.buyer_id')
    .selectAll('d')
    .select(['c.payment_id', 'c.buyer_id', companyNameOf('b').as('name'), 'b.email'])
    .select(STATE.as('state'))

const ordersOf = async (db: Db, checkoutIds: readonly number[]) =>
  checkoutIds.length === 0
    ? []
    : db
        .selectFrom('purchases as p')
        .innerJoin('accounts as s', 's.id', 'p.seller_id')
        .select(['p.id', 'p.checkout_id', 'p.seller_id', companyNameOf('s').as('name'), 's.email'])
        .where('p.checkout_id', 'in', checkoutIds)
        .orderBy('p.id')
        .execute()
