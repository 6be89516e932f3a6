import { LEDGER_GROUPS, wallTime, type WallTime } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { boundedTotal } from '../../platform/database/bounded-sum.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { isInstantIn, type Range } from '../../platform/time/in-range.ts'

/** The ledger group of entry `e`: its account without the id of the owner. */
export const LEDGER_GROUP = sql<(typeof LEDGER_GROUPS)[number]>`split_part(e.account, ':', 1)`

/** The first and the last minute of a month. */
export const monthRange = (month: string): { from: WallTime; to: WallTime } => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: wallTime(`${month}-01T00:00:00`), to: wallTime(`${month}-${days}T23:59:00`) }
}

interface TrialBalanceParams {
  /** All time if absent. */
  month?: string | undefined
  timeZone: string
}

/** Returns the balance of every account before a month, its movements, and the balance after it. */
export const readTrialBalance = async (db: Db, { month, timeZone }: TrialBalanceParams) => {
  const range: Range = month === undefined ? {} : monthRange(month)
  const within = isInstantIn('t.created_at', range, timeZone)
  const before: RawBuilder<SqlBool> = range.from
    ? sql`not ${isInstantIn('t.created_at', { from: range.from }, timeZone)}`
    : sql`false`
  const sumOf = (condition: RawBuilder<SqlBool>) =>
    boundedTotal(sql`case when ${condition} then e.amount_cents end`)
  const rows = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(LEDGER_GROUP.as('group'))
    .select(sumOf(before).as('opening'))
    .select(sumOf(sql`${within} and e.amount_cents > 0`).as('debit'))
    .select(sumOf(sql`${within} and e.amount_cents < 0`).as('credit'))
    .groupBy(LEDGER_GROUP)
    .execute()
  const byGroup = new Map(rows.map((row) => [row.group, row]))
  return LEDGER_GROUPS.map((group) => {
    const { opening = 0, debit = 0, credit = 0 } = byGroup.get(group) ?? {}
    return { group, opening, debit, credit: -credit || 0, closing: opening + debit + credit }
  })
}
