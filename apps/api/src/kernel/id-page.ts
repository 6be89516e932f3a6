import { type RawBuilder, sql } from 'kysely'

import type { Db } from './database/transaction.ts'
import type { Paging } from './list-page.ts'

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
      ? sql`select id from matches order by ${inOrder(orderDir)}
          limit ${perPage} offset ${(page - 1) * perPage}`
      : sql`select id from matches where id > ${after} order by id limit ${perPage}`
  const { rows } = await sql<IdPage>`
    with matches as materialized (${matches})
    select (select count(*) from matches) as total, array_to_json(array(${ids})) as ids
  `.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

/** Where an id stands among those that a query finds, from 0, and `null` where it does not. */
export const placeOfId = async (
  db: Db,
  matches: RawBuilder<unknown>,
  id: number,
  orderDir: Paging['orderDir'],
): Promise<number | null> => {
  const { rows } = await sql<{ before: number }>`
    with placed as (
      select id, row_number() over (order by ${inOrder(orderDir)}) - 1 as before
      from (${matches}) as matches)
    select before::int from placed where id = ${id}
  `.execute(db)
  return rows[0]?.before ?? null
}

/** By their `place`, those without one last, and equal ones by their id. */
export const inOrder = (orderDir: Paging['orderDir']) => {
  const by = sql.raw(orderDir)
  return sql`place ${by} nulls last, id ${by}`
}
