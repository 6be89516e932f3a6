import type { WebhookEventType } from '@seatdesk/domain'

import { type Script, valueIn } from '../stage.ts'
import { FIRST, makeTrade } from './make-trade.ts'

/** What one pays with. */
export const paymentMethodsScript: Script = async ({ call, person, later }) => {
  await person('ada')
  await person('eve')
  const as = 'ada'
  await call('paymentMethods.list', 'none yet', { as })
  await call('paymentMethods.list', 'without a token')
  const add = (cardToken: string) => ({ as, body: { cardToken } })
  const visa = await call('paymentMethods.addCard', 'a card', add('tok_visa'))
  await later(1)
  const amex = await call('paymentMethods.addCard', 'another card', add('tok_amex'))
  await call('paymentMethods.addCard', 'declined', add('tok_chargeDeclined'))
  await call('paymentMethods.addCard', 'extra action', add('tok_threeDSecure2Required'))
  await call('paymentMethods.addCard', 'a token of nobody', add('tok_none'))
  await call('paymentMethods.addCard', 'no token', { as, body: {} })
  const bank = await call('paymentMethods.addBankAccount', 'verified', {
    as,
    body: { bankToken: 'btok_us_verified' },
  })
  await later(1)
  const unproved = await call('paymentMethods.addBankAccount', 'to be verified', {
    as,
    body: { bankToken: 'btok_us' },
  })
  await call('paymentMethods.addBankAccount', 'no token', { as, body: { bankToken: '' } })
  await call('paymentMethods.list', 'two of each', { as })
  const [cardId, otherId]: string[] = [valueIn(visa, 'card', 'id'), valueIn(amex, 'card', 'id')]
  const [bankId, unprovedId]: string[] = [
    valueIn(bank, 'bankAccount', 'id'),
    valueIn(unproved, 'bankAccount', 'id'),
  ]
  await call('paymentMethods.setDefault', 'a card', { as, params: { id: otherId ?? '' } })
  await call('paymentMethods.setDefault', 'another’s', { as: 'eve', params: { id: cardId ?? '' } })
  await call('paymentMethods.setDefault', 'a bank account that waits', {
    as,
    params: { id: unprovedId ?? '' },
  })
  await call('paymentMethods.removeCard', 'another’s', { as: 'eve', params: { id: cardId ?? '' } })
  await call('paymentMethods.removeCard', 'the primary one', { as, params: { id: otherId ?? '' } })
  await call('paymentMethods.removeBankAccount', 'one that waits', {
    as,
    params: { id: unprovedId ?? '' },
  })
  const proof = (amounts: unknown, by = as) => ({
    as: by,
    params: { id: unprovedId ?? '' },
    body: { amounts },
  })
  await call('paymentMethods.listBankProofs', 'of one that waits', { as })
  await call('paymentMethods.listBankProofs', 'without a token')
  await call('paymentMethods.proveBankAccount', 'no amounts', proof([0, 145]))
  await call('paymentMethods.proveBankAccount', 'another’s', proof([32, 45], 'eve'))
  await call('paymentMethods.proveBankAccount', 'wrong amounts', proof([1, 2]))
  await call('paymentMethods.proveBankAccount', 'the right ones', proof([32, 45]))
  await call('paymentMethods.removeBankAccount', 'a proved one', {
    as,
    params: { id: bankId ?? '' },
  })
  await call('paymentMethods.list', 'what is left', { as })
}

/** What one is paid out to. */
export const payoutMethodsScript: Script = async ({ call, person, later, holds, signIn }) => {
  await person('sam')
  await person('eve')
  const as = 'sam'
  const account = {
    accountHolderName: 'Sam Seller',
    accountNumber: '000123456789',
    routingNumber: '110000000',
    accountType: 'checking',
  }
  await call('payoutMethods.list', 'none yet', { as })
  await call('payoutMethods.list', 'without a token')
  const added = await call('payoutMethods.addBankAccount', 'a bank account', { as, body: account })
  await call('payoutMethods.addBankAccount', 'nothing of it right', {
    as,
    body: { accountHolderName: '', accountNumber: '1', routingNumber: '110000001' },
  })
  await call('payoutMethods.addBankAccount', 'the same once more', { as, body: account })
  await call('payoutMethods.list', 'one', { as })
  const id: string = valueIn(added, 'data', 'id')
  await call('payoutMethods.removeBankAccount', 'another’s', { as: 'eve', params: { id } })
  await later(1)
  await call('payoutMethods.removeBankAccount', 'one that is being verified', {
    as,
    params: { id },
  })
  await call('payoutMethods.choose', 'one that is being verified', { as, params: { id } })
  await call('payoutMethods.getChosen', 'nowhere yet', { as })
  await call('payoutMethods.getChosen', 'without a token')
  await later(DAY)
  holds(as, await signIn('sam@seatdesk.test'))
  await call('payoutMethods.list', 'once it is verified', { as })
  await call('payoutMethods.getChosen', 'not before it is two days old', { as })
  await later(DAY)
  holds(as, await signIn('sam@seatdesk.test'))
  await call('payoutMethods.choose', 'it', { as, params: { id } })
  await call('payoutMethods.getChosen', 'to it', { as })
  await later(11 * 60)
  await call('payoutMethods.choose', 'long after the password was given', { as, params: { id } })
  await call('payoutMethods.removeBankAccount', 'one’s own', { as, params: { id } })
  await call('payoutMethods.list', 'none again', { as })
}

const DAY = 24 * 60 * 60

/** Keys for other programs. */
export const apiKeysScript: Script = async ({ call, person }) => {
  await person('ada')
  const as = 'ada'
  await call('apiKeys.list', 'none yet', { as })
  await call('apiKeys.list', 'without a token')
  const made = await call('apiKeys.create', 'a key', { as, body: { name: 'stock keeper' } })
  await call('apiKeys.create', 'without a name', { as, body: { name: ' ' } })
  const key: string = valueIn(made, 'data', 'key')
  await call('inventory.list', 'by the key', { headers: { 'x-api-key': key } })
  await call('apiKeys.list', 'by the key', { headers: { 'x-api-key': key } })
  await call('apiKeys.list', 'one', { as })
  const id: number = valueIn(made, 'data', 'id')
  await call('apiKeys.revoke', 'it', { as, params: { id } })
  await call('apiKeys.revoke', 'again', { as, params: { id } })
  await call('inventory.list', 'by the key that was taken back', { headers: { 'x-api-key': key } })
}

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
