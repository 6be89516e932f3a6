import type { Sort } from '@seatdesk/ui'
import { useEffect, type RefObject, useRef } from 'react'

/** Page, size and order, as the address of a list holds them. */
export interface PageQuery<Order> {
  page: number | undefined
  perPage: number | undefined
  orderBy: Order | undefined
  orderDir: 'asc' | 'desc' | undefined
}

/** What holds of a list while the address says nothing, as the contract has it for each. */
export interface Pages<Order> {
  /** All on one page without it. */
  perPage?: number
  /** What it can be sorted by, by the first unless it is said otherwise; by nothing without it. */
  orders?: readonly Order[]
  orderDir?: 'asc' | 'desc'
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const
const SHORT_DIRECTIONS = { ascending: 'asc', descending: 'desc' } as const

/** What a table and its pager need of the address, and what they write into it. */
export const listControls = <Order extends string>(
  query: PageQuery<Order>,
  write: (change: Partial<PageQuery<Order>>) => void,
  { perPage = Infinity, orders = [], orderDir = 'asc' }: Pages<Order>,
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
  /** The page that the address names. */
  page: number
  perPage: number
  /** How many rows there are on all pages; `null` while that is not known. */
  total: number | null
  /** Names another page, in the place of the one that is named. */
  onPage: (page: number) => void
}

/** Whether a list has fewer pages than its address says, and which is then the last. */
const lastPage = ({ total, perPage }: Pick<LastPageOptions, 'total' | 'perPage'>): number =>
  Math.max(1, Math.ceil((total ?? 0) / perPage))

/**
 * Leads from a page past the end, of an old link or of a list that has grown shorter, to the last
 * one. Gives whether it is on its way.
 */
export const useLastPage = ({ page, perPage, total, onPage }: LastPageOptions): boolean => {
  const last = lastPage({ total, perPage })
  const isPast = total !== null && page > last
  useEffect(() => {
    if (isPast) onPage(last)
  })
  return isPast
}

interface FirstRow {
  /** Where the list begins; takes the focus, so it needs `tabIndex={-1}`. */
  start: RefObject<HTMLDivElement | null>
  /** Turns to a page. */
  turnTo: (page: number) => void
}

/** Brings a list to its first row, and the focus before it, once somebody has turned its page. */
export const useFirstRow = (page: number, turn: (page: number) => void): FirstRow => {
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
    turnTo(wanted) {
      isTurning.current = wanted !== page
      turn(wanted)
    },
  }
}
