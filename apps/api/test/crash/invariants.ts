import type { ApiClient } from '@seatdesk/api-client'
import * as v from 'valibot'
import { expect } from 'vitest'

const booksSchema = v.object({
  payment_intent: v.optional(v.array(v.object({ amount_received: v.number() })), []),
  refund: v.optional(v.array(v.object({ amount: v.number() })), []),
  transfer: v.optional(v.array(v.object({ amount: v.number() })), []),
  payout: v.optional(v.array(v.object({ amount: v.number() })), []),
})

/** Returns the payment provider's records: the amounts in cents of each kind of transaction. */
export const readBooks = async (api: ApiClient) => {
  const { payment_intent, refund, transfer, payout } = v.parse(
    booksSchema,
    await api.sandbox.export(),
  )
  return {
    charges: payment_intent.map((intent) => intent.amount_received).filter((cents) => cents > 0),
    refunds: refund.map(({ amount }) => amount),
    transfers: transfer.map(({ amount }) => amount),
    payouts: payout.map(({ amount }) => amount),
  }
}

/** Returns the purchases of a broker without rejected ones. */
export const openPurchases = async (api: ApiClient) =>
  (await api.purchases.list({ perPage: 100 })).results.filter(({ statusId }) => statusId !== 4)

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Checks that no invariant is broken, that charges less refunds equal the purchases of the brokers,
 * and that no ticket was sold twice.
 */
export const expectInvariants = async (anonymous: ApiClient, brokers: readonly ApiClient[]) => {
  expect((await anonymous.sandbox.invariants()).broken).toEqual([])
  const bought = (await Promise.all(brokers.map(openPurchases))).flat()
  const { charges, refunds } = await readBooks(anonymous)
  expect(sum(charges) - sum(refunds)).toBe(sum(bought.map(({ amount }) => amount)))
  const tickets = bought.flatMap(({ listing, event }) =>
    listing.tickets.map(({ seat }) => `${event.id} ${listing.section} ${seat}`),
  )
  expect(tickets.length).toBe(new Set(tickets).size)
}
