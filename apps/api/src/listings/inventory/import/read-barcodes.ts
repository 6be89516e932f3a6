import { normalizeBarcode, type ImportColumn } from '@seatdesk/domain'

import type { FileRow } from './cells.ts'
import { readDeliveryTerms } from './delivery-terms.ts'
import { readSeats } from './row-seats.ts'
import { isScientific } from './spreadsheet-values.ts'

/** Something that the report counts in a column. */
export interface ColumnFinding {
  column: ImportColumn
  /** A code of the disclosure catalog, or one of `MARKS`. */
  code: string
  example?: string
}

interface Barcodes {
  barcodes?: string[]
  mark?: ColumnFinding
}

/** Delivery types that give the buyer a barcode: a PDF file, or the barcode itself. */
export const SHOWS_BARCODE = 1 | 8

const MAX_LENGTH = 200

/**
 * The barcodes of a row, one for each ticket. Ignores barcodes of tickets that are transferred: a
 * transferred ticket gets a new one.
 */
export const readBarcodes = (row: FileRow): Barcodes => {
  const { barcodes: text, stockType } = row.cells
  if (text === undefined) return {}
  const left = (code: string): Barcodes => ({ mark: { column: 'barcodes', code } })
  const stock = readSeats(row)
  const quantity = typeof stock === 'string' ? 0 : stock.quantity
  // Some barcodes have spaces within, others have only spaces between.
  const barcodes = [/[,;|\n]/, /[\s,;|]+/]
    .map((between) => text.split(between).flatMap((barcode) => barcode.trim() || []))
    .find(({ length }) => length === quantity)
  if (!barcodes) return left('otherCount')
  const bits = stockType === undefined ? SHOWS_BARCODE : (readDeliveryTerms(stockType) ?? 0)
  if ((bits & SHOWS_BARCODE) === 0) return left('transferred')
  const isReadable = barcodes.every(
    (barcode) =>
      barcode.length <= MAX_LENGTH && !isScientific(barcode) && normalizeBarcode(barcode) !== '',
  )
  return isReadable ? { barcodes, ...left('attached') } : left('notUnderstood')
}
