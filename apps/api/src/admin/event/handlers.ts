import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { matchesSearch, resolveMergedId } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { type SortExpressions, listPage } from '../../platform/list-page.ts'
import { isWallTimeIn } from '../../platform/time/in-range.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { changeEvent } from './change-event.ts'
import { approveEvents, createEvent } from './create-event.ts'
import { adminEvents, readAdminEvent, toAdminEvent } from './event-list.ts'
import { listChanges } from './list-changes.ts'
import { mergeEvent, previewMerge } from './merge-event.ts'
import { previewChange } from './preview-change.ts'
import { importSchedule } from './schedule/import-schedule.ts'

const ORDERS: SortExpressions<Contract['adminEvents']['list']> = {
  date_time: sql.ref('e.date_time'),
  name: sql`lower(e.name)`,
  venue: sql`lower(v.name)`,
  created_at: sql.ref('e.created_at'),
}

/** Lists events in any state and on any date. */
const listEvents: Handler<Contract['adminEvents']['list']> = async ({ ctx, input }) => {
  const { type, status, venueId, search, from, to } = input
  const isFound = search ? await matchesSearch(ctx.db, search) : sql<boolean>`true`
  const found = adminEvents(ctx.db)
    .where(isWallTimeIn('e.date_time', { from, to }))
    .where(isFound)
    .where((eb) =>
      eb.and([
        ...(type === undefined ? [] : [eb(sql<number>`e.category_id`, '=', type)]),
        ...(status === undefined ? [] : [eb('e.status_id', '=', status)]),
        ...(venueId === undefined ? [] : [eb('e.venue_id', '=', venueId)]),
      ]),
    )
  const order = { by: ORDERS[input.orderBy], id: 'e.id' }
  const { rows, paginator } = await listPage(found, order, input)
  return { results: mapRows(rows, toAdminEvent), paginator }
}

/** Returns one event in any state, or the one it was merged into. */
const getEvent: Handler<Contract['adminEvents']['get']> = async ({ ctx, input }) => {
  const data = await readAdminEvent(ctx.db, await resolveMergedId(ctx.db, 'event', input.id))
  if (!data) throw new ApiError('notFound')
  return { data }
}

/** Handlers of the events, for administrators. */
export const adminEventHandlers = {
  list: listEvents,
  get: getEvent,
  create: createEvent,
  change: changeEvent,
  approveMany: approveEvents,
  preview: previewChange,
  changes: listChanges,
  import: importSchedule,
  previewMerge,
  merge: mergeEvent,
} satisfies ResourceHandlers<'adminEvents'>
