import * as v from 'valibot'

import { instantSchema } from '../time/wall-time.ts'

/** File formats of an import: SkyBox, Ticket Evolution, or Seatdesk's own. */
export const INVENTORY_FORMATS = ['skybox', 'evolution', 'seatdesk'] as const

/** File format of an import. */
export type InventoryFormat = (typeof INVENTORY_FORMATS)[number]

/** Outcomes of an import row. */
export const ROW_OUTCOMES = ['created', 'updated', 'unchanged', 'withdrawn', 'failed'] as const

/** The outcome of an import row, or its expected outcome in a dry run. */
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

export const importRowSchema = v.object({
  row: v.number(),
  outcome: v.picklist(ROW_OUTCOMES),
  listingId: v.nullable(v.number()),
  message: v.nullable(v.string()),
  isEventUnknown: v.boolean(),
})

/** An import row after a dry run or after it was applied. */
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
  /** Pending rows with an unusual price; their message explains it. */
  unusual: v.number(),
  createdAt: instantSchema,
})

/**
 * A chunked import and its progress. `excess` is the number of listings by which it would exceed
 * the account's quota.
 */
export type InventoryImport = v.InferOutput<typeof inventoryImportSchema>
