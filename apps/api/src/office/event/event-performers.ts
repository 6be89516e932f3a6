import { sql } from 'kysely'

import { performersOf } from '../../catalogue/index.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { invalid } from '../../kernel/refusal.ts'

/** The performers whose name, or another that they are known by, stands in the name of an event. */
export const performersNamedIn = async (tx: Tx, eventName: string): Promise<number[]> => {
  const keys = performersOf(eventName)
  const { rows } = await sql<{ id: number }>`
    select id from performers where name_key = any(${keys}::text[])
    union select performer_id from performer_names where name_key = any(${keys}::text[])
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Has exactly these perform at an event.
 * @throws 422 naming one that there is not.
 */
export const setPerformers = async (
  tx: Tx,
  eventId: number,
  performerIds: readonly number[],
): Promise<void> => {
  const known = await tx
    .selectFrom('performers')
    .select('id')
    .where(sql<boolean>`id = any(${[...performerIds]}::bigint[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const ids = new Set(known.map(({ id }) => id))
  const unknown = performerIds.find((id) => !ids.has(id))
  if (unknown !== undefined) throw invalid({ performerIds: `there is no performer ${unknown}` })
  await tx.deleteFrom('event_performers').where('event_id', '=', eventId).execute()
  if (performerIds.length === 0) return
  await tx
    .insertInto('event_performers')
    .values(performerIds.map((performerId) => ({ event_id: eventId, performer_id: performerId })))
    .execute()
}
