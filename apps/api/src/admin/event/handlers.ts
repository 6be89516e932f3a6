import type { Contract } from '@seatdesk/domain/contract'

import { resolveMergedId } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { changeEvent } from './change-event.ts'
import { approveEvents, createEvent } from './create-event.ts'
import { readAdminEvent } from './event-list.ts'
import { listChanges } from './list-changes.ts'
import { listEvents } from './list-events.ts'
import { mergeEvent, previewMerge } from './merge-event.ts'
import { previewChange } from './preview-change.ts'
import { importSchedule } from './schedule/import-schedule.ts'

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
