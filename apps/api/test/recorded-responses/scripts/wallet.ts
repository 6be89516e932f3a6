import type { WebhookEventType } from '@seatdesk/domain'

import { type Script, readValue } from '../script-fixture.ts'
import { FIRST, makeTrade } from './make-trade.ts'

/** Payment methods. */
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
  await call('paymentMethods.addCard', 'requires authentication', add('tok_threeDSecure2Required'))
  await call('paymentMethods.addCard', 'with an unknown token', add('tok_none'))
  await call('paymentMethods.addCard', 'without a token', { as, body: {} })
  const bank = await call('paymentMethods.addBankAccount', 'verified', {
    as,
    body: { bankToken: 'btok_us_verified' },
  })
  await later(1)
  const unverified = await call('paymentMethods.addBankAccount', 'to be verified', {
    as,
    body: { bankToken: 'btok_us' },
  })
  await call('paymentMethods.addBankAccount', 'without a token', { as, body: { bankToken: '' } })
  await call('paymentMethods.list', 'two of each', { as })
  const [cardId, otherId]: string[] = [readValue(visa, 'card', 'id'), readValue(amex, 'card', 'id')]
  const [bankId, unprovedId]: string[] = [
    readValue(bank, 'bankAccount', 'id'),
    readValue(unverified, 'bankAccount', 'id'),
  ]
  await call('paymentMethods.setDefault', 'a card', { as, params: { id: otherId ?? '' } })
  await call('paymentMethods.setDefault', 'of another broker', {
    as: 'eve',
    params: { id: cardId ?? '' },
  })
  await call('paymentMethods.setDefault', 'a pending bank account', {
    as,
    params: { id: unprovedId ?? '' },
  })
  await call('paymentMethods.removeCard', 'of another broker', {
    as: 'eve',
    params: { id: cardId ?? '' },
  })
  await call('paymentMethods.removeCard', 'the default card', { as, params: { id: otherId ?? '' } })
  await call('paymentMethods.removeBankAccount', 'pending', {
    as,
    params: { id: unprovedId ?? '' },
  })
  const verify = (amounts: unknown, by = as) => ({
    as: by,
    params: { id: unprovedId ?? '' },
    body: { amounts },
  })
  await call('paymentMethods.listBankVerifications', 'pending', { as })
  await call('paymentMethods.listBankVerifications', 'without a token')
  await call('paymentMethods.verifyBankAccount', 'without amounts', verify([0, 145]))
  await call('paymentMethods.verifyBankAccount', 'of another broker', verify([32, 45], 'eve'))
  await call('paymentMethods.verifyBankAccount', 'wrong amounts', verify([1, 2]))
  await call('paymentMethods.verifyBankAccount', 'with the right amounts', verify([32, 45]))
  await call('paymentMethods.removeBankAccount', 'a verified one', {
    as,
    params: { id: bankId ?? '' },
  })
  await call('paymentMethods.list', 'the remaining ones', { as })
}

/** Payout methods. */
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
  await call('payoutMethods.addBankAccount', 'with all fields invalid', {
    as,
    body: { accountHolderName: '', accountNumber: '1', routingNumber: '110000001' },
  })
  await call('payoutMethods.addBankAccount', 'the same again', { as, body: account })
  await call('payoutMethods.list', 'one', { as })
  const id: string = readValue(added, 'data', 'id')
  await call('payoutMethods.removeBankAccount', 'of another broker', { as: 'eve', params: { id } })
  await later(1)
  await call('payoutMethods.removeBankAccount', 'during verification', {
    as,
    params: { id },
  })
  await call('payoutMethods.setDefault', 'during verification', { as, params: { id } })
  await call('payoutMethods.getDefault', 'none yet', { as })
  await call('payoutMethods.getDefault', 'without a token')
  await later(DAY)
  holds(as, await signIn('sam@seatdesk.test'))
  await call('payoutMethods.list', 'after verification', { as })
  await call('payoutMethods.getDefault', 'during the waiting period', { as })
  await later(DAY)
  holds(as, await signIn('sam@seatdesk.test'))
  await call('payoutMethods.setDefault', 'success', { as, params: { id } })
  await call('payoutMethods.getDefault', 'selected', { as })
  await later(11 * 60)
  await call('payoutMethods.setDefault', 'without recent authentication', {
    as,
    params: { id },
  })
  await call('payoutMethods.removeBankAccount', 'own account', { as, params: { id } })
  await call('payoutMethods.list', 'none again', { as })
}

const DAY = 24 * 60 * 60

/** API keys. */
export const apiKeysScript: Script = async ({ call, person }) => {
  await person('ada')
  const as = 'ada'
  await call('apiKeys.list', 'none yet', { as })
  await call('apiKeys.list', 'without a token')
  const created = await call('apiKeys.create', 'a key', { as, body: { name: 'stock keeper' } })
  await call('apiKeys.create', 'without a name', { as, body: { name: ' ' } })
  const key: string = readValue(created, 'data', 'key')
  await call('inventory.list', 'with the key', { headers: { 'x-api-key': key } })
  await call('apiKeys.list', 'with the key', { headers: { 'x-api-key': key } })
  await call('apiKeys.current', 'success', { headers: { 'x-api-key': key } })
  await call('apiKeys.current', 'of a session', { as })
  await call('apiKeys.list', 'one', { as })
  const id: number = readValue(created, 'data', 'id')
  await call('apiKeys.revoke', 'success', { as, params: { id } })
  await call('apiKeys.revoke', 'again', { as, params: { id } })
  await call('apiKeys.current', 'with a revoked key', { headers: { 'x-api-key': key } })
  await call('inventory.list', 'with a revoked key', { headers: { 'x-api-key': key } })
}

/** The time from the sale until the event is over and its payouts are due. */
const UNTIL_DUE = 1_260 * DAY

/** A seller's webhook events about a payout that was returned and sent again to another bank. */
export const payoutEventsScript: Script = async (fixture) => {
  const { call, ask, later, holds, signIn } = fixture
  const { pair, card, buy } = await makeTrade(fixture)
  const as = 'sam'
  const goneOn = async (seconds: number) => {
    await later(seconds)
    holds(as, await signIn('sam@seatdesk.test'))
  }
  const createWebhook = (type: WebhookEventType): Promise<number> => {
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
  const failed = await createWebhook('payout.failed')
  const processed = await createWebhook('payout.processed')
  await ask('purchases.create', buy(pair, 2, await card('tok_visa')), 'payment')
  await ask('sales.confirm', { as, params: { id: FIRST } }, 'data')
  const delivered = { transferReference: 'T-1' }
  await ask('sales.deliver', { as, params: { id: FIRST }, body: delivered }, 'data')
  // The bank reports days later that the account does not exist.
  await ask('payoutMethods.addBankAccount', bank('000111111116'), 'data')
  await goneOn(UNTIL_DUE)
  for (let day = 0; day < 3; day += 1) await goneOn(DAY)
  await call('webhooks.deliveries', 'of a returned payout', { as, params: { id: failed } })
  await ask('payoutMethods.addBankAccount', bank('000123456789'), 'data')
  // Verification, sending and arrival are on different days.
  for (let day = 0; day < 8; day += 1) await goneOn(DAY)
  await call('webhooks.deliveries', 'of a payout', { as, params: { id: processed } })
}
