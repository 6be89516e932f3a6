import { purchaseNumber, getRecordKind } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { csvResponse } from '../../platform/csv/csv-response.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { isInstantIn } from '../../platform/time/in-range.ts'
import { selectPostings } from './list-postings.ts'
import { monthRange, readTrialBalance } from './trial-balance.ts'

/** Maximum number of postings in memory. */
const BATCH = 500

interface Month {
  month: string
  timeZone: string
}

/** Exports the postings of a month, or the balances before and after it, for bookkeeping. */
export const exportLedger: Handler<Contract['adminLedger']['export']> = ({
  ctx,
  caller: { accountId },
  input: { month, part },
  request: { timeZone },
}) => {
  const table = part === 'balances' ? balancesOf : postingsOf
  const filename = `ledger-${month}-${part}.csv`
  return table(
    ctx.db,
    { month, timeZone },
    { ctx, filename, kind: getRecordKind('adminLedger'), accountId },
  )
}

interface LedgerExportInput {
  ctx: Context
  filename: string
  kind: string
  accountId: number
}

const dollars = (amountCents: number): string => (amountCents / 100).toFixed(2)

type Balance = Awaited<ReturnType<typeof readTrialBalance>>[number]

const balancesOf = (db: Db, params: Month, input: LedgerExportInput): Promise<Response> =>
  csvResponse({
    ...input,
    head: ['account', 'opening USD', 'debit USD', 'credit USD', 'closing USD'],
    read: async (last: Balance | null) => (last === null ? await readTrialBalance(db, params) : []),
    cellsOf: ({ group, opening, debit, credit, closing }) => [
      group,
      ...[opening, debit, credit, closing].map(dollars),
    ],
  })

const postingsOf = (
  db: Db,
  { month, timeZone }: Month,
  input: LedgerExportInput,
): Promise<Response> => {
  const found = selectPostings(db)
    // The number after an account's name is the id of its owner.
    .leftJoin('accounts as a', (join) =>
      join.on(sql`a.id::text`, '=', sql`split_part(e.account, ':', 2)`),
    )
    .select(['a.name', 'a.email'])
    .where(isInstantIn('t.created_at', monthRange(month), timeZone))
    .orderBy('e.id')
    .limit(BATCH)
  return csvResponse({
    ...input,
    head: [
      'date',
      'transaction',
      'movement',
      'order',
      'account',
      'whose',
      'debit USD',
      'credit USD',
    ],
    read: (last: PostingRow | null) =>
      (last === null ? found : found.where('e.id', '>', last.id)).execute(),
    cellsOf,
  })
}

interface PostingRow {
  id: number
  transaction_id: number
  kind: string
  purchase_id: number
  account: string
  amount_cents: number
  created_at: Date
  name: string | null
  email: string | null
}

const cellsOf = (row: PostingRow): string[] => [
  row.created_at.toISOString(),
  String(row.transaction_id),
  row.kind,
  purchaseNumber(row.purchase_id),
  row.account,
  row.name === null ? '' : `${row.name} <${row.email}>`,
  row.amount_cents > 0 ? dollars(row.amount_cents) : '',
  row.amount_cents < 0 ? dollars(-row.amount_cents) : '',
]
