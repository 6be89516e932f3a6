import type Stripe from 'stripe'

import type { ProviderBooks, ProviderDispute, ProviderRefund } from './payments.ts'
import { providerCall } from './provider-call.ts'
import { readDispute, readPayout, readRefund } from './read-objects.ts'

/** All pages of a list, as one call to the provider. */
const whole = <Entry>(list: () => AsyncIterable<Entry>): Promise<Entry[]> =>
  providerCall(async () => {
    const entries: Entry[] = []
    for await (const entry of list()) entries.push(entry)
    return entries
  })

const since = (at: Date) => ({ created: { gte: Math.floor(at.getTime() / 1000) }, limit: 100 })

/** The refunds that were begun since a moment. */
export const refundsSince = async (stripe: Stripe, at: Date): Promise<ProviderRefund[]> =>
  (await whole(() => stripe.refunds.list(since(at)))).map(readRefund)

/** The disputes that were begun since a moment. */
export const disputesSince = async (stripe: Stripe, at: Date): Promise<ProviderDispute[]> =>
  (await whole(() => stripe.disputes.list(since(at)))).map(readDispute)

/** Every refund of a payment. */
export const refundsOf = async (stripe: Stripe, payment: string): Promise<ProviderRefund[]> =>
  (await whole(() => stripe.refunds.list({ payment_intent: payment, limit: 100 }))).map(readRefund)

const disputesOf = async (stripe: Stripe, payment: string): Promise<ProviderDispute[]> =>
  (await whole(() => stripe.disputes.list({ payment_intent: payment, limit: 100 }))).map(
    readDispute,
  )

/** All that has moved since a moment, and what else there is about the payments that it concerns. */
export const readBooks = async (
  stripe: Stripe,
  at: Date,
  accounts: readonly string[],
): Promise<ProviderBooks> => {
  const intents = await whole(() => stripe.paymentIntents.list(since(at)))
  const payments = new Map(intents.map(({ id, amount_received: cents }) => [id, cents]))
  const refunds = new Map((await refundsSince(stripe, at)).map((refund) => [refund.id, refund]))
  const disputes = new Map((await disputesSince(stripe, at)).map((one) => [one.id, one]))
  const moved = [...refunds.values(), ...disputes.values()]
  const older = new Set(moved.flatMap(({ paymentId: id }) => (id && !payments.has(id) ? id : [])))
  for (const id of older) {
    const intent = await providerCall(() => stripe.paymentIntents.retrieve(id))
    payments.set(id, intent.amount_received)
    for (const refund of await refundsOf(stripe, id)) refunds.set(refund.id, refund)
    for (const dispute of await disputesOf(stripe, id)) disputes.set(dispute.id, dispute)
  }
  const payouts = []
  for (const account of accounts) payouts.push(...(await payoutsOf(stripe, at, account)))
  return {
    payments: [...payments].map(([id, receivedCents]) => ({ id, receivedCents })),
    refunds: [...refunds.values()],
    disputes: [...disputes.values()],
    payouts,
  }
}

const payoutsOf = async (stripe: Stripe, at: Date, account: string) => {
  const payouts = await whole(() => stripe.payouts.list(since(at), { stripeAccount: account }))
  return payouts.map((payout) => ({
    ...readPayout(payout),
    amountCents: payout.amount,
    purchaseId: Number(payout.metadata?.['sale'] ?? '') || null,
  }))
}
