import type { NounHandlers } from '../../kernel/http/handler.ts'
import { changeCatalogueEvent } from './change-event.ts'
import { createCatalogueEvent } from './create-event.ts'
import { getCatalogueEvent } from './get-event.ts'
import { listChanges } from './list-changes.ts'
import { listCatalogueEvents } from './list-events.ts'
import { previewChange } from './preview-change.ts'

/** The calls that keep the events. */
export const catalogueEventHandlers = {
  list: listCatalogueEvents,
  get: getCatalogueEvent,
  create: createCatalogueEvent,
  change: changeCatalogueEvent,
  preview: previewChange,
  changes: listChanges,
} satisfies NounHandlers<'catalogueEvents'>
