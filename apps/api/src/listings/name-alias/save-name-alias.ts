import { sql } from 'kysely'

import type { Tx } from '../../platform/database/transaction.ts'
import { normalizeForMatching } from './normalize-for-matching.ts'

interface Decision {
  /** The seller whose files it applies to; `null` if an administrator set it for all. */
  sellerId: number | null
  /** What the file says. */
  event: string
  venue: string | null
  /** The event that it means. */
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
    { kind: 'event' as const, said: event, means: target.name },
    ...(venue === null ? [] : [{ kind: 'venue' as const, said: venue, means: target.venue }]),
  ]
  for (const { kind, said, means } of names) {
    const key = normalizeForMatching(said)
    if (key === '' || key === normalizeForMatching(means)) continue
    await sql`
      insert into name_aliases (seller_id, kind, said, said_key, means, decided_by, decided_at)
        values (${sellerId}, ${kind}, ${said}, ${key}, ${means}, ${decidedBy}, ${now})
      on conflict (coalesce(seller_id, 0), kind, said_key)
        do update set said = excluded.said, means = excluded.means,
          decided_by = excluded.decided_by, decided_at = excluded.decided_at`.execute(tx)
  }
}
