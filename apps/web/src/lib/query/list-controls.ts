import type { Sort } from '@seatdesk/ui'

interface ListQuery<Order> {
  page: number | undefined
  per_page: number | undefined
  order_by: Order | undefined
  order_dir: 'asc' | 'desc' | undefined
}

interface Defaults<Order> {
  perPage: number
  /** What the list can be sorted by; by the first when the address says nothing. */
  orders: readonly Order[]
  orderDir: 'asc' | 'desc'
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const
const SHORT_DIRECTIONS = { ascending: 'asc', descending: 'desc' } as const

/** What a table and its pager need of the address, and what they write into it. */
export const listControls = <Order extends string>(
  query: ListQuery<Order>,
  write: (change: Partial<ListQuery<Order>>) => void,
  { perPage, orders, orderDir }: Defaults<Order>,
) => {
  const isOrdered = query.order_by !== undefined
  const sort: Sort = {
    key: query.order_by ?? orders[0] ?? '',
    direction: DIRECTIONS[query.order_dir ?? (isOrdered ? 'asc' : orderDir)],
  }
  return {
    page: query.page ?? 1,
    perPage: query.per_page ?? perPage,
    sort,
    onPage: (page: number) => write({ page: page === 1 ? undefined : page }),
    onPerPage: (size: number) =>
      write({ page: undefined, per_page: size === perPage ? undefined : size }),
    onSort: ({ key, direction }: Sort) =>
      write({
        page: undefined,
        order_by: orders.find((order) => order === key),
        order_dir: SHORT_DIRECTIONS[direction],
      }),
  }
}
