import { sql } from 'kysely'
import * as v from 'valibot'

import type { Db } from '../../platform/database/transaction.ts'
import type { ProviderBooks } from '../payment/payments.ts'
import { isRefundSent, sumMovements, toPayoutStatus } from '../payment/read-objects.ts'
import { findDifferences, type LedgerDifference } from './find-differences.ts'

const metadata = v.nullish(v.record(v.string(), v.string()))

const many = <Entry extends v.GenericSchema>(entry: Entry) => v.optional(v.array(entry), [])

const exported = v.object({
  payment_intent: many(
    v.object({ id: v.string(), amount_received: v.number(), created: v.number() }),
  ),
  refund: many(
    v.object({
      id: v.string(),
      payment_intent: v.nullable(v.string()),
      amount: v.number(),
      status: v.nullable(v.string()),
      created: v.number(),
      metadata,
    }),
  ),
  dispute: many(
    v.object({
      id: v.string(),
      payment_intent: v.nullable(v.string()),
      created: v.number(),
      balance_transactions: v.array(v.object({ amount: v.number(), fee: v.number() })),
    }),
  ),
  payout: many(
    v.object({
      id: v.string(),
      amount: v.number(),
      status: v.string(),
      created: v.number(),
      metadata,
    }),
  ),
})

/** Reads all objects of the provider, by type. */
export type ReadProviderRecords = () => Promise<unknown>

/**
 * Compares the provider's records with the ledger, to the cent, for every payment and payout in
 * either of them, regardless of origin. Also checks that these make up all of the ledger's money at
 * the provider. Compares twice and reports only repeated differences, because data written between
 * two reads differs only once.
 */
export const findProviderDifferences = async (
  db: Db,
  readBooks: ReadProviderRecords,
): Promise<string[]> => {
  const check = async () => findDifferences(db, toProviderRecords(await readBooks()), ALWAYS)
  const first = await check()
  const differences = first.length === 0 ? [] : inBoth(first, await check())
  const strayCents = await strayMoney(db)
  return [
    ...differences.map(
      ({ subject, ours, theirs }) =>
        `the ledger has ${ours} cents for ${subject}, the provider has ${theirs}`,
    ),
    ...(strayCents === 0
      ? []
      : [`the ledger has ${strayCents} cents at the provider that match no payment there`]),
  ]
}

const ALWAYS = { since: new Date(0), until: null }

const inBoth = (first: readonly LedgerDifference[], second: readonly LedgerDifference[]) =>
  second.filter((item) =>
    first.some(
      ({ subject, ours, theirs }) =>
        subject === item.subject && ours === item.ours && theirs === item.theirs,
    ),
  )

const toProviderRecords = (export_: unknown): ProviderBooks => {
  const { payment_intent, refund, dispute, payout } = v.parse(exported, export_)
  return {
    payments: payment_intent.map(({ id, amount_received: cents, created }) => ({
      id,
      receivedCents: cents,
      createdAt: momentOf(created),
    })),
    refunds: refund.map((item) => ({
      id: item.id,
      paymentId: item.payment_intent,
      name: item.metadata?.['reason'] ?? null,
      amountCents: item.amount,
      hasGoneOut: isRefundSent(item),
      createdAt: momentOf(item.created),
    })),
    disputes: dispute.map((item) => ({
      id: item.id,
      paymentId: item.payment_intent,
      ...sumMovements(item.balance_transactions),
      createdAt: momentOf(item.created),
    })),
    payouts: payout.map((item) => ({
      id: item.id,
      amountCents: item.amount,
      status: toPayoutStatus(item.status),
      purchaseId: Number(item.metadata?.['sale'] ?? '') || null,
      createdAt: momentOf(item.created),
    })),
  }
}

const momentOf = (seconds: number) => new Date(seconds * 1000)

/** Ledger balance at the provider of orders that have no payment there, in cents. */
const strayMoney = async (db: Db): Promise<number> => {
  const { stray } = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .innerJoin('purchases as p', 'p.id', 't.purchase_id')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(sql<number>`coalesce(sum(e.amount_cents), 0)::bigint`.as('stray'))
    .where('e.account', '=', 'provider')
    .where('c.payment_id', 'is', null)
    .executeTakeFirstOrThrow()
  return stray
}
