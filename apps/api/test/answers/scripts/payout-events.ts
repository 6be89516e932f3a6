import type { WebhookEventType } from '@seatdesk/domain'

import type { Script } from '../stage.ts'
import { FIRST, makeTrade } from './make-trade.ts'

const DAY = 24 * 60 * 60

/** From the day on which everything is sold until the event is over and its sales are paid out. */
const UNTIL_DUE = 1_260 * DAY

/** What a seller's webhooks are told of a payout that came back, and was sent again to another bank. */
export const payoutEventsScript: Script = async (stage) => {
  const { call, ask, later, holds, signIn } = stage
  const { pair, card, buy } = await makeTrade(stage)
  const as = 'sam'
  const goneOn = async (seconds: number) => {
    await later(seconds)
    holds(as, await signIn('sam@seatdesk.test'))
  }
  const told = (type: WebhookEventType): Promise<number> => {
    const body = { url: `https://hooks.seatdesk.test/${type}`, events: [type] }
    return ask('webhooks.create', { as, body }, 'data', 'id')
  }
  const bank = (accountNumber: string) => ({
    as,
    body: {
      accountHolderName: 'Sam Seller',
      accountNumber,
      routingNumber: '110000000',
      accountType: 'checking',
    },
  })
  const failed = await told('payout.failed')
  const processed = await told('payout.processed')
  await ask('purchases.create', buy(pair, 2, await card('tok_visa')), 'payment')
  await ask('sales.confirm', { as, params: { id: FIRST } }, 'data')
  const delivered = { transferReference: 'T-1' }
  await ask('sales.deliver', { as, params: { id: FIRST }, body: delivered }, 'data')
  // A bank that says days later that it has no such account.
  await ask('payoutMethods.addBankAccount', bank('000111111116'), 'data')
  await goneOn(UNTIL_DUE)
  for (let day = 0; day < 3; day += 1) await goneOn(DAY)
  await call('webhooks.deliveries', 'of a payout that came back', { as, params: { id: failed } })
  await ask('payoutMethods.addBankAccount', bank('000123456789'), 'data')
  // Verified, sent and taken, each on a day of its own.
  for (let day = 0; day < 8; day += 1) await goneOn(DAY)
  await call('webhooks.deliveries', 'of a payout', { as, params: { id: processed } })
}
