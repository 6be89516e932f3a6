import { type TrialBalance, wallTime, type WallTime } from '@seatdesk/domain'

export type LedgerAccount = TrialBalance['accounts'][number]

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
