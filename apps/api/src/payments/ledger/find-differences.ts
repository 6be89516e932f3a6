import { sql } from 'kysely'

import type { Db } from '../../platform/database/transaction.ts'
import type { ProviderBooks } from '../payment/payments.ts'

/** What the provider's books and ours do not agree about, in cents; below zero where money left. */
export interface LedgerDifference {
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
export const findDifferences = async (
  db: Db,
  books: ProviderBooks,
  since: Date,
): Promise<LedgerDifference[]> => [
  ...comparePayments(books, await readKnownPayments(db, books, since)),
  ...comparePayouts(books, await readKnownPayouts(db, books, since)),
]

const comparePayments = (
  books: ProviderBooks,
  known: readonly KnownPayment[],
): LedgerDifference[] => {
  const byId = new Map(known.map((payment) => [payment.id, payment]))
  const ids = new Set([
    ...known.map(({ id }) => id),
    ...[...books.refunds, ...books.disputes].flatMap(({ paymentId }) => paymentId ?? []),
    ...books.payments.map(({ id }) => id),
  ])
  return [...ids].flatMap((id): LedgerDifference[] => {
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

const comparePayouts = (
  books: ProviderBooks,
  known: readonly KnownPayout[],
): LedgerDifference[] => {
  const waiting = new Set(
    known.flatMap(({ purchaseId, status }) => (status === 'pending' ? purchaseId : [])),
  )
  const gone = new Map(
    known.flatMap((payout) =>
      payout.id !== null && payout.status === 'processed' ? [[payout.id, payout]] : [],
    ),
  )
  const seen = new Set(books.payouts.map(({ id }) => id))
  const theirs = books.payouts.flatMap((payout): LedgerDifference[] => {
    const ours = gone.get(payout.id)
    const cents = payout.status === 'processed' ? -payout.amountCents : 0
    // A payout that was returned after it was paid is checked once a day.
    const isUnderWay = ours ? cents === 0 : waiting.has(payout.purchaseId ?? 0)
    if (isUnderWay || cents === -(ours?.cents ?? 0)) return []
    const purchaseId = ours?.purchaseId ?? null
    return [
      { subject: `payout ${payout.id}`, purchaseId, ours: -(ours?.cents ?? 0), theirs: cents },
    ]
  })
  const missing = [...gone].flatMap(([id, { purchaseId, cents }]): LedgerDifference[] =>
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

/** What the ledger has of a payment at the provider. */
interface KnownPayment {
  id: string
  /** The first of its orders. */
  purchaseId: number | null
  /** Whether it may arrive at any moment; such items are polled. */
  isUnderWay: boolean
  cents: number
  /** The names of refunds that are owed, and that the provider may have made already. */
  owedRefunds: ReadonlySet<string>
}

interface Row {
  id: string
  purchaseId: number | null
  isUnderWay: boolean
  cents: number
  owed: string[] | null
}

/** The payments that the provider names, and those of ours that arrived and were begun since then. */
const readKnownPayments = async (
  db: Db,
  { payments, refunds, disputes }: ProviderBooks,
  since: Date,
): Promise<KnownPayment[]> => {
  const named = [
    ...payments.map(({ id }) => id),
    ...[...refunds, ...disputes].flatMap(({ paymentId }) => paymentId ?? []),
  ]
  const { rows } = await sql<Row>`
    select c.payment_id as id, min(p.id) as "purchaseId",
      c.state in ('held', 'waiting', 'settling', 'lapsed') as "isUnderWay",
      (select coalesce(sum(e.amount_cents), 0)::bigint from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id
        join purchases o on o.id = t.purchase_id
        where o.checkout_id = c.id and e.account = 'provider'
          and t.kind not in ('payout', 'payout-return')) as cents,
      (select array_agg(name) from (
        select 'purchase:' || r.purchase_id as name from refunds r
          join purchases o on o.id = r.purchase_id
          where o.checkout_id = c.id and r.refunded_at is null
        union all
        select 'allowance:' || a.id from allowances a
          join purchases o on o.id = a.purchase_id
          where o.checkout_id = c.id and a.refunded_at is null) as names) as owed
    from checkouts c left join purchases p on p.checkout_id = c.id
    where c.payment_id is not null and (c.payment_id = any(${[...new Set(named)]}::text[])
      or (c.created_at >= ${since} and c.state in ('paid', 'refunded')))
    group by c.id`.execute(db)
  return rows.map(({ owed, ...payment }) => ({ ...payment, owedRefunds: new Set(owed ?? []) }))
}
