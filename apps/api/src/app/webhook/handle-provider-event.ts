import { syncDispute, syncRefundsOfPayment, syncPayment } from '../../orders/index.ts'
import {
  syncSetup,
  refreshBankAccount,
  type ProviderEvent,
  ProviderError,
  refreshPayoutMethod,
  syncPayout,
  syncRefund,
} from '../../payments/index.ts'
import { isUniqueViolation } from '../../platform/engine-error.ts'
import type { MarketContext } from '../market-context.ts'

/**
 * Handles a webhook event of the payment provider. Always re-fetches the object, so that duplicate and
 * out-of-order events are harmless; an event is saved once its effect is. Types that nothing here
 * depends on are ignored.
 */
export const handleProviderEvent = async (
  ctx: MarketContext,
  update: ProviderEvent,
): Promise<void> => {
  if (update.about === 'other' || (await isKnown(ctx, update.id))) return
  await applyEvent(ctx, update)
  await recordEvent(ctx, update)
}

const applyEvent = async (
  ctx: MarketContext,
  update: Exclude<ProviderEvent, { about: 'other' }>,
): Promise<void> => {
  switch (update.about) {
    case 'payment':
      await syncPayment(ctx, update.paymentId)
      return
    case 'setup':
      if (update.methodId) await syncSetup(ctx, update.methodId, update.setupId)
      return
    case 'bank-account':
      // The bank account may be a payment method or a payout method; unknown ids change nothing.
      await unlessGone(refreshBankAccount(ctx, update.methodId))
      await unlessGone(refreshPayoutMethod(ctx, update.methodId))
      return
    case 'refund':
      await syncRefundsOfPayment(ctx, update.paymentId)
      if (update.reason !== null)
        await syncRefund(ctx, { paymentId: update.paymentId, reason: update.reason })
      return
    case 'dispute':
      await syncDispute(ctx, update.disputeId)
      return
    case 'payout':
      await syncPayout(ctx, update.payoutId)
  }
}

/** An event may be about an object that was deleted since, which can no longer be read. */
const unlessGone = async (reading: Promise<void>): Promise<void> => {
  try {
    await reading
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
  }
}

const isKnown = async ({ db }: MarketContext, id: string): Promise<boolean> => {
  const known = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return known !== undefined
}

const recordEvent = async (
  { db, clock }: MarketContext,
  { id, type }: ProviderEvent,
): Promise<void> => {
  try {
    await db.insertInto('webhook_events').values({ id, type, received_at: clock.now() }).execute()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
