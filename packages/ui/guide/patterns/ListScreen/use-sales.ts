import { useState } from 'react'

import type { Sort } from '../../../src/DataTable/types.ts'
import { type Sale, SALES, type Status } from '../sales.ts'

/** What a reader asks of the list; in the product it stands in the address. */
interface Query {
  search: string
  status: Status | 'All'
  sort: Sort
  page: number
  perPage: number
}

const AT_FIRST: Query = {
  search: '',
  status: 'All',
  sort: { key: 'amount', direction: 'descending' },
  page: 1,
  perPage: 10,
}

/** A page of sales as a server would answer it, and the way to ask for another. */
export const useSales = () => {
  const [query, setQuery] = useState(AT_FIRST)
  const found = SALES.filter((sale) => matches(sale, query)).toSorted(by(query.sort))
  const from = (query.page - 1) * query.perPage
  return {
    query,
    rows: found.slice(from, from + query.perPage),
    count: found.length,
    total: found.reduce((sum, { amount }) => sum + amount, 0),
    /** Whatever is asked anew is answered from its first page on. */
    ask: (next: Partial<Query>) => setQuery({ ...query, page: 1, ...next }),
    clear: () => setQuery(AT_FIRST),
  }
}

function matches(sale: Sale, { search, status }: Query): boolean {
  const isOfStatus = status === 'All' || sale.status === status
  return isOfStatus && `${sale.id} ${sale.event}`.toLowerCase().includes(search.toLowerCase())
}

function by({ key, direction }: Sort): (one: Sale, other: Sale) => number {
  const sign = direction === 'ascending' ? 1 : -1
  return (one, other) =>
    key === 'amount'
      ? sign * (one.amount - other.amount)
      : sign * textOf(one, key).localeCompare(textOf(other, key), 'en', { numeric: true })
}

function textOf(sale: Sale, key: string): string {
  return key === 'section' ? sale.section : sale.event
}
