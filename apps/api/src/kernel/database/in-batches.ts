/** How many rows are held at a time by default. */
const BATCH_SIZE = 100

/** Reads rows a batch at a time, each after the last row of the one before. */
export const inBatches = async function* <Row>(
  read: (after: Row | null, size: number) => Promise<Row[]>,
  size = BATCH_SIZE,
): AsyncGenerator<Row[]> {
  let after: Row | null = null
  for (;;) {
    const rows: Row[] = await read(after, size)
    yield rows
    after = rows.at(-1) ?? null
    if (rows.length < size) return
  }
}
