import { UNVERIFIED } from '@seatdesk/domain'
import { sql } from 'kysely'

import { isWorkable } from '../../kernel/database/dead-letters.ts'
import { askEach } from '../payment/ask-each.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { refreshBankAccount } from './follow-provider.ts'

type World = Pick<PayingContext, 'db' | 'clock' | 'payments'>

/** How long there may be no news of a bank account before the provider is asked. */
const PATIENCE_MS = 6 * 60 * 60 * 1000

const MOST_AT_ONCE = 50

/**
 * Asks after bank accounts to pay from that nobody has proved for long: a webhook may have been
 * lost, and one that cannot be proved any more must not stand there for ever.
 */
export const followBankAccounts = async (ctx: World): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - PATIENCE_MS)
  const silent = await ctx.db
    .selectFrom('payment_methods')
    .select('id')
    .where('kind', '=', 'bank')
    .where('status', '=', UNVERIFIED)
    .where(sql<Date>`coalesce(asked_at, created_at)`, '<=', before)
    .where(isWorkable('follow-bank-accounts', sql.ref('payment_methods.id'), ctx.clock.now()))
    .orderBy('created_at')
    .limit(MOST_AT_ONCE)
    .execute()
  await askEach(ctx, 'follow-bank-accounts', silent, {
    idOf: ({ id }) => id,
    ask: ({ id }) => refreshBankAccount(ctx, id),
    noteAsked: ({ id }) =>
      ctx.db
        .updateTable('payment_methods')
        .set({ asked_at: ctx.clock.now() })
        .where('id', '=', id)
        .execute(),
  })
}
