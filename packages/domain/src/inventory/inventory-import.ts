import * as v from 'valibot'

import { instantSchema } from '../time/wall-time.ts'

/** File formats of an import: SkyBox, Ticket Evolution, or Seatdesk's own. */
export const INVENTORY_FORMATS = ['skybox', 'evolution', 'seatdesk'] as const

/** File format of an import. */
export type InventoryFormat = (typeof INVENTORY_FORMATS)[number]

/**
 * Import columns and their header names in SkyBox and Ticket Evolution files. Names are compared
 * without case, spaces and punctuation.
 */
const NAMES = {
  externalId: ['inventoryid', 'ticketid', 'externalid'],
  eventId: ['eventid'],
  event: ['eventname', 'event'],
  venue: ['venuename', 'venue'],
  eventDate: ['eventdate'],
  eventTime: ['eventtime'],
  quantity: ['quantity', 'qty'],
  section: ['section'],
  row: ['row', 'seatrow'],
  seats: ['seats'],
  seatFrom: ['seatfrom'],
  seatThru: ['seatthru', 'seatto'],
  listPrice: ['listprice', 'price'],
  cost: ['cost'],
  inHandDate: ['inhanddate'],
  splitType: ['splittype'],
  customSplit: ['customsplit'],
  stockType: ['stocktype'],
} as const satisfies Record<string, readonly string[]>

/** A column of an import file. */
export type ImportColumn = keyof typeof NAMES

/** All import columns, in the order in which the screen lists them. */
export const IMPORT_COLUMNS = Object.keys(NAMES) as ImportColumn[]

const byName = new Map<string, ImportColumn>(
  Object.entries(NAMES).flatMap(([column, names]) =>
    names.map((name) => [name, column as ImportColumn] as const),
  ),
)

/** Maps header cells to columns; `null` for unknown and repeated ones. */
export const importColumnsOf = (header: readonly string[]): (ImportColumn | null)[] => {
  const seen = new Set<ImportColumn>()
  return header.map((name) => {
    const column = byName.get(name.toLowerCase().replaceAll(/[^a-z]/g, ''))
    if (!column || seen.has(column)) return null
    seen.add(column)
    return column
  })
}

/** Returns the first missing required column, or `null` if there is none. */
export const missingImportColumn = (
  columns: readonly (ImportColumn | null)[],
): 'event' | 'section' | 'row' | 'quantity' | 'price' | null => {
  const has = (column: ImportColumn) => columns.includes(column)
  if (!has('event') && !has('eventId')) return 'event'
  if (!has('section')) return 'section'
  if (!has('row')) return 'row'
  if (!has('quantity') && !has('seats')) return 'quantity'
  return has('listPrice') || has('cost') ? null : 'price'
}

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
