import type { NounHandlers } from '../http/handler.ts'
import { changeCatalogueEvent } from './change-catalogue-event.ts'
import { createCatalogueEvent } from './create-catalogue-event.ts'
import { getCatalogueEvent } from './get-catalogue-event.ts'
import { listCatalogueEvents } from './list-catalogue-events.ts'

/** The calls that keep the events. */
export const catalogueEventHandlers = {
  list: listCatalogueEvents,
  get: getCatalogueEvent,
  create: createCatalogueEvent,
  change: changeCatalogueEvent,
} satisfies NounHandlers<'catalogueEvents'>
