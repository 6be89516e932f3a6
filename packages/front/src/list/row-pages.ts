/** Loaded pages of a list, each with its latest response. */
export type RowPages<Row> = ReadonlyMap<number, readonly Row[]>

/** Total number of rows and rows per page. */
export interface Extent {
  total: number
  perPage: number
}

/** Lists with at most this many rows are paged; longer ones use one virtual scroll. */
export const SHORT_LIST = 100

/** Returns the page of a row, by its index in the whole list. */
export const pageOf = (index: number, perPage: number): number => Math.floor(index / perPage) + 1

/** Returns the index of a page's first row. */
export const firstOf = (page: number, perPage: number): number => (page - 1) * perPage

/**
 * Returns the row at an index: undefined while its page is not loaded, null if its page has no such
 * row.
 */
export const rowAt = <Row>(
  pages: RowPages<Row>,
  perPage: number,
  index: number,
): Row | null | undefined => {
  const rows = pages.get(pageOf(index, perPage))
  return rows && (rows[index % perPage] ?? null)
}

/** Returns the pages from one row to another. */
export const pagesBetween = (first: number, last: number, extent: Extent): number[] => {
  const { total, perPage } = extent
  const end = pageOf(Math.max(0, Math.min(last, total - 1)), perPage)
  const start = Math.min(end, pageOf(Math.max(0, first), perPage))
  return Array.from({ length: end - start + 1 }, (_, index) => start + index)
}

/** Returns the pages of the visible rows, and the adjacent pages when they are close. */
export const pagesAround = (first: number, last: number, extent: Extent): number[] => {
  const close = Math.ceil(extent.perPage / 2)
  return pagesBetween(first - close, last + close, extent)
}

/**
 * Returns the page that the address should name: the current one while any of its rows is visible,
 * else the page of the first visible row, or the last page at the end of the list.
 */
export const pageInSight = (
  named: number,
  { first, last }: Sight,
  { total, perPage }: Extent,
): number => {
  const start = firstOf(named, perPage)
  if (last >= start && first < start + perPage) return named
  return pageOf(last >= total - 1 ? total - 1 : first, perPage)
}

/** First and last visible row. */
export interface Sight {
  first: number
  last: number
}

/**
 * Data about rows is requested for at most this many rows, and in steps, not on every scrolled row.
 */
const MOST_ASKED_ABOUT = 100
const STEP = 25
const BEYOND = 8

/** Returns the visible rows and the rows around them, as far as they are loaded. */
export const rowsNear = <Row>(
  pages: RowPages<Row>,
  sight: Sight,
  { total, perPage }: Extent,
): Row[] => {
  const [start, stop] = stepsOf(sight)
  const end = Math.min(total, stop, start + MOST_ASKED_ABOUT)
  return Array.from({ length: Math.max(0, end - start) }, (_, place) =>
    rowAt(pages, perPage, start + place),
  ).filter((row) => row != null)
}

/** Returns whether two visible ranges need the same requests. */
export const areStepsAlike = (before: Sight | null, next: Sight, extent: Extent): boolean =>
  before !== null &&
  pagesAround(before.first, before.last, extent).join() ===
    pagesAround(next.first, next.last, extent).join() &&
  stepsOf(before).join() === stepsOf(next).join()

const stepsOf = ({ first, last }: Sight): [start: number, end: number] => [
  Math.max(0, Math.floor((first - BEYOND) / STEP) * STEP),
  Math.ceil((last + BEYOND) / STEP) * STEP,
]
