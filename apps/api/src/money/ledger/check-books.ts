import { lookUp } from '../payment/look-up.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { findBroken } from './find-broken.ts'

const EVERY_MS = 10 * 60 * 1000

/**
 * Looks through stock and ledger for what must never be, a few times an hour, and keeps what it
 * found for administrators. What the provider's books say is compared by `reconcile`.
 */
export const checkBooks = (ctx: Pick<PayingContext, 'db' | 'clock'>): Promise<void> =>
  lookUp(ctx, { name: 'invariants', everyMs: EVERY_MS }, async () => {
    const found = { checked_at: ctx.clock.now(), broken: await findBroken(ctx.db, null) }
    await ctx.db
      .insertInto('book_checks')
      .values({ id: 1, ...found })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(found))
      .execute()
  })
