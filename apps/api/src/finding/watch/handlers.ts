import type { NounHandlers } from '../../kernel/http/handler.ts'
import { createWatch } from './create-watch.ts'
import { getWatch } from './get-watch.ts'
import { listWatches } from './list-watches.ts'
import { removeWatch } from './remove-watch.ts'
import { stopWatches } from './stop-watches.ts'
import { updateWatch } from './update-watch.ts'

/** The calls of what is watched. */
export const watchHandlers = {
  list: listWatches,
  get: getWatch,
  create: createWatch,
  update: updateWatch,
  remove: removeWatch,
  stop: stopWatches,
} satisfies NounHandlers<'watches'>
