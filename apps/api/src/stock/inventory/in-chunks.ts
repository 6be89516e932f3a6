/** How many rows are asked for at a time, so that no statement of many takes long. */
const CHUNK_SIZE = 500

/** What is read of many, a chunk after another. */
export const inChunks = async <Item, Row>(
  items: readonly Item[],
  read: (some: readonly Item[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (let first = 0; first < items.length; first += CHUNK_SIZE)
    rows.push(...(await read(items.slice(first, first + CHUNK_SIZE))))
  return rows
}
