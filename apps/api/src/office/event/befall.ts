import type { EventChangeKind } from '@seatdesk/domain'

import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { beginEventChange } from '../../trade/index.ts'
import { announceCancellation } from './announce-cancellation.ts'
import type { EventFacts } from './event-facts.ts'
import { offerRefusal } from './offer-refusal.ts'
import { readImpact } from './read-impact.ts'

interface Change {
  id: number
  before: EventFacts
  after: EventFacts
}

/**
 * Sets going what cancelling, postponing or rescheduling an event brings with it, in the transaction
 * that does so; gives which of them it is. The orders themselves are gone through afterwards.
 */
export const befall = async (
  ctx: Pick<Context, 'clock' | 'settings'>,
  tx: Tx,
  change: Change,
): Promise<EventChangeKind | null> => {
  const { kind, refuseUntil } = await readImpact(ctx, tx, change)
  if (!kind) return null
  const { id, after } = change
  const now = ctx.clock.now()
  await beginEventChange(tx, { eventId: id, kind, refuseUntil, now })
  if (kind === 'cancelled') await announceCancellation(tx, { id, name: after.name }, now)
  if (refuseUntil)
    await offerRefusal(tx, { eventId: id, name: after.name, until: refuseUntil, now })
  return kind
}
