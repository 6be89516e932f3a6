import { signedInBroker } from '../broker.ts'
import type { TestMarket } from '../market.ts'
import { deliveredDeal } from '../trade.ts'

/** The payout of a delivered sale whose seller has a good bank account; gives the sale's number. */
export const owedPayout = async (
  market: TestMarket,
  status: 'pending' | 'failed' | 'cancelled',
): Promise<number> => {
  const seller = await signedInBroker(market)
  await seller.api.payoutMethods.addBankAccount({
    accountHolderName: 'Ada Broker',
    accountNumber: '000123456789',
    routingNumber: '110000000',
    accountType: 'checking',
  })
  const { id } = await deliveredDeal(market, { seller })
  await market.ctx.db
    .updateTable('payouts')
    .set({ status, ...(status === 'failed' ? { failed_at: market.ctx.clock.now() } : {}) })
    .where('purchase_id', '=', id)
    .execute()
  return id
}
