import { getRecordKind } from '@seatdesk/domain'
import { type Contract, contract } from '@seatdesk/domain/contract'

import { BYTE_ORDER_MARK, csvRow } from '../../../platform/csv/csv-row.ts'
import { readInBatches } from '../../../platform/database/read-in-batches.ts'
import { recordingUnreadable } from '../../../platform/database/unreadable-rows.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { requireMembership } from '../../../platform/http/require-membership.ts'
import { streamChunks } from '../../../platform/http/stream-chunks.ts'
import { acquireHeavySlot, runInHeavyQueue } from '../../../platform/limit/heavy-work.ts'
import { mapRows } from '../../../platform/unreadable.ts'
import { releaseExpiredHolds } from '../../hold/holds.ts'
import { DIALECTS, type ExportColumn } from './dialects.ts'
import { type ExportedListing, exportedListings } from './exported-listings.ts'

const { response } = contract.ownStock.export

/** Streams a broker's listings on the market as a file that an import reads, in batches of rows. */
export const exportInventory: Handler<Contract['ownStock']['export']> = async ({
  ctx,
  caller,
  input: { dialect },
}) => {
  const { accountId, eventScope } = caller
  const release = acquireHeavySlot(accountId)
  try {
    await releaseExpiredHolds(ctx)
    const now = ctx.clock.now()
    const columns = DIALECTS[dialect]
    const batches = readInBatches<ExportedListing>(async (last, size) => {
      await requireMembership(ctx.db, caller)
      return exportedListings(ctx.db, {
        sellerId: accountId,
        eventScope,
        now,
        after: last?.id ?? 0,
        size,
      })
    })
    const linesOf = (listings: readonly ExportedListing[]) =>
      recordingUnreadable(ctx, getRecordKind('inventory'), async () =>
        mapRows(listings, (listing) => csvRow(columns.map(([, cell]) => cell(listing)))),
      )
    const chunks = written(columns, batches, linesOf)
    const next = () => runInHeavyQueue(() => chunks.next(), { whose: accountId })
    return new Response(await streamChunks(chunks, { next, onEnd: release }), {
      headers: {
        'Content-Type': response.mediaType,
        'Content-Disposition': `attachment; filename="inventory-${dialect}.csv"`,
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (error) {
    release()
    throw error
  }
}

const encoder = new TextEncoder()

/** Writing a hundred rows is too fast for other requests to notice. */
async function* written(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<readonly ExportedListing[]>,
  linesOf: (listings: readonly ExportedListing[]) => Promise<readonly string[]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  yield encoder.encode(BYTE_ORDER_MARK + csvRow(columns.map(([head]) => head)))
  for await (const listings of batches) {
    const lines = await linesOf(listings)
    if (lines.length > 0) yield encoder.encode(lines.join(''))
  }
}
