import { BYTE_ORDER_MARK, csvRow } from '../../platform/csv/csv-row.ts'
import { UNKNOWN_AMOUNT } from '../../platform/pdf/column.ts'

/** Returns a short table as a CSV download. */
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

/** Formats cents as a number of dollars, `-5.00`; unknown amounts are marked. */
export const dollarsCell = (amountCents: number | null): string =>
  amountCents === null ? UNKNOWN_AMOUNT : (amountCents / 100).toFixed(2)
