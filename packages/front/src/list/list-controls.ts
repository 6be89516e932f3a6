import type { Sort } from '@seatdesk/ui'

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
