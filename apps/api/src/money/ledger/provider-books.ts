import { sql } from 'kysely'
import * as v from 'valibot'

import type { Db } from '../../kernel/database/transaction.ts'

const exported = v.object({
  payment_intent: v.optional(
    v.array(v.object({ id: v.string(), amount_received: v.number() })),
    [],
  ),
  refund: v.optional(
    v.array(
      v.object({
        amount: v.number(),
        status: v.nullable(v.string()),
        metadata: v.nullable(v.record(v.string(), v.string())),
      }),
    ),
    [],
  ),
  payout: v.optional(
    v.array(v.object({ id: v.string(), amount: v.number(), status: v.string() })),
    [],
  ),
})

type Export = v.InferOutput<typeof exported>

/** Reads every object that the provider holds, by its kind. */
export type ReadBooks = () => Promise<unknown>

/**
 * Whether the ledger's money at the provider is what the provider itself says: payments, less
 * refunds, less payouts that reached a bank. What happened there and has not reached us yet, its
 * webhook being under way or lost until the sweep asks, is not counted on either side.
 */
export const brokenBooks = async (db: Db, readBooks: ReadBooks): Promise<string[]> => {
  const known = await readKnown(db)
  const books = v.parse(exported, await readBooks())
  const theirs = providerBalance(books, known)
  if (theirs === known.balance) return []
  return [`the ledger has ${known.balance} cents at the provider, which says ${theirs}`]
}

type Known = Awaited<ReturnType<typeof readKnown>>

const providerBalance = ({ payment_intent, refund, payout }: Export, known: Known): number => {
  const paid = payment_intent.filter(({ id }) => known.payments.has(id))
  const refunded = refund.filter(
    ({ status, metadata }) =>
      status !== 'failed' && status !== 'canceled' && known.refunds.has(metadata?.['reason'] ?? ''),
  )
  const paidOut = payout.filter(({ id, status }) => status !== 'pending' && known.payouts.has(id))
  return (
    paid.reduce((sum, { amount_received: amount }) => sum + amount, 0) -
    refunded.reduce((sum, { amount }) => sum + amount, 0) -
    paidOut.reduce((sum, { amount }) => sum + amount, 0)
  )
}

/** What the ledger has been told of, by the provider's ids. */
const readKnown = async (db: Db) => {
  const { rows } = await sql<{ kind: 'payment' | 'refund' | 'payout'; id: string }>`
    select 'payment' as kind, payment_id as id from checkouts where state in ('paid', 'refunded')
    union all
    select 'refund', 'purchase:' || purchase_id from refunds where refunded_at is not null
    union all
    select 'payout', provider_payout_id from payouts where status = 'processed'
      and provider_payout_id is not null`.execute(db)
  const idsOf = (kind: string) =>
    new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))
  const { balance } = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('balance'))
    .where('account', '=', 'provider')
    .executeTakeFirstOrThrow()
  return {
    payments: idsOf('payment'),
    refunds: idsOf('refund'),
    payouts: idsOf('payout'),
    balance,
  }
}
