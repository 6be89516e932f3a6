import type { NounHandlers } from '../../kernel/http/handler.ts'
import { applyChunk } from './apply-chunk.ts'
import { beginImport } from './begin-import.ts'
import { discardImport } from './discard-import.ts'
import { finishImport } from './finish-import.ts'
import { getImport } from './get-import.ts'
import { getRows } from './get-rows.ts'
import { nearestEvents } from './nearest-events.ts'
import { putChunk } from './put-chunk.ts'
import { tryImport } from './try-import.ts'

/** The calls of files of inventory that come in pieces. */
export const importHandlers = {
  begin: beginImport,
  get: getImport,
  discard: discardImport,
  putChunk,
  rows: getRows,
  try: tryImport,
  apply: applyChunk,
  finish: finishImport,
  nearestEvents,
} satisfies NounHandlers<'imports'>
