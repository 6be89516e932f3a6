import { sql } from 'kysely'

import type { Tx } from '../../platform/database/transaction.ts'
import { normalizeForMatching } from './normalize-for-matching.ts'

interface Decision {
  /** The seller whose files it applies to; `null` if an administrator set it for all. */
  sellerId: number | null
  /** What the file says. */
  event: string
  venue: string | null
  /** The event that it name. */
  eventId: number
  decidedBy: number
  now: Date
}

/**
 * Learns what a file calls an event and its venue. Our own names are no aliases. The latest decision
 * about the same words counts.
 */
export const saveNameAlias = async (
  tx: Tx,
  { sellerId, event, venue, eventId, decidedBy, now }: Decision,
): Promise<void> => {
  const target = await tx
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['e.name', 'v.name as venue'])
    .where('e.id', '=', eventId)
    .executeTakeFirstOrThrow()
  const names = [
    { kind: 'event' as const, alias: event, name: target.name },
    ...(venue === null ? [] : [{ kind: 'venue' as const, alias: venue, name: target.venue }]),
  ]
  for (const { kind, alias, name } of names) {
    const key = normalizeForMatching(alias)
    if (key === '' || key === normalizeForMatching(name)) continue
    await sql`
      insert into name_aliases (seller_id, kind, alias, alias_key, name, decided_by, decided_at)
        values (${sellerId}, ${kind}, ${alias}, ${key}, ${name}, ${decidedBy}, ${now})
      on conflict (coalesce(seller_id, 0), kind, alias_key)
        do update set alias = excluded.alias, name = excluded.name,
          decided_by = excluded.decided_by, decided_at = excluded.decided_at`.execute(tx)
  }
}
