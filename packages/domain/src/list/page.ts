/** The page sizes that a list offers. */
export const PAGE_SIZES = [10, 20, 30, 40, 50, 60, 70] as const

/** How many entries a page has unless it is said otherwise. */
export const DEFAULT_PAGE_SIZE = 50

/** How many listings of an event a page has unless it is said otherwise. */
export const DEFAULT_LISTINGS_PAGE_SIZE = 10

/** How many pages the entries fill. */
export const pageCount = (totalEntries: number, perPage: number): number =>
  Math.ceil(totalEntries / perPage)

/** The page, counted from zero, that a person means by a number; `null` when there is none such. */
export const pageIndexOf = (entered: number, pages: number): number | null =>
  Number.isInteger(entered) && entered >= 1 && entered <= pages ? entered - 1 : null
