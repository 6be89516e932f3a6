import type { Context } from '../context.ts'
import { recordingUnreadable } from '../database/unreadable-rows.ts'
import { streamChunks } from '../http/stream-chunks.ts'
import { acquireHeavySlot, runInHeavyQueue } from '../limit/heavy-work.ts'
import { mapRows } from '../unreadable.ts'
import { csvRow } from './csv-row.ts'

interface CsvTable<Row extends object> {
  ctx: Pick<Context, 'db' | 'clock'>
  filename: string
  /** What a row is, such as `posting`. */
  kind: string
  head: readonly string[]
  /** Returns the rows after the given one; an empty batch ends the table. */
  read: (last: Row | null) => Promise<readonly Row[]>
  cellsOf: (row: Row) => readonly string[]
  /** The account that downloads it, for the fair queue. */
  accountId: number
}

/**
 * Streams a CSV table while it is read. Each batch waits its turn in the account's fair queue, so
 * that a long table does not delay other accounts.
 */
export const csvResponse = async <Row extends object>(table: CsvTable<Row>): Promise<Response> => {
  const { filename, accountId: owner } = table
  const release = acquireHeavySlot(owner)
  try {
    const chunks = piecesOf(table)
    const next = () => runInHeavyQueue(() => chunks.next(), { whose: owner })
    return new Response(await streamChunks(chunks, { next, onEnd: release }), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${filename}"`,
        'x-content-type-options': 'nosniff',
      },
    })
  } catch (error) {
    release()
    throw error
  }
}

const encoder = new TextEncoder()

async function* piecesOf<Row extends object>({ ctx, kind, head, read, cellsOf }: CsvTable<Row>) {
  const linesOf = (rows: readonly Row[]) =>
    recordingUnreadable(ctx, kind, async () => mapRows(rows, (row) => csvRow(cellsOf(row))))
  yield encoder.encode(csvRow(head))
  for (let rows = await read(null); rows.length > 0; rows = await read(rows.at(-1) ?? null))
    yield encoder.encode((await linesOf(rows)).join(''))
}
