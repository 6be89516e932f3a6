import type { Sort } from '@seatdesk/ui'
import { useEffect, type RefObject, useRef } from 'react'

/** Page, page size and sort order in the address of a list. */
export interface PageQuery<Order> {
  page: number | undefined
  perPage: number | undefined
  orderBy: Order | undefined
  orderDir: 'asc' | 'desc' | undefined
}

/** Defaults of a list when its address says nothing, taken from the contract. */
export interface ListDefaults<Order> {
  /** Rows per page; without it all rows are on one page. */
  perPage?: number
  /** Sort orders; the first is the default. Without them the list cannot be sorted. */
  orders?: readonly Order[]
  orderDir?: 'asc' | 'desc'
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const
const SHORT_DIRECTIONS = { ascending: 'asc', descending: 'desc' } as const

/** Returns the props that bind a table and its pagination to the address. */
export const getListControls = <Order extends string>(
  query: PageQuery<Order>,
  write: (change: Partial<PageQuery<Order>>) => void,
  { perPage = Infinity, orders = [], orderDir = 'asc' }: ListDefaults<Order>,
) => {
  const isOrdered = query.orderBy !== undefined
  const sort: Sort = {
    key: query.orderBy ?? orders[0] ?? '',
    direction: DIRECTIONS[query.orderDir ?? (isOrdered ? 'asc' : orderDir)],
  }
  return {
    page: query.page ?? 1,
    perPage: query.perPage ?? perPage,
    sort,
    onPage: (page: number) => write({ page: page === 1 ? undefined : page }),
    onPerPage: (size: number) =>
      write({ page: undefined, perPage: size === perPage ? undefined : size }),
    onSort: ({ key, direction }: Sort) =>
      write({
        page: undefined,
        orderBy: orders.find((order) => order === key),
        orderDir: SHORT_DIRECTIONS[direction],
      }),
  }
}

interface LastPageOptions {
  /** The page named in the address. */
  page: number
  perPage: number
  /** Total rows on all pages; null while unknown. */
  total: number | null
  /** Replaces the page in the address. */
  onPage: (page: number) => void
}

/** Returns the last page if the list has fewer pages than the address names. */
const lastPage = ({ total, perPage }: Pick<LastPageOptions, 'total' | 'perPage'>): number =>
  Math.max(1, Math.ceil((total ?? 0) / perPage))

/**
 * Redirects from a page past the end, such as an old link or a list that has shrunk, to the last
 * page. Returns whether a redirect is in progress.
 */
export const useLastPageRedirect = ({ page, perPage, total, onPage }: LastPageOptions): boolean => {
  const last = lastPage({ total, perPage })
  const isPast = total !== null && page > last
  useEffect(() => {
    if (isPast) onPage(last)
  })
  return isPast
}

interface ScrollToFirstRow {
  /** Start of the list. It takes the focus, so the element needs `tabIndex={-1}`. */
  start: RefObject<HTMLDivElement | null>
  /** Navigates to a page. */
  goToPage: (page: number) => void
}

/** Scrolls a list to its first row and moves the focus there after the user changes the page. */
export const useScrollToFirstRow = (
  page: number,
  turnPage: (page: number) => void,
): ScrollToFirstRow => {
  const start = useRef<HTMLDivElement>(null)
  const isTurning = useRef(false)

  useEffect(() => {
    if (!isTurning.current) return
    isTurning.current = false
    start.current?.focus({ preventScroll: true })
    start.current?.scrollIntoView({ block: 'start' })
  }, [page])

  return {
    start,
    goToPage(requested) {
      isTurning.current = requested !== page
      turnPage(requested)
    },
  }
}
