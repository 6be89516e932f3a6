import type { Contract } from '@seatdesk/domain/contract'
import { type SqlBool, sql } from 'kysely'

import { parseOrderNumber } from '../../orders/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { type SortExpressions, listPage } from '../../platform/list-page.ts'
import { isInstantIn } from '../../platform/time/in-range.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { LEDGER_GROUP } from './trial-balance.ts'

/** Returns a query for all ledger entries `e` with their transactions `t`. */
export const selectPostings = (db: Db) =>
  db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.id', 'e.transaction_id', 'e.account', 'e.amount_cents'])
    .select(['t.kind', 't.attempt', 't.purchase_id', 't.created_at'])

type List = Contract['adminLedger']['list']

const ORDERS: SortExpressions<List> = {
  created_at: sql.ref('t.created_at'),
  amount: sql.ref('e.amount_cents'),
}

/** Lists the postings of the ledger, by account, movement and time. */
export const listPostings: Handler<List> = async ({ ctx, input, request }) => {
  const { search, group, account, kind, order: orderId } = input
  const found = selectPostings(ctx.db)
    .where((eb) =>
      eb.and([
        ...(search === undefined ? [] : [matches(search)]),
        ...(group === undefined ? [] : [eb(LEDGER_GROUP, '=', group)]),
        ...(account === undefined ? [] : [eb('e.account', '=', account)]),
        ...(kind === undefined ? [] : [eb(sql.ref<string>('t.kind'), '=', kind)]),
        ...(orderId === undefined ? [] : [eb('t.purchase_id', '=', orderId)]),
      ]),
    )
    .where(isInstantIn('t.created_at', input, request.timeZone))
  const order = { by: ORDERS[input.orderBy], id: 'e.id' }
  const { rows, paginator } = await listPage(found, order, input)
  const owners = await readOwners(ctx.db, rows)
  const results = mapRows(rows, (row) => ({
    id: row.id,
    transactionId: row.transaction_id,
    kind: row.kind,
    orderId: row.purchase_id,
    account: row.account,
    owner: owners.get(ownerIdOf(row)) ?? null,
    amount: row.amount_cents,
    createdAt: row.created_at.toISOString(),
  }))
  return { results, paginator }
}

/** The id of the owner of an account such as `payable:7`; NaN if it has none. */
const ownerIdOf = ({ account }: { account: string }): number => Number(account.split(':')[1])

/** Returns the companies that own the accounts of postings, by id. */
const readOwners = async (db: Db, postings: readonly { account: string }[]) => {
  const ids = [...new Set(postings.map(ownerIdOf))].filter(Number.isSafeInteger)
  const owners =
    ids.length === 0
      ? []
      : await db
          .selectFrom('accounts as a')
          .leftJoin('companies as c', 'c.id', 'a.id')
          .select(['a.id', sql<string>`coalesce(c.name, a.name)`.as('name')])
          .where('a.id', 'in', ids)
          .execute()
  return new Map(owners.map((owner) => [owner.id, owner]))
}

/** Whether entry `e` of transaction `t` matches a part of its movement or account, or its order. */
const matches = (search: string) =>
  sql<SqlBool>`(position(lower(${search}) in lower(concat_ws(' ', t.kind, e.account))) > 0
    or t.purchase_id = ${parseOrderNumber(search)}::bigint)`
