import type { NounHandlers } from '../../kernel/http/handler.ts'
import { importSchedule } from '../schedule/import-schedule.ts'
import { approveEvents } from './approve-events.ts'
import { changeEvent } from './change-event.ts'
import { createEvent } from './create-event.ts'
import { getEvent } from './get-event.ts'
import { listChanges } from './list-changes.ts'
import { listEvents } from './list-events.ts'
import { mergeEvent } from './merge-event.ts'
import { previewChange } from './preview-change.ts'
import { previewMerge } from './preview-merge.ts'

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
