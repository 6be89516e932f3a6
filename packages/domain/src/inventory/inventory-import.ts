import * as v from 'valibot'

import { eventSummarySchema } from '../event/event.ts'
import { centsSchema } from '../money/money.ts'
import { instantSchema } from '../time/wall-time.ts'
import { IMPORT_FLAGS, importColumnReportSchema, importNoticeSchema } from './import-report.ts'

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
  /** Remarks about the row; absent if there are none. */
  flags: v.optional(v.array(v.picklist(IMPORT_FLAGS))),
})

/** An import row after a dry run or after it was applied. */
export type ImportRow = v.InferOutput<typeof importRowSchema>

/** The most listings that an import names as missing from its file. */
export const MAX_MISSING_LISTINGS = 200

const missingListingSchema = v.object({
  listingId: v.number(),
  externalId: v.string(),
  event: eventSummarySchema,
  section: v.string(),
  seatRow: v.string(),
  available: v.number(),
  price: centsSchema,
})

/** A listing that a snapshot would withdraw, because its file does not name it. */
export type MissingListing = v.InferOutput<typeof missingListingSchema>

export const inventoryImportSchema = v.object({
  id: v.number(),
  name: v.string(),
  state: v.picklist(['receiving', 'tried', 'applying', 'finished']),
  chunks: v.number(),
  received: v.array(v.number()),
  applied: v.array(v.number()),
  counts: v.object(v.entriesFromList(ROW_OUTCOMES, v.number())),
  withdrawals: v.nullable(v.number()),
  /** The first listings that a snapshot would withdraw, after the trial; empty once it is applied. */
  missing: v.optional(v.array(missingListingSchema), []),
  overQuota: v.number(),
  /** Pending rows with an unusual price; their message explains it. */
  unusual: v.number(),
  columns: v.array(importColumnReportSchema),
  notices: v.array(importNoticeSchema),
  createdAt: instantSchema,
})

/**
 * A chunked import and its progress. `overQuota` is the number of listings by which it would exceed
 * the account's quota.
 */
export type InventoryImport = v.InferOutput<typeof inventoryImportSchema>
