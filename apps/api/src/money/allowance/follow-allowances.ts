import { type RawBuilder, sql } from 'kysely'

import { isWorkable } from '../../kernel/database/dead-letters.ts'
import { askEach, unlessRefused } from '../payment/ask-each.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { followRefund } from '../refund/follow-refund.ts'
import { FOLLOWED_DAYS } from '../refund/follow-refunds.ts'
import { allowanceName } from './allowance-name.ts'

type World = Pick<PayingContext, 'db' | 'clock' | 'payments'>

const DAY_MS = 24 * 60 * 60 * 1000

const MOST_AT_ONCE = 50

/** When an allowance was last heard of. */
const HEARD_OF: RawBuilder<Date> = sql`coalesce(a.asked_at, a.refunded_at)`

/** Asks once a day after allowances that went out of late, as after refunds. */
export const followAllowances = async (ctx: World): Promise<void> => {
  await askEach(ctx, 'follow-allowances', await silentAllowances(ctx), {
    idOf: ({ id }) => id,
    ask: ({ id, payment_id: paymentId }) =>
      unlessRefused(followRefund(ctx, { paymentId, reason: allowanceName(id) })),
    noteAsked: ({ id }) => noteAsked(ctx, id),
  })
}

const silentAllowances = ({ db, clock }: World) => {
  const now = clock.now().getTime()
  return db
    .selectFrom('allowances as a')
    .innerJoin('purchases as p', 'p.id', 'a.purchase_id')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(['a.id', 'c.payment_id'])
    .$narrowType<{ payment_id: string }>()
    .where('c.payment_id', 'is not', null)
    .where('a.refunded_at', '>', new Date(now - FOLLOWED_DAYS * DAY_MS))
    .where(HEARD_OF, '<=', new Date(now - DAY_MS))
    .where(isWorkable('follow-allowances', sql.ref('a.id'), clock.now()))
    .orderBy(HEARD_OF)
    .orderBy('a.id')
    .limit(MOST_AT_ONCE)
    .execute()
}

const noteAsked = async ({ db, clock }: World, id: number): Promise<void> => {
  await db
    .updateTable('allowances')
    .set({ asked_at: clock.now() })
    .where('id', '=', id)
    .where('refunded_at', 'is not', null)
    .execute()
}
