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

const daysAgo = (at: Date) => ({ created: { gte: Math.floor(at.getTime() / 1000) }, limit: 100 })

const momentOf = (seconds: number) => new Date(seconds * 1000)

/** Refunds that were created since a time. */
export const listRefundsSince = async (stripe: Stripe, at: Date): Promise<ProviderRefund[]> =>
  (await whole(() => stripe.refunds.list(daysAgo(at)))).map(readRefund)

/** Disputes that were created since a time. */
export const listDisputesSince = async (stripe: Stripe, at: Date): Promise<ProviderDispute[]> =>
  (await whole(() => stripe.disputes.list(daysAgo(at)))).map(readDispute)

/** All refunds of a payment. */
export const listRefundsOfPayment = async (
  stripe: Stripe,
  payment: string,
): Promise<ProviderRefund[]> =>
  (await whole(() => stripe.refunds.list({ payment_intent: payment, limit: 100 }))).map(readRefund)

const disputesOf = async (stripe: Stripe, payment: string): Promise<ProviderDispute[]> =>
  (await whole(() => stripe.disputes.list({ payment_intent: payment, limit: 100 }))).map(
    readDispute,
  )

/** All movements since a time, and all other records of the payments that they concern. */
export const readBooks = async (
  stripe: Stripe,
  at: Date,
  accounts: readonly string[],
): Promise<ProviderBooks> => {
  const intents = await whole(() => stripe.paymentIntents.list(daysAgo(at)))
  const payments = new Map(intents.map((intent) => [intent.id, intent]))
  const refunds = new Map((await listRefundsSince(stripe, at)).map((refund) => [refund.id, refund]))
  const disputes = new Map((await listDisputesSince(stripe, at)).map((item) => [item.id, item]))
  const moved = [...refunds.values(), ...disputes.values()]
  const older = new Set(moved.flatMap(({ paymentId: id }) => (id && !payments.has(id) ? id : [])))
  for (const id of older) {
    const intent = await providerCall(() => stripe.paymentIntents.retrieve(id))
    payments.set(id, intent)
    for (const refund of await listRefundsOfPayment(stripe, id)) refunds.set(refund.id, refund)
    for (const dispute of await disputesOf(stripe, id)) disputes.set(dispute.id, dispute)
  }
  const payouts = []
  for (const account of accounts) payouts.push(...(await payoutsOf(stripe, at, account)))
  return {
    payments: [...payments.values()].map(({ id, amount_received: receivedCents, created }) => ({
      id,
      receivedCents,
      createdAt: momentOf(created),
    })),
    refunds: [...refunds.values()],
    disputes: [...disputes.values()],
    payouts,
  }
}

const payoutsOf = async (stripe: Stripe, at: Date, account: string) => {
  const payouts = await whole(() => stripe.payouts.list(daysAgo(at), { stripeAccount: account }))
  return payouts.map((payout) => ({
    ...readPayout(payout),
    amountCents: payout.amount,
    createdAt: momentOf(payout.created),
    purchaseId: Number(payout.metadata?.['sale'] ?? '') || null,
  }))
}
