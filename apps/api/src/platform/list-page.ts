import type { Endpoint, OrderOf } from '@seatdesk/domain/contract'
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

import type { Db } from './database/transaction.ts'

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

/** The ids of one page, and how many there are in all. */
export interface IdPage {
  ids: number[]
  total: number
}

/**
 * One page of the ids that a query finds, and how many there are in all, in one look: `matches`
 * selects `id`, and `place` to sort them by. Ones without a place come last, equal ones by their id.
 */
export const idPage = async (
  db: Db,
  matches: RawBuilder<unknown>,
  { page, perPage, orderDir, after }: Paging,
): Promise<IdPage> => {
  const ids =
    after === undefined
      ? sql`select id from matches order by ${byPlaceThenId(orderDir)}
          limit ${perPage} offset ${(page - 1) * perPage}`
      : sql`select id from matches where id > ${after} order by id limit ${perPage}`
  const { rows } = await sql<IdPage>`
    with matches as materialized (${matches})
    select (select count(*) from matches) as total, array_to_json(array(${ids})) as ids
  `.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

/** Where an id stands among those that a query finds, from 0, and `null` where it does not. */
export const positionOfId = async (
  db: Db,
  matches: RawBuilder<unknown>,
  id: number,
  orderDir: Paging['orderDir'],
): Promise<number | null> => {
  const { rows } = await sql<{ before: number }>`
    with placed as (
      select id, row_number() over (order by ${byPlaceThenId(orderDir)}) - 1 as before
      from (${matches}) as matches)
    select before::int from placed where id = ${id}
  `.execute(db)
  return rows[0]?.before ?? null
}

/** By their `place`, those without one last, and equal ones by their id. */
export const byPlaceThenId = (orderDir: Paging['orderDir']) => {
  const by = sql.raw(orderDir)
  return sql`place ${by} nulls last, id ${by}`
}
