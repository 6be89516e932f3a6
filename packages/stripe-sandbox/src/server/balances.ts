import * as v from 'valibot'

import { lockAccount } from './account/lock-account.ts'
import { endpoint } from './http/endpoint.ts'
import { expand } from './http/params.ts'
import type { Work } from './work.ts'

/** What the platform holds, in cents: collected, less what was given back, disputed or passed on. */
async function platformBalance({ store }: Work): Promise<number> {
  const { items: intents } = await store.list('payment_intent', {})
  const { items: refunds } = await store.list('refund', {})
  const { items: transfers } = await store.list('transfer', {})
  const { items: disputes } = await store.list('dispute', {})
  const disputed = disputes.flatMap(({ body }) => body.balance_transactions)
  return (
    intents.reduce((sum, { body }) => sum + body.amount_received, 0) +
    disputed.reduce((sum, { net }) => sum + net, 0) -
    refunds.reduce((sum, { body }) => sum + (body.status === 'failed' ? 0 : body.amount), 0) -
    transfers.reduce((sum, { body }) => sum + body.amount - body.amount_reversed, 0)
  )
}

const retrieve = endpoint({
  method: 'GET',
  path: '/v1/balance',
  params: v.strictObject(expand),
  async run(call) {
    const amount = call.account
      ? (await lockAccount(call, call.account)).hidden.balance
      : await platformBalance(call)
    return {
      object: 'balance',
      available: [{ amount, currency: 'usd', source_types: { card: amount } }],
      livemode: false,
      pending: [{ amount: 0, currency: 'usd', source_types: { card: 0 } }],
    }
  },
})

/** What the platform, or a connected account, has to spend; no fees but those of disputes. */
export const balances = [retrieve]
