import type Stripe from 'stripe'

import type { ProviderBooks, ProviderDispute, ProviderRefund } from './payments.ts'
import { readDispute } from './read-dispute.ts'
import { readPayout } from './read-payout.ts'
import { readRefund } from './read-refund.ts'

const MOST = 10_000

const since = (at: Date) => ({ created: { gte: Math.floor(at.getTime() / 1000) }, limit: 100 })

/** The refunds that were begun since a moment. */
export const refundsSince = async (stripe: Stripe, at: Date): Promise<ProviderRefund[]> =>
  (await stripe.refunds.list(since(at)).autoPagingToArray({ limit: MOST })).map(readRefund)

/** The disputes that were begun since a moment. */
export const disputesSince = async (stripe: Stripe, at: Date): Promise<ProviderDispute[]> =>
  (await stripe.disputes.list(since(at)).autoPagingToArray({ limit: MOST })).map(readDispute)

/** Every refund of a payment. */
export const refundsOf = async (stripe: Stripe, payment: string): Promise<ProviderRefund[]> =>
  (
    await stripe.refunds
      .list({ payment_intent: payment, limit: 100 })
      .autoPagingToArray({ limit: MOST })
  ).map(readRefund)

/** All that has moved since a moment, and what else there is about the payments that it concerns. */
export const readBooks = async (
  stripe: Stripe,
  at: Date,
  accounts: readonly string[],
): Promise<ProviderBooks> => {
  const intents = await stripe.paymentIntents.list(since(at)).autoPagingToArray({ limit: MOST })
  const payments = new Map(intents.map(({ id, amount_received: cents }) => [id, cents]))
  const refunds = new Map((await refundsSince(stripe, at)).map((refund) => [refund.id, refund]))
  const disputes = new Map((await disputesSince(stripe, at)).map((one) => [one.id, one]))
  const moved = [...refunds.values(), ...disputes.values()]
  const older = new Set(moved.flatMap(({ paymentId: id }) => (id && !payments.has(id) ? id : [])))
  for (const id of older) {
    payments.set(id, (await stripe.paymentIntents.retrieve(id)).amount_received)
    for (const refund of await refundsOf(stripe, id)) refunds.set(refund.id, refund)
    const all = await stripe.disputes.list({ payment_intent: id, limit: 100 })
    for (const dispute of all.data.map(readDispute)) disputes.set(dispute.id, dispute)
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
  const payouts = await stripe.payouts
    .list(since(at), { stripeAccount: account })
    .autoPagingToArray({ limit: MOST })
  return payouts.map((payout) => ({
    ...readPayout(payout),
    amountCents: payout.amount,
    purchaseId: Number(payout.metadata?.['sale'] ?? '') || null,
  }))
}
