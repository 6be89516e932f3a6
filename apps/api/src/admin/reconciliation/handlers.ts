import type { Contract } from '@seatdesk/domain/contract'
import { sql, type SqlBool } from 'kysely'

import { parseOrderNumber } from '../../orders/index.ts'
import { RECONCILIATION } from '../../payments/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { ResourceHandlers, Handler } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'

type List = Contract['adminReconciliation']['list']

const ORDERS: SortExpressions<List> = { found_at: sql.ref('d.found_at') }

/**
 * Lists present and past differences between the provider's records and the ledger, with the time
 * of the last comparison.
 */
const listDifferences: Handler<List> = async ({ ctx: { db }, input }) => {
  const { state, search } = input
  const isSettled = state === 'settled'
  const found = db
    .selectFrom('reconciliation_differences as d')
    .selectAll('d')
    .where((eb) =>
      eb.and([
        ...(state === undefined ? [] : [eb('d.settled_at', isSettled ? 'is not' : 'is', null)]),
        ...(search === undefined ? [] : [matches(search)]),
      ]),
    )
  const order = { by: ORDERS[input.orderBy], id: 'd.id' }
  const { rows, paginator } = await listPage(found, order, input)
  const results = mapRows(rows, (row) => ({
    id: row.id,
    subject: row.subject,
    orderId: row.purchase_id,
    ledgerAmount: row.ours_cents,
    providerAmount: row.theirs_cents,
    foundAt: row.found_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }))
  return { results, paginator, comparedAt: await comparedAt(db) }
}

/** Whether difference `d` matches a part of the provider's id, or the number of its order. */
const matches = (search: string) =>
  sql<SqlBool>`(position(lower(${search}) in lower(d.subject)) > 0
    or d.purchase_id = ${parseOrderNumber(search)}::bigint)`

const comparedAt = async (db: Db): Promise<string | null> => {
  const check = await db
    .selectFrom('provider_checks')
    .select('done_at')
    .where('name', '=', RECONCILIATION)
    .executeTakeFirst()
  return mapRows(check ? [check] : [], ({ done_at: at }) => at.toISOString())[0] ?? null
}

/** Handlers of the reconciliation, for administrators. */
export const adminReconciliationHandlers = {
  list: listDifferences,
} satisfies ResourceHandlers<'adminReconciliation'>
