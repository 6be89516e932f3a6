import * as v from 'valibot'

import { instantSchema } from '../time/wall-time.ts'

/** How a file of inventory may be written: as SkyBox or Ticket Evolution do, or in our own words. */
export const INVENTORY_DIALECTS = ['skybox', 'evolution', 'seatdesk'] as const

/** How a file of inventory is written. */
export type InventoryDialect = (typeof INVENTORY_DIALECTS)[number]

/**
 * What a row of a broker's file can say, and what the columns that say it are called in the two
 * dialects, SkyBox and Ticket Evolution; names are compared without case, spaces and punctuation.
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

/** What a cell of a file may be about. */
export type ImportColumn = keyof typeof NAMES

/** All that a file can say, in the order in which people ask for it. */
export const IMPORT_COLUMNS = Object.keys(NAMES) as ImportColumn[]

const byName = new Map<string, ImportColumn>(
  Object.entries(NAMES).flatMap(([column, names]) =>
    names.map((name) => [name, column as ImportColumn] as const),
  ),
)

/** The columns of a header in its order; `null` for those that are not known, or named before. */
export const importColumnsOf = (header: readonly string[]): (ImportColumn | null)[] => {
  const seen = new Set<ImportColumn>()
  return header.map((name) => {
    const column = byName.get(name.toLowerCase().replaceAll(/[^a-z]/g, ''))
    if (!column || seen.has(column)) return null
    seen.add(column)
    return column
  })
}

/** What columns lack that a file must have; `null` when they lack nothing. */
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
