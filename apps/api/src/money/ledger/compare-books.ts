import { sql } from 'kysely'

import type { Db } from '../../kernel/database/transaction.ts'
import type { ProviderBooks } from '../payment/payments.ts'
import { type KnownPayment, readKnownPayments } from './known-payments.ts'

/** What the provider's books and ours do not agree about, in cents; below zero where money left. */
export interface Difference {
  /** What it is about, by the provider's id: `payment pi_…`, `payout po_…`. */
  subject: string
  /** The first order that it is about; `null` where we know of none. */
  purchaseId: number | null
  ours: number
  theirs: number
}

/**
 * Compares what the provider says of every payment and payout with what the ledger has of it. What
 * is under way and asked after counts on neither side: a payment that we wait for, a refund or a
 * payout that is not written down yet. Of ours those are looked for there that were begun `since`.
 */
export const compareBooks = async (
  db: Db,
  books: ProviderBooks,
  since: Date,
): Promise<Difference[]> => [
  ...comparePayments(books, await readKnownPayments(db, books, since)),
  ...comparePayouts(books, await readKnownPayouts(db, books, since)),
]

const comparePayments = (books: ProviderBooks, known: readonly KnownPayment[]): Difference[] => {
  const byId = new Map(known.map((payment) => [payment.id, payment]))
  const ids = new Set([
    ...known.map(({ id }) => id),
    ...[...books.refunds, ...books.disputes].flatMap(({ paymentId }) => paymentId ?? []),
    ...books.payments.map(({ id }) => id),
  ])
  return [...ids].flatMap((id): Difference[] => {
    const ours = byId.get(id)
    if (ours?.isUnderWay) return []
    const theirs = movedAt(books, id, ours)
    if (theirs === (ours?.cents ?? 0)) return []
    const purchaseId = ours?.purchaseId ?? null
    return [{ subject: `payment ${id}`, purchaseId, ours: ours?.cents ?? 0, theirs }]
  })
}

/** What the provider received of a payment, less what it gave back and what banks have taken. */
const movedAt = (books: ProviderBooks, id: string, known: KnownPayment | undefined): number => {
  const isOwed = (name: string | null) => name !== null && (known?.owedRefunds.has(name) ?? false)
  const received = books.payments.filter((payment) => payment.id === id)
  const refunds = books.refunds.filter(
    ({ paymentId, hasGoneOut, name }) => paymentId === id && hasGoneOut && !isOwed(name),
  )
  const disputes = books.disputes.filter(({ paymentId }) => paymentId === id)
  return (
    received.reduce((sum, { receivedCents }) => sum + receivedCents, 0) -
    refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) -
    disputes.reduce((sum, { withdrawnCents, feeCents }) => sum + withdrawnCents + feeCents, 0)
  )
}

interface KnownPayout {
  purchaseId: number
  id: string | null
  status: string
  cents: number
}

const comparePayouts = (books: ProviderBooks, known: readonly KnownPayout[]): Difference[] => {
  const waiting = new Set(
    known.flatMap(({ purchaseId, status }) => (status === 'pending' ? purchaseId : [])),
  )
  const gone = new Map(
    known.flatMap((payout) =>
      payout.id !== null && payout.status === 'processed' ? [[payout.id, payout]] : [],
    ),
  )
  const seen = new Set(books.payouts.map(({ id }) => id))
  const theirs = books.payouts.flatMap((payout): Difference[] => {
    const ours = gone.get(payout.id)
    const cents = payout.status === 'processed' ? -payout.amountCents : 0
    // One that came back after it was paid is asked after once a day.
    const isUnderWay = ours ? cents === 0 : waiting.has(payout.purchaseId ?? 0)
    if (isUnderWay || cents === -(ours?.cents ?? 0)) return []
    const purchaseId = ours?.purchaseId ?? null
    return [
      { subject: `payout ${payout.id}`, purchaseId, ours: -(ours?.cents ?? 0), theirs: cents },
    ]
  })
  const missing = [...gone].flatMap(([id, { purchaseId, cents }]): Difference[] =>
    seen.has(id) ? [] : [{ subject: `payout ${id}`, purchaseId, ours: -cents, theirs: 0 }],
  )
  return [...theirs, ...missing]
}

/** Our payouts that the provider names, and those that were sent since a moment. */
const readKnownPayouts = async (
  db: Db,
  { payouts }: ProviderBooks,
  since: Date,
): Promise<KnownPayout[]> => {
  const ids = payouts.map(({ id }) => id)
  const sales = payouts.flatMap(({ purchaseId }) => purchaseId ?? [])
  const { rows } = await sql<KnownPayout>`
    select purchase_id as "purchaseId", provider_payout_id as id, status, amount_cents as cents
    from payouts
    where provider_payout_id = any(${ids}::text[]) or purchase_id = any(${sales}::bigint[])
      or sent_at >= ${since}`.execute(db)
  return rows
}
