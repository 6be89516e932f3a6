import type { AskPage, PagesStore } from './pages-store.ts'
import { type Extent, pagesBetween, rowAt, type RowPages } from './row-pages.ts'

interface Known<Row> {
  store: PagesStore<Row>
  /** The pages that are shown. */
  pages: RowPages<Row>
  extent: Extent
  ask: AskPage<Row>
}

/** More rows are not asked for to be chosen by one press. */
const MOST_AT_ONCE = 1000

/** All rows from one place to another, asked for where they are not known; none where these are too many. */
export const rowsOf = async <Row>(
  { store, pages, extent, ask }: Known<Row>,
  first: number,
  last: number,
): Promise<readonly Row[]> => {
  if (last - first >= MOST_AT_ONCE) return []
  const missing = pagesBetween(first, last, extent).filter((page) => !pages.has(page))
  await store.have(missing, ask)
  const all = new Map([...store.getState().pages, ...pages])
  return Array.from({ length: last - first + 1 }, (_, place) =>
    rowAt(all, extent.perPage, first + place),
  ).filter((row) => row != null)
}
