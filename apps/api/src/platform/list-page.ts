import type { Endpoint, SortOrderOf } from '@seatdesk/domain/contract'
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

import type { Db } from './database/transaction.ts'

/** Sort expressions for each order of a list in the contract. */
export type SortExpressions<List extends Endpoint> = Readonly<
  Record<SortOrderOf<List>, Expression<unknown>>
>

export interface Paging {
  page: number
  perPage: number
  orderDir: 'asc' | 'desc'
  /** Returns entries after this id, sorted by id; page and order are then ignored. */
  after?: number | undefined
}

interface Page<Row> {
  rows: Row[]
  paginator: { totalEntriesSize: number; perPage: number }
}

/**
 * Returns one page of a query and its exact total. Sorted by one column, rows without a value last;
 * ties are sorted by id, in the same direction, so that pages never overlap or skip.
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

/** The ids of one page, and the total. */
export interface IdPage {
  ids: number[]
  total: number
}

/**
 * Returns one page of the ids that a query finds and the total, in one statement: `matches` selects
 * `id`, and `place` to sort by. Ids without a place come last, ties are sorted by id.
 */
export const readIdPage = async (
  db: Db,
  matches: RawBuilder<unknown>,
  { page, perPage, orderDir, after }: Paging,
): Promise<IdPage> => {
  const ids =
    after === undefined
      ? sql`select id from matches order by ${bySortKeyThenId(orderDir)}
          limit ${perPage} offset ${(page - 1) * perPage}`
      : sql`select id from matches where id > ${after} order by id limit ${perPage}`
  const { rows } = await sql<IdPage>`
    with matches as materialized (${matches})
    select (select count(*) from matches) as total, array_to_json(array(${ids})) as ids
  `.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

/** Position of an id in the results of a query, from 0; `null` if it is not among them. */
export const positionOfId = async (
  db: Db,
  matches: RawBuilder<unknown>,
  id: number,
  orderDir: Paging['orderDir'],
): Promise<number | null> => {
  const { rows } = await sql<{ before: number }>`
    with placed as (
      select id, row_number() over (order by ${bySortKeyThenId(orderDir)}) - 1 as before
      from (${matches}) as matches)
    select before::int from placed where id = ${id}
  `.execute(db)
  return rows[0]?.before ?? null
}

/** Sorts by `place`, nulls last, then by id. */
export const bySortKeyThenId = (orderDir: Paging['orderDir']) => {
  const direction = sql.raw(orderDir)
  return sql`place ${direction} nulls last, id ${direction}`
}
