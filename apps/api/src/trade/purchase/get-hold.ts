import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** How long the tickets of a payment are held, to the buyer for whom they are. */
export const getHold: Handler<Contract['holds']['get']> = async ({
  ctx: { db, clock },
  caller,
  input,
}) => {
  const checkout = await db
    .selectFrom('checkouts')
    .select(['state', 'expires_at'])
    .where('payment_id', '=', input.id)
    .where('buyer_id', '=', caller.accountId)
    .executeTakeFirst()
  if (!checkout) throw new Refusal('notFound')
  const { state, expires_at: expiresAt } = checkout
  const left = Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000)
  const isHeld = (state === 'held' || state === 'waiting') && left > 0
  return {
    data: isHeld
      ? { heldUntil: expiresAt.toISOString(), secondsLeft: left }
      : { heldUntil: null, secondsLeft: 0 },
  }
}
