import { collectUnreadable, type UnreadableRow } from '../unreadable.ts'

/** How many rows are held at a time by default. */
const BATCH_SIZE = 100

interface Batches {
  /** How many rows are held at a time; 100 by default. */
  size?: number
  /** Takes the rows of a batch that could not be read; they are counted as read. */
  onUnreadable?: (rows: readonly UnreadableRow[]) => Promise<void>
}

/**
 * Reads rows a batch at a time, each after the last row of the one before.
 * @throws RangeError if no row of a full batch can be read: what comes after it would be missing unseen.
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
