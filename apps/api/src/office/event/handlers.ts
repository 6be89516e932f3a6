import type { NounHandlers } from '../../kernel/http/handler.ts'
import { changeCatalogueEvent } from './change-event.ts'
import { createCatalogueEvent } from './create-event.ts'
import { getCatalogueEvent } from './get-event.ts'
import { listCatalogueEvents } from './list-events.ts'

/** The calls that keep the events. */
export const catalogueEventHandlers = {
  list: listCatalogueEvents,
  get: getCatalogueEvent,
  create: createCatalogueEvent,
  change: changeCatalogueEvent,
} satisfies NounHandlers<'catalogueEvents'>
