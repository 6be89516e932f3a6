import type { MessageKeyOf } from '@seatdesk/app-kit/i18n'
import { type TrialBalance, wallTime, type WallTime } from '@seatdesk/domain'

import { t } from '../../lib/i18n/money.ts'

export type LedgerAccount = TrialBalance['accounts'][number]

const LABELS = {
  provider: 'LEDGER.PROVIDER',
  escrow: 'LEDGER.ESCROW',
  payable: 'LEDGER.PAYABLE',
  receivable: 'LEDGER.RECEIVABLE',
  owed: 'LEDGER.OWED',
  fees: 'LEDGER.FEES',
  disputed: 'LEDGER.DISPUTED',
  'dispute-fees': 'LEDGER.DISPUTE_FEES',
  losses: 'LEDGER.LOSSES',
} as const satisfies Record<LedgerAccount['group'], MessageKeyOf<typeof t>>

/** Returns the name of a ledger account. */
export const accountName = (group: LedgerAccount['group']): string => t(LABELS[group])

/** The first and last minute of a month, to filter postings; empty for all time. */
export const monthRange = (month: string | undefined): { from?: WallTime; to?: WallTime } => {
  if (month === undefined) return {}
  const [year = 0, number = 1] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: wallTime(`${month}-01T00:00:00`), to: wallTime(`${month}-${days}T23:59:00`) }
}

/** The months to choose from, latest first. */
export const recentMonths = (now: Date, count = 24): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - index, 1)).toISOString().slice(0, 7),
  )
