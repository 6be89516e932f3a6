import { sql } from 'kysely'

import type { Context } from '../../kernel/context.ts'
import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import { look } from './look.ts'
import type { WatchRow } from './watch-store.ts'

/** How many are looked at in one transaction: on the embedded engine others wait for it. */
const AT_ONCE = 200

/**
 * Looks whether listings that were stirred meet what is watched. Those that are looked at are taken
 * in the transaction that writes down what was found, so that a process that dies leaves both, and
 * no two processes look at the same.
 */
export const lookAtStirred = async ({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  for (;;) {
    const taken = await transaction(db, async (tx) => {
      const ids = await takeStirred(tx)
      const now = clock.now()
      for (const watch of await watchesOver(tx, ids))
        await look(tx, watch, { now, ids, isNews: true })
      return ids.length
    })
    if (taken === 0) return
  }
}

const takeStirred = async (tx: Tx): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    delete from stirred_listings where id in (
      select id from stirred_listings order by id limit ${sql.lit(AT_ONCE)}
      for update skip locked)
    returning listing_id as id`.execute(tx)
  return [...new Set(rows.map(({ id }) => id))]
}

/** What looks at the events of some listings, kept from changing until the transaction ends. */
const watchesOver = async (tx: Tx, listingIds: readonly number[]): Promise<WatchRow[]> => {
  if (listingIds.length === 0) return []
  return tx
    .selectFrom('watches as w')
    .selectAll('w')
    .where('w.look_at', 'is not', null)
    .where(
      sql<boolean>`w.id in (
        select s.watch_id from listings as l join watch_events as s on s.event_id = l.event_id
        where l.id = any(${[...listingIds]}::bigint[]))`,
    )
    .orderBy('w.id')
    .forShare('w')
    .execute()
}
