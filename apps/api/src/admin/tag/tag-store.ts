import { sql } from 'kysely'

import { tagKey } from '../../catalog/index.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

/** Number of events with tag `t`. */
export const eventCount = sql<number>`(
  select count(*) from event_tags as x where x.tag_id = t.id)`

const brokerCount = sql<number>`(
  select count(*) from account_tags as c where c.tag_id = t.id)`

/** Tags `t` of the catalog in wire format. */
export const adminTags = (db: Db | Tx) =>
  db
    .selectFrom('tags as t')
    .select(['t.id', 't.name', eventCount.as('events'), brokerCount.as('brokers')])
    .where('t.owner_id', 'is', null)

/** One tag of the catalog in wire format. */
export const readAdminTag = (db: Db | Tx, id: number) =>
  adminTags(db).where('t.id', '=', id).executeTakeFirst()

/** Returns a tag of the catalog, and locks it until the transaction ends. */
export const lockAdminTag = (tx: Tx, id: number) =>
  tx
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('owner_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The catalog's tag with this name, ignoring case and accents. */
export const findAdminTag = (tx: Tx, name: string) =>
  adminTags(tx).where('t.name_key', '=', tagKey(name)).executeTakeFirst()
