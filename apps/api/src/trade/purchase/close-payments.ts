import { sql } from 'kysely'

import { isWorkable } from '../../kernel/database/dead-letters.ts'
import { askEach, CALL_PATIENCE_MS, type PayingContext } from '../../money/index.ts'
import { settle } from './settle.ts'

type World = Pick<PayingContext, 'db' | 'clock' | 'payments'>

/**
 * A request that has not come back after this long has died with its process: in a rush it may wait
 * for two calls to the provider as long as any may take.
 */
const DEAD_AFTER_MS = 2 * CALL_PATIENCE_MS + 30_000

const MOST_AT_ONCE = 50

/**
 * Finishes what a payment left open: cancels payments whose seats went back, and settles checkouts
 * whose request never returned. A provider that does not answer is asked again next time.
 */
export const closePayments = async (ctx: World): Promise<void> =>
  askEach(ctx, 'close-payments', await openCheckouts(ctx), {
    idOf: ({ id }) => id,
    ask: async ({ payment_id: paymentId }) =>
      settle(ctx, await ctx.payments.cancelPayment(paymentId)),
  })

const openCheckouts = ({ db, clock }: World) => {
  const dead = new Date(clock.now().getTime() - DEAD_AFTER_MS)
  return db
    .selectFrom('checkouts')
    .select(['id', 'payment_id'])
    .$narrowType<{ payment_id: string }>()
    .where('payment_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'lapsed'),
        eb.and([eb('state', '=', 'held'), eb('created_at', '<', dead)]),
      ]),
    )
    .where(isWorkable('close-payments', sql.ref('checkouts.id'), clock.now()))
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute()
}
