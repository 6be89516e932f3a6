/** Loaded pages of a list, each with its latest response. */
export type RowPages<Row> = ReadonlyMap<number, readonly Row[]>

/** Total number of rows and rows per page. */
export interface ListSize {
  total: number
  perPage: number
}

/** Lists with at most this many rows are paged; longer ones use one virtual scroll. */
export const MAX_PAGED_ROWS = 100

/** Returns the page of a row, by its index in the whole list. */
export const getPageNumber = (index: number, perPage: number): number =>
  Math.floor(index / perPage) + 1

/** Returns the index of a page's first row. */
export const getFirstRowIndexOfPage = (page: number, perPage: number): number =>
  (page - 1) * perPage

/**
 * Returns the row at an index: undefined while its page is not loaded, null if its page has no such
 * row.
 */
export const rowAt = <Row>(
  pages: RowPages<Row>,
  perPage: number,
  index: number,
): Row | null | undefined => {
  const rows = pages.get(getPageNumber(index, perPage))
  return rows && (rows[index % perPage] ?? null)
}

/** Returns the pages from one row to another. */
export const pagesBetween = (first: number, last: number, extent: ListSize): number[] => {
  const { total, perPage } = extent
  const end = getPageNumber(Math.max(0, Math.min(last, total - 1)), perPage)
  const start = Math.min(end, getPageNumber(Math.max(0, first), perPage))
  return Array.from({ length: end - start + 1 }, (_, index) => start + index)
}

/** Returns the pages of the visible rows, and the adjacent pages when they are close. */
export const pagesAround = (first: number, last: number, extent: ListSize): number[] => {
  const close = Math.ceil(extent.perPage / 2)
  return pagesBetween(first - close, last + close, extent)
}

/**
 * Returns the page that the address should name: the current one while any of its rows is visible,
 * else the page of the first visible row, or the last page at the end of the list.
 */
export const getVisiblePage = (
  named: number,
  { first, last }: VisibleRange,
  { total, perPage }: ListSize,
): number => {
  const start = getFirstRowIndexOfPage(named, perPage)
  if (last >= start && first < start + perPage) return named
  return getPageNumber(last >= total - 1 ? total - 1 : first, perPage)
}

/** First and last visible row. */
export interface VisibleRange {
  first: number
  last: number
}

/**
 * Data about rows is requested for at most this many rows, and in steps, not on every scrolled row.
 */
const MAX_QUERIED_ROWS = 100
const STEP = 25
const OVERSCAN = 8

/** Returns the visible rows and the rows around them, as far as they are loaded. */
export const rowsNearViewport = <Row>(
  pages: RowPages<Row>,
  visibleRange: VisibleRange,
  { total, perPage }: ListSize,
): Row[] => {
  const [start, stop] = fetchRangeOf(visibleRange)
  const end = Math.min(total, stop, start + MAX_QUERIED_ROWS)
  return Array.from({ length: Math.max(0, end - start) }, (_, index) =>
    rowAt(pages, perPage, start + index),
  ).filter((row) => row != null)
}

/** Returns whether two visible ranges need the same requests. */
export const isSameFetchRange = (
  before: VisibleRange | null,
  next: VisibleRange,
  extent: ListSize,
): boolean =>
  before !== null &&
  pagesAround(before.first, before.last, extent).join() ===
    pagesAround(next.first, next.last, extent).join() &&
  fetchRangeOf(before).join() === fetchRangeOf(next).join()

const fetchRangeOf = ({ first, last }: VisibleRange): [start: number, end: number] => [
  Math.max(0, Math.floor((first - OVERSCAN) / STEP) * STEP),
  Math.ceil((last + OVERSCAN) / STEP) * STEP,
]
