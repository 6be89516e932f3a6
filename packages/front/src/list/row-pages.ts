/** The pages of a list that are known by now, each as it was last answered. */
export type RowPages<Row> = ReadonlyMap<number, readonly Row[]>

/** How many rows there are, and how many on a page. */
export interface Extent {
  total: number
  perPage: number
}

/** So many rows are read a page at a time: more of them are one scroll. */
export const SHORT_LIST = 100

/** The page that a row is on, by its place in the whole list. */
export const pageOf = (index: number, perPage: number): number => Math.floor(index / perPage) + 1

/** The place of a page's first row. */
export const firstOf = (page: number, perPage: number): number => (page - 1) * perPage

/**
 * The row at a place; `undefined` while its page is not known, and `null` where a page that is known
 * has none there.
 */
export const rowAt = <Row>(
  pages: RowPages<Row>,
  perPage: number,
  index: number,
): Row | null | undefined => {
  const rows = pages.get(pageOf(index, perPage))
  return rows && (rows[index % perPage] ?? null)
}

/** The pages from one row to another. */
export const pagesBetween = (first: number, last: number, extent: Extent): number[] => {
  const { total, perPage } = extent
  const end = pageOf(Math.max(0, Math.min(last, total - 1)), perPage)
  const start = Math.min(end, pageOf(Math.max(0, first), perPage))
  return Array.from({ length: end - start + 1 }, (_, index) => start + index)
}

/** The pages that rows in sight are on, and the next in either direction while it is close. */
export const pagesAround = (first: number, last: number, extent: Extent): number[] => {
  const close = Math.ceil(extent.perPage / 2)
  return pagesBetween(first - close, last + close, extent)
}

/**
 * The page that the address is to name: the one it names while a row of it is in sight, else that of
 * the first row, or the last page where the list ends.
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

/** The first and the last row in sight. */
export interface Sight {
  first: number
  last: number
}

/** What is asked about rows is asked about so many at most, and not anew with every one that passes. */
const MOST_ASKED_ABOUT = 100
const STEP = 25
const BEYOND = 8

/** The rows in sight and those about to be, as far as they are known. */
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

/** Whether two sights ask for the same. */
export const areStepsAlike = (before: Sight | null, next: Sight, extent: Extent): boolean =>
  before !== null &&
  pagesAround(before.first, before.last, extent).join() ===
    pagesAround(next.first, next.last, extent).join() &&
  stepsOf(before).join() === stepsOf(next).join()

const stepsOf = ({ first, last }: Sight): [start: number, end: number] => [
  Math.max(0, Math.floor((first - BEYOND) / STEP) * STEP),
  Math.ceil((last + BEYOND) / STEP) * STEP,
]
