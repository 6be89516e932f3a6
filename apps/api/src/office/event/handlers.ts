import type { Contract } from '@seatdesk/domain/contract'

import { ledTo } from '../../catalogue/index.ts'
import type { Handler, NounHandlers } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { changeEvent } from './change-event.ts'
import { approveEvents, createEvent } from './create-event.ts'
import { readOfficeEvent } from './event-list.ts'
import { listChanges } from './list-changes.ts'
import { listEvents } from './list-events.ts'
import { mergeEvent, previewMerge } from './merge-event.ts'
import { previewChange } from './preview-change.ts'
import { importSchedule } from './schedule/import-schedule.ts'

/** Gives one event of any state, or what it became. */
const getEvent: Handler<Contract['officeEvents']['get']> = async ({ ctx, input }) => {
  const data = await readOfficeEvent(ctx.db, await ledTo(ctx.db, 'event', input.id))
  if (!data) throw new Refusal('notFound')
  return { data }
}

/** The calls that keep the events. */
export const officeEventHandlers = {
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
} satisfies NounHandlers<'officeEvents'>
