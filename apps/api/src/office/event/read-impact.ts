import type { EventChangeKind } from '@seatdesk/domain'

import type { Context } from '../../kernel/context.ts'
import type { Db, Tx } from '../../kernel/database/transaction.ts'
import type { EventFacts } from './event-facts.ts'
import { kindOfChange } from './kind-of-change.ts'
import { refusableUntil } from './refusable-until.ts'

/** What a change is to those who bought the event, and until when they may refuse it. */
export interface Impact {
  kind: EventChangeKind | null
  refuseUntil: Date | null
}

const NONE: Impact = { kind: null, refuseUntil: null }

/** Judges a change of an event that is as `before` in the database. */
export const readImpact = async (
  ctx: Pick<Context, 'clock' | 'settings'>,
  db: Db | Tx,
  { id, before, after }: { id: number; before: EventFacts; after: EventFacts },
): Promise<Impact> => {
  const { time_zone: timeZone, postponed_at: postponedAt } = await db
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['v.time_zone', 'e.postponed_at'])
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow()
  const kind = kindOfChange({ before, after, isPostponed: postponedAt !== null })
  if (kind === null) return NONE
  if (kind === 'cancelled') return { kind, refuseUntil: null }
  const refuseUntil = refusableUntil(ctx, { ...after, timeZone })
  // An evening that is over is only put down otherwise.
  return refuseUntil > ctx.clock.now() ? { kind, refuseUntil } : NONE
}
