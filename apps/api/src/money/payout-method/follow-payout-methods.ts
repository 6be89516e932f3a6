import { sql } from 'kysely'

import { isWorkable } from '../../kernel/database/dead-letters.ts'
import { askEach } from '../payment/ask-each.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { refreshPayoutMethod } from './follow-provider.ts'

type World = Pick<PayingContext, 'db' | 'clock' | 'payments'>

/** How long there may be no news of a bank account before the provider is asked. */
const PATIENCE_MS = 6 * 60 * 60 * 1000

const MOST_AT_ONCE = 50

/** Asks after bank accounts that are being verified for long: a webhook may have been lost. */
export const followPayoutMethods = async (ctx: World): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - PATIENCE_MS)
  const silent = await ctx.db
    .selectFrom('payout_methods')
    .select('id')
    .where('status', '=', 'unverified')
    .where(sql<Date>`coalesce(asked_at, created_at)`, '<=', before)
    .where(isWorkable('follow-payout-methods', sql.ref('payout_methods.id'), ctx.clock.now()))
    .orderBy('created_at')
    .limit(MOST_AT_ONCE)
    .execute()
  await askEach(ctx, 'follow-payout-methods', silent, {
    idOf: ({ id }) => id,
    ask: ({ id }) => refreshPayoutMethod(ctx, id),
    noteAsked: ({ id }) =>
      ctx.db
        .updateTable('payout_methods')
        .set({ asked_at: ctx.clock.now() })
        .where('id', '=', id)
        .execute(),
  })
}
