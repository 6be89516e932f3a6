import { EVENT_APPROVED, searchTokens } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { EVENT_SUMMARY_COLUMNS, eventSummaryOf, isUpcoming } from '../../catalog/index.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { readEventTime } from '../inventory/import/event-time.ts'

const MAX = 3

/** So many days apart weigh as much as a name of which nothing fits. */
const DAYS = 60

/** The events to come whose words and day are nearest to what a row of a file says. */
export const nearestEvents: Handler<Contract['imports']['nearestEvents']> = async ({
  ctx,
  input: { name, venue, date },
}) => {
  const words = searchTokens(`${name} ${venue ?? ''}`).join(' ')
  const day = date === undefined ? null : (readEventTime(date, undefined)?.day ?? null)
  const apart = sql<number>`coalesce(
    case when isfinite(e.date_time) then abs(e.date_time::date - ${day}::date) end, 0)`
  const events = await ctx.db
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(EVENT_SUMMARY_COLUMNS)
    .where('e.status_id', '=', EVENT_APPROVED)
    .where(isUpcoming(ctx.clock.now()))
    .where(
      sql<boolean>`(${words} <% e.search_text or e.date_time between ${day}::date - 1 and ${day}::date + 2)`,
    )
    .orderBy(
      sql`word_similarity(${words}, e.search_text) - least(${apart}, ${DAYS}) / ${DAYS}::real`,
      'desc',
    )
    .orderBy('e.id')
    .limit(MAX)
    .execute()
  return { data: mapRows(events, eventSummaryOf) }
}
