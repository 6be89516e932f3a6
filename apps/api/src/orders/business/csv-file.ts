import { BYTE_ORDER_MARK, csvRow } from '../../platform/csv/csv-row.ts'
import { UNKNOWN_AMOUNT } from '../../platform/pdf/column.ts'

/** A short table for spreadsheets, as a file to save. */
export const csvFile = (
  { mediaType, filename }: { mediaType: string; filename: string },
  rows: readonly (readonly string[])[],
): Response =>
  new Response(BYTE_ORDER_MARK + rows.map(csvRow).join(''), {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${filename}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })

/** Cents as a number of dollars, `-5.00`; what is not known says so. */
export const dollarsCell = (amountCents: number | null): string =>
  amountCents === null ? UNKNOWN_AMOUNT : (amountCents / 100).toFixed(2)
