import * as v from 'valibot'

import { queryIdWithMessage, queryInteger } from '../list/query-fields.ts'
import { type Fields, wireObject, type CrossFieldCheck } from './fields.ts'

/** Default page size. */
const DEFAULT_PAGE_SIZE = 50

type Direction = 'asc' | 'desc'

type Orders = readonly [string, ...string[]]

interface Pages<Order extends Orders> {
  /** Sort orders; the first is the default. */
  orders: Order
  /** Default sort direction; `asc` by default. */
  orderDir?: Direction
  /** Default page size; 50 by default. */
  perPage?: number
}

/**
 * Pagination and sorting. A page past the end is empty; an unknown sort order is rejected. `after`
 * selects keyset pagination: entries with a larger id, sorted by id, regardless of page and sort
 * order.
 */
const pageFields = <const Order extends Orders>({
  orders,
  orderDir,
  perPage,
}: Required<Pages<Order>>) => ({
  // A page past the end is empty, however far.
  page: v.optional(queryInteger('must be a whole number from 1', 1, Number.MAX_SAFE_INTEGER), 1),
  // Ids are stable; page numbers shift when entries are added or removed.
  after: v.optional(queryIdWithMessage('must be an id, or 0', 0)),
  perPage: {
    wire: 'per_page',
    schema: v.optional(queryInteger('must be a whole number from 1 to 100', 1, 100), perPage),
  },
  orderBy: {
    wire: 'order_by',
    schema: v.optional(
      v.picklist(orders, `must be one of ${orders.join(', ')}`),
      (): Order[number] => orders[0],
    ),
  },
  orderDir: {
    wire: 'order_dir',
    schema: v.optional(v.picklist(['asc', 'desc'], 'must be asc or desc'), () => orderDir),
  },
})

/**
 * Declares a list: its sort orders and pagination as data, its filters, and the query schema of
 * both. `check` validates filters against each other.
 */
export const listEndpoint = <const Order extends Orders, const Filters extends Fields>(
  { orders, orderDir = 'asc', perPage = DEFAULT_PAGE_SIZE }: Pages<Order>,
  filters: Filters,
  check?: CrossFieldCheck,
) => {
  const pages = { orders, orderDir, perPage }
  return { ...pages, filters, query: wireObject({ ...filters, ...pageFields(pages) }, check) }
}

/** Declares a list of groups, which have no ids: it has pages and sort orders, but no `after`. */
export const groupListEndpoint = <const Order extends Orders, const Filters extends Fields>(
  { orders, orderDir = 'asc', perPage = DEFAULT_PAGE_SIZE }: Pages<Order>,
  filters: Filters,
  check?: CrossFieldCheck,
) => {
  const pages = { orders, orderDir, perPage }
  const { after: _ofIds, ...fields } = pageFields(pages)
  return { ...pages, filters, query: wireObject({ ...filters, ...fields }, check) }
}
