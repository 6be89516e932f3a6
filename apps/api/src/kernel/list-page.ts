import type { Expression, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'

interface Paging {
  page: number
  per_page: number
  order_dir: 'asc' | 'desc'
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
  { page, per_page: perPage, order_dir: direction }: Paging,
): Promise<Page<Row>> => {
  const rows = await query
    .orderBy(order.by, (by) => (direction === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy(sql.ref(order.id), direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return { rows, paginator: { totalEntriesSize: total, perPage } }
}
