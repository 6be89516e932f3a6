import { sql } from 'kysely'

import { nameKey } from '../../catalog/index.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

/** Number of events of performer `p`. */
export const eventCount = sql<number>`(
  select count(*) from event_performers as x where x.performer_id = p.id)`

/** Performers `p` in wire format. */
export const selectPerformers = (db: Db | Tx) =>
  db.selectFrom('performers as p').select(['p.id', 'p.name', eventCount.as('events')])

/** One performer in wire format. */
export const readPerformer = (db: Db | Tx, id: number) =>
  selectPerformers(db).where('p.id', '=', id).executeTakeFirst()

/** Returns the name of a performer, and locks it until the transaction ends. */
export const lockPerformer = (tx: Tx, id: number) =>
  tx
    .selectFrom('performers')
    .select(['id', 'name', 'name_key'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The performer with this name or alias; `null` if there is none. */
export const findPerformerByName = async (db: Db | Tx, name: string): Promise<number | null> => {
  const key = nameKey(name)
  const { rows } = await sql<{ id: number }>`
    select id from performers where name_key = ${key}
    union select performer_id from performer_names where name_key = ${key} limit 1
  `.execute(db)
  return rows[0]?.id ?? null
}

/** Adds a performer unless one has this name or alias; returns the id, and whether it is new. */
export const ensurePerformer = async (
  tx: Tx,
  name: string,
  now: Date,
): Promise<{ id: number; isNew: boolean }> => {
  const known = await findPerformerByName(tx, name)
  if (known !== null) return { id: known, isNew: false }
  const created = await tx
    .insertInto('performers')
    .values({ name, name_key: nameKey(name), created_at: now })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created) return { id: created.id, isNew: true }
  const { id } = await tx
    .selectFrom('performers')
    .select('id')
    .where('name_key', '=', nameKey(name))
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

/** Adds an alias to a performer. */
export const addPerformerAlias = async (tx: Tx, id: number, key: string): Promise<void> => {
  await tx
    .insertInto('performer_names')
    .values({ name_key: key, performer_id: id })
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ performer_id: id }))
    .execute()
}

/** Performers whose name or alias has one of these keys. */
export const performerIdsByKey = async (
  db: Db | Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const uniqueIds = [...new Set(keys)]
  const { rows } = await sql<{ key: string; id: number }>`
    select name_key as key, id from performers where name_key = any(${uniqueIds}::text[])
    union select name_key, performer_id from performer_names where name_key = any(${uniqueIds}::text[])
  `.execute(db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}
