import type { Sort } from '@seatdesk/ui'

/** Page, size and order, as the address of a list holds them. */
export interface PageQuery<Order extends string> {
  page?: number | undefined
  perPage?: number | undefined
  orderBy?: Order | undefined
  orderDir?: 'asc' | 'desc' | undefined
}

/** What the contract says of a list with pages. */
export interface Pages<Order extends string> {
  /** What it can be sorted by; by the first when the address says nothing. */
  orders: readonly Order[]
  orderDir: 'asc' | 'desc'
  perPage: number
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const
const SHORT_DIRECTIONS = { ascending: 'asc', descending: 'desc' } as const

/** What a table and its pager need of the address, and what they write into it. */
export const listControls = <Order extends string>(
  query: PageQuery<Order>,
  write: (change: PageQuery<Order>) => void,
  { orders, orderDir, perPage }: Pages<Order>,
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
