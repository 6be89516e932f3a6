/** Reads data of many items in chunks, so that no statement occupies the database for long. */
export const readInChunks = async <Item, Row>(
  items: readonly Item[],
  size: number,
  read: (subset: readonly Item[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (let first = 0; first < items.length; first += size)
    for (const row of await read(items.slice(first, first + size))) rows.push(row)
  return rows
}
