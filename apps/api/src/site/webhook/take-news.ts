import { isDuplicate } from '../../kernel/engine-error.ts'
import {
  followSetup,
  refreshBankAccount,
  type ProviderNews,
  ProviderRefusal,
  refreshPayoutMethod,
  followPayout,
  followRefund,
} from '../../money/index.ts'
import { followDispute, followRefundsOf, hearOfPayment } from '../../trade/index.ts'
import type { MarketContext } from '../market-context.ts'

/**
 * Handles a webhook event of the payment provider. Always re-fetches the object, so that duplicate and
 * out-of-order events are harmless; an event is saved once its effect is. Types that nothing here
 * depends on are ignored.
 */
export const takeNews = async (ctx: MarketContext, news: ProviderNews): Promise<void> => {
  if (news.about === 'other' || (await isKnown(ctx, news.id))) return
  await act(ctx, news)
  await remember(ctx, news)
}

const act = async (
  ctx: MarketContext,
  news: Exclude<ProviderNews, { about: 'other' }>,
): Promise<void> => {
  switch (news.about) {
    case 'payment':
      await hearOfPayment(ctx, news.paymentId)
      return
    case 'setup':
      if (news.methodId) await followSetup(ctx, news.methodId, news.setupId)
      return
    case 'bank-account':
      // Paid from or paid to: where it is not known nothing changes.
      await unlessGone(refreshBankAccount(ctx, news.methodId))
      await unlessGone(refreshPayoutMethod(ctx, news.methodId))
      return
    case 'refund':
      await followRefundsOf(ctx, news.paymentId)
      if (news.reason !== null)
        await followRefund(ctx, { paymentId: news.paymentId, reason: news.reason })
      return
    case 'dispute':
      await followDispute(ctx, news.disputeId)
      return
    case 'payout':
      await followPayout(ctx, news.payoutId)
  }
}

/** News may come of what was removed since: there is nothing to be read of it any more. */
const unlessGone = async (reading: Promise<void>): Promise<void> => {
  try {
    await reading
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
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
  { id, type }: ProviderNews,
): Promise<void> => {
  try {
    await db.insertInto('webhook_events').values({ id, type, received_at: clock.now() }).execute()
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}
