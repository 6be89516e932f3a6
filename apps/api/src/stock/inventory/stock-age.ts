import { AGE_ENDS, type StockAge } from '@seatdesk/domain'
import { sql } from 'kysely'

const DAY_MS = 24 * 60 * 60 * 1000

/** How long listing `l` has been listed. */
export const ageOf = (now: Date) => {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return sql<StockAge>`case
    when l.created_at > ${since(AGE_ENDS.week)} then 'week'
    when l.created_at > ${since(AGE_ENDS.month)} then 'month'
    when l.created_at > ${since(AGE_ENDS.quarter)} then 'quarter'
    else 'older' end`
}
