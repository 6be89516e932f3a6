import type { Endpoint, OrderOf } from '@seatdesk/domain/contract'
import type { Expression, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'

/** What a list is sorted by for each order that the contract gives it. */
export type Orders<List extends Endpoint> = Readonly<Record<OrderOf<List>, Expression<unknown>>>

export interface Paging {
  page: number
  perPage: number
  orderDir: 'asc' | 'desc'
  /** The entries after this id, by their ids: page and order count for nothing then. */
  after?: number | undefined
}

interface Page<Row> {
  rows: Row[]
  paginator: { totalEntriesSize: number; perPage: number }
}

/**
 * One page of a query and the exact number of all its rows. Sorted by one column, rows without a
 * value last; equal ones by their id, in the same direction, so that pages never overlap or skip.
 */
export const listPage = async <Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  order: { by: Expression<unknown>; id: string },
  { page, perPage, orderDir: direction, after }: Paging,
): Promise<Page<Row>> => {
  const rows = await (
    after === undefined
      ? sorted(query, order, direction).offset((page - 1) * perPage)
      : query.where(sql.ref(order.id), '>', after).orderBy(sql.ref(order.id))
  )
    .limit(perPage)
    .execute()
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return { rows, paginator: { totalEntriesSize: total, perPage } }
}

const sorted = <Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  order: { by: Expression<unknown>; id: string },
  direction: 'asc' | 'desc',
): SelectQueryBuilder<Tables, Names, Row> =>
  query
    .orderBy(order.by, (by) => (direction === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy(sql.ref(order.id), direction)
