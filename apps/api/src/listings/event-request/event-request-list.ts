import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { EVENT_SUMMARY_COLUMNS, toEventSummary } from '../../catalog/index.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'

type ListRequests = Contract['eventRequests']['list']

const ORDERS: SortExpressions<ListRequests> = { created_at: sql.ref('q.created_at') }

/** Columns of request `q`, for its broker and for administrators. */
export const EVENT_REQUEST_COLUMNS = [
  'q.id',
  'q.name',
  'q.venue',
  'q.date_time',
  'q.source_url',
  'q.state',
  'q.waiting',
  'q.reason',
  'q.listed',
  'q.failures',
  'q.created_at',
  'q.answered_at',
] as const

/** Requests `q` with the event that resolved each of them. */
export const eventRequests = (db: Db | Tx) =>
  db
    .selectFrom('event_requests as q')
    .leftJoin('events as e', 'e.id', 'q.event_id')
    .leftJoin('venues as v', 'v.id', 'e.venue_id')
    .select(EVENT_REQUEST_COLUMNS)
    .select(EVENT_SUMMARY_COLUMNS)

type EventRequestRow = Awaited<ReturnType<ReturnType<typeof eventRequests>['execute']>>[number]

/** Wire format of a request. */
export const toEventRequest = (row: EventRequestRow) => ({
  id: row.id,
  name: row.name,
  venue: row.venue,
  dateTime: row.date_time,
  url: row.source_url,
  state: row.state,
  waiting: row.waiting.length,
  event: hasEvent(row) ? toEventSummary(row) : null,
  reason: row.reason,
  listed: row.listed,
  failures: row.failures,
  createdAt: row.created_at.toISOString(),
  respondedAt: row.answered_at?.toISOString() ?? null,
})

type Summary = Parameters<typeof toEventSummary>[0]

const hasEvent = <Row extends { event_id: number | null }>(row: Row): row is Row & Summary =>
  row.event_id !== null

/** A broker's request in wire format; `null` if there is none. */
export const readEventRequest = async (db: Db | Tx, accountId: number, id: number) => {
  const row = await eventRequests(db)
    .where('q.id', '=', id)
    .where('q.account_id', '=', accountId)
    .executeTakeFirst()
  return row ? toEventRequest(row) : null
}

/** Lists the events that a broker requested. */
export const listEventRequests: Handler<ListRequests> = async ({ ctx, caller, input }) => {
  const { rows, paginator } = await listPage(
    eventRequests(ctx.db)
      .where('q.account_id', '=', caller.accountId)
      .$if(input.state !== undefined, (query) =>
        query.where('q.state', '=', input.state ?? 'asked'),
      ),
    { by: ORDERS[input.orderBy], id: 'q.id' },
    input,
  )
  return { results: mapRows(rows, toEventRequest), paginator }
}
