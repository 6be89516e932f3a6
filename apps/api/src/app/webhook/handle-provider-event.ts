import { syncDispute, syncRefundsOf, syncPayment } from '../../orders/index.ts'
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
  news: ProviderEvent,
): Promise<void> => {
  if (news.about === 'other' || (await isKnown(ctx, news.id))) return
  await applyEvent(ctx, news)
  await remember(ctx, news)
}

const applyEvent = async (
  ctx: MarketContext,
  news: Exclude<ProviderEvent, { about: 'other' }>,
): Promise<void> => {
  switch (news.about) {
    case 'payment':
      await syncPayment(ctx, news.paymentId)
      return
    case 'setup':
      if (news.methodId) await syncSetup(ctx, news.methodId, news.setupId)
      return
    case 'bank-account':
      // The bank account may be a payment method or a payout method; unknown ids change nothing.
      await unlessGone(refreshBankAccount(ctx, news.methodId))
      await unlessGone(refreshPayoutMethod(ctx, news.methodId))
      return
    case 'refund':
      await syncRefundsOf(ctx, news.paymentId)
      if (news.reason !== null)
        await syncRefund(ctx, { paymentId: news.paymentId, reason: news.reason })
      return
    case 'dispute':
      await syncDispute(ctx, news.disputeId)
      return
    case 'payout':
      await syncPayout(ctx, news.payoutId)
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

const remember = async (
  { db, clock }: MarketContext,
  { id, type }: ProviderEvent,
): Promise<void> => {
  try {
    await db.insertInto('webhook_events').values({ id, type, received_at: clock.now() }).execute()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
