import { collectUnreadable, type UnreadableRow } from '../unreadable.ts'

/** Default number of rows per batch. */
const BATCH_SIZE = 100

interface Batches {
  /** Number of rows per batch; 100 by default. */
  size?: number
  /** Receives the unreadable rows of a batch; they count as read. */
  onUnreadable?: (rows: readonly UnreadableRow[]) => Promise<void>
}

/**
 * Reads rows in batches, each after the last row of the one before.
 * @throws RangeError if no row of a full batch is readable: the rows after it would be missing
 * without notice.
 */
export const readInBatches = async function* <Row>(
  read: (after: Row | null, size: number) => Promise<Row[]>,
  { size = BATCH_SIZE, onUnreadable = async () => {} }: Batches = {},
): AsyncGenerator<Row[], void, undefined> {
  let after: Row | null = null
  for (;;) {
    const { result: rows, unreadable } = await collectUnreadable(() => read(after, size))
    await onUnreadable(unreadable)
    yield rows
    if (rows.length + unreadable.length < size) return
    if (rows.length === 0) throw new RangeError('no row of a whole batch can be read')
    after = rows.at(-1) ?? null
  }
}
