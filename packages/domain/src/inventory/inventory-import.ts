import * as v from 'valibot'

import { instantSchema } from '../time/wall-time.ts'

/** What became of a row of a file. */
export const ROW_OUTCOMES = ['created', 'updated', 'unchanged', 'withdrawn', 'failed'] as const

/** What became of a row of a file, or would. */
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

export const importRowSchema = v.object({
  row: v.number(),
  outcome: v.picklist(ROW_OUTCOMES),
  listingId: v.nullable(v.number()),
  message: v.nullable(v.string()),
  isEventUnknown: v.boolean(),
})

/** A row of a file that was tried or carried out. */
export type ImportRow = v.InferOutput<typeof importRowSchema>

export const inventoryImportSchema = v.object({
  id: v.number(),
  name: v.string(),
  state: v.picklist(['receiving', 'tried', 'applying', 'finished']),
  chunks: v.number(),
  received: v.array(v.number()),
  applied: v.array(v.number()),
  counts: v.object(v.entriesFromList(ROW_OUTCOMES, v.number())),
  withdrawals: v.nullable(v.number()),
  excess: v.number(),
  /** Rows to be carried out whose price is unusual, which their message explains. */
  unusual: v.number(),
  createdAt: instantSchema,
})

/**
 * A file on its way into what a broker has listed, as far as it has come. `excess` is by how many
 * listings it would go past what one account may have.
 */
export type InventoryImport = v.InferOutput<typeof inventoryImportSchema>
