import { type RawBuilder, sql } from 'kysely'

import { isWorkable } from '../../kernel/database/dead-letters.ts'
import { askEach, unlessRefused } from '../payment/ask-each.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { followRefund } from './follow-refund.ts'
import { refundName } from './refund-name.ts'

type World = Pick<PayingContext, 'db' | 'clock' | 'payments'>

const DAY_MS = 24 * 60 * 60 * 1000

/** A bank that sends a refund back does so within this time. */
export const FOLLOWED_DAYS = 30

const MOST_AT_ONCE = 50

/** When a refund was last heard of. */
const HEARD_OF: RawBuilder<Date> = sql`coalesce(r.asked_at, r.refunded_at)`

/**
 * Asks once a day after refunds that went out of late, whether their buyers' banks have sent them
 * back: a webhook may have been lost. A provider that is away is asked next time.
 */
export const followRefunds = async (ctx: World): Promise<void> => {
  await askEach(ctx, 'follow-refunds', await silentRefunds(ctx), {
    idOf: ({ purchase_id: id }) => id,
    ask: ({ payment_id: paymentId, purchase_id: id }) =>
      unlessRefused(followRefund(ctx, { paymentId, reason: refundName(id) })),
    noteAsked: ({ purchase_id: id }) => noteAsked(ctx, id),
  })
}

const silentRefunds = ({ db, clock }: World) => {
  const now = clock.now().getTime()
  return db
    .selectFrom('refunds as r')
    .innerJoin('purchases as p', 'p.id', 'r.purchase_id')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(['r.purchase_id', 'c.payment_id'])
    .$narrowType<{ payment_id: string }>()
    .where('c.payment_id', 'is not', null)
    .where('r.settled_by', 'is', null)
    .where('r.amount_cents', '>', 0)
    .where('r.refunded_at', '>', new Date(now - FOLLOWED_DAYS * DAY_MS))
    .where(HEARD_OF, '<=', new Date(now - DAY_MS))
    .where(isWorkable('follow-refunds', sql.ref('r.purchase_id'), clock.now()))
    .orderBy(HEARD_OF)
    .orderBy('r.purchase_id')
    .limit(MOST_AT_ONCE)
    .execute()
}

const noteAsked = async ({ db, clock }: World, purchaseId: number): Promise<void> => {
  await db
    .updateTable('refunds')
    .set({ asked_at: clock.now() })
    .where('purchase_id', '=', purchaseId)
    .where('refunded_at', 'is not', null)
    .execute()
}
