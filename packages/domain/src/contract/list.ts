import * as v from 'valibot'

import { queryInteger } from '../list/query-fields.ts'
import { type Fields, spelled, type WireCheck } from './fields.ts'

/** How many entries a page has unless it is said otherwise. */
const DEFAULT_PAGE_SIZE = 50

type Direction = 'asc' | 'desc'

type Orders = readonly [string, ...string[]]

interface Pages<Order extends Orders> {
  /** What it may be ordered by, by the first unless the caller says otherwise. */
  orders: Order
  /** Which way unless the caller says otherwise; `asc` by default. */
  orderDir?: Direction
  /** How many entries a page has unless the caller says otherwise; 50 by default. */
  perPage?: number
}

/**
 * Page, size and order; a page past the end is empty, an unknown order is refused. With `after`
 * the entries are those with a larger id, in the order of their ids, whatever page and order say.
 */
const pageFields = <const Order extends Orders>({
  orders,
  orderDir,
  perPage,
}: Required<Pages<Order>>) => ({
  page: v.optional(queryInteger('must be a whole number from 1', 1), 1),
  // By ids, which stay where they are: pages by their number move while entries come and go.
  after: v.optional(queryInteger('must be an id, or 0', 0)),
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
 * What makes a call a list: its orders and pages as data, the fields that narrow it, and the query
 * that is made of both. `check` holds filters against each other.
 */
export const list = <const Order extends Orders, const Filters extends Fields>(
  { orders, orderDir = 'asc', perPage = DEFAULT_PAGE_SIZE }: Pages<Order>,
  filters: Filters,
  check?: WireCheck,
) => {
  const pages = { orders, orderDir, perPage }
  return { ...pages, filters, query: spelled({ ...filters, ...pageFields(pages) }, check) }
}

/**
 * The same of groups, which have no ids: they are ordered and paged, and nothing comes `after`
 * another.
 */
export const groupList = <const Order extends Orders, const Filters extends Fields>(
  { orders, orderDir = 'asc', perPage = DEFAULT_PAGE_SIZE }: Pages<Order>,
  filters: Filters,
  check?: WireCheck,
) => {
  const pages = { orders, orderDir, perPage }
  const { after: _ofIds, ...fields } = pageFields(pages)
  return { ...pages, filters, query: spelled({ ...filters, ...fields }, check) }
}
