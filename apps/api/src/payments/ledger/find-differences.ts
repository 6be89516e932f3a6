import { sql } from 'kysely'

import type { Db } from '../../platform/database/transaction.ts'
import type { ProviderBooks } from '../payment/payments.ts'

/**
 * A difference between the provider's records and the ledger, in cents; negative for outgoing
 * money.
 */
export interface LedgerDifference {
  /** Id at the provider: `payment pi_…`, `payout po_…`. */
  subject: string
  /** The first affected order; `null` if unknown. */
  purchaseId: number | null
  ours: number
  theirs: number
  /**
   * Whether it changed after the cut-off, so that the two sides may have been read at different
   * times.
   */
  isMoving: boolean
}

/**
 * Compares the provider's records of every payment and payout with the ledger. Items in progress
 * that are polled anyway count on neither side: a pending payment, and a refund or payout that is
 * not recorded yet.
 */
export const findDifferences = async (
  db: Db,
  books: ProviderBooks,
  period: ComparedPeriod,
): Promise<LedgerDifference[]> => [
  ...comparePayments(settledBooks(books, period), await readKnownPayments(db, books, period)),
  ...comparePayouts(settledBooks(books, period), await readKnownPayouts(db, books, period)),
]

interface ComparedPeriod {
  /** Payments and payouts that we started since then are expected at the provider. */
  since: Date
  /** The cut-off; `null` also compares the latest changes. */
  until: Date | null
}

/** The provider's records, with the ids of those that changed after the cut-off. */
interface SettledBooks extends ProviderBooks {
  moving: ReadonlySet<string>
}

const settledBooks = (books: ProviderBooks, { until }: ComparedPeriod): SettledBooks => {
  const isMoving = ({ createdAt }: { createdAt: Date }) => until !== null && createdAt > until
  const [payments, payouts] = [books.payments.filter(isMoving), books.payouts.filter(isMoving)]
  const parts = [...books.refunds, ...books.disputes].filter(isMoving)
  return {
    ...books,
    moving: new Set([
      ...[...payments, ...payouts].map(({ id }) => id),
      ...parts.flatMap(({ paymentId }) => paymentId ?? []),
    ]),
  }
}

const comparePayments = (
  books: SettledBooks,
  known: readonly KnownPayment[],
): LedgerDifference[] => {
  const byId = new Map(known.map((payment) => [payment.id, payment]))
  const ids = new Set([
    ...known.map(({ id }) => id),
    ...[...books.refunds, ...books.disputes].flatMap(({ paymentId }) => paymentId ?? []),
    ...books.payments.map(({ id }) => id),
  ])
  return [...ids].flatMap((id): LedgerDifference[] => {
    const own = byId.get(id)
    if (own?.isUnderWay) return []
    const moved = movedAt(books, id, own)
    if (moved === (own?.cents ?? 0)) return []
    const purchaseId = own?.purchaseId ?? null
    const isMoving = books.moving.has(id) || (own?.isMoving ?? false)
    return [
      { subject: `payment ${id}`, purchaseId, ours: own?.cents ?? 0, theirs: moved, isMoving },
    ]
  })
}

/** What the provider received for a payment, less refunds, disputed amounts and dispute fees. */
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
  /** Whether it changed after the cut-off. */
  isMoving: boolean
}

const comparePayouts = (books: SettledBooks, known: readonly KnownPayout[]): LedgerDifference[] => {
  const waiting = new Set(
    known.flatMap(({ purchaseId, status }) => (status === 'pending' ? purchaseId : [])),
  )
  const paidOut = new Map(
    known.flatMap((payout) =>
      payout.id !== null && payout.status === 'processed' ? [[payout.id, payout]] : [],
    ),
  )
  const seen = new Set(books.payouts.map(({ id }) => id))
  const moving = new Set(known.flatMap((payout) => (payout.isMoving ? payout.purchaseId : [])))
  const isMoving = ({ id, purchaseId }: { id: string; purchaseId: number | null }) =>
    books.moving.has(id) || moving.has(purchaseId ?? 0)
  const ofProvider = books.payouts.flatMap((payout): LedgerDifference[] => {
    const own = paidOut.get(payout.id)
    const cents = payout.status === 'processed' ? -payout.amountCents : 0
    // A payout that was returned after it was paid is checked once a day.
    const isInProgress = own ? cents === 0 : waiting.has(payout.purchaseId ?? 0)
    if (isInProgress || cents === -(own?.cents ?? 0)) return []
    const purchaseId = own?.purchaseId ?? null
    return [
      {
        subject: `payout ${payout.id}`,
        purchaseId,
        ours: -(own?.cents ?? 0),
        theirs: cents,
        isMoving: isMoving(payout),
      },
    ]
  })
  const missing = [...paidOut].flatMap(([id, { purchaseId, cents }]): LedgerDifference[] =>
    seen.has(id)
      ? []
      : [
          {
            subject: `payout ${id}`,
            purchaseId,
            ours: -cents,
            theirs: 0,
            isMoving: isMoving({ id, purchaseId }),
          },
        ],
  )
  return [...ofProvider, ...missing]
}

/** Our payouts that are in the provider's records, and those sent since a time. */
const readKnownPayouts = async (
  db: Db,
  { payouts }: ProviderBooks,
  { since, until }: ComparedPeriod,
): Promise<KnownPayout[]> => {
  const ids = payouts.map(({ id }) => id)
  const sales = payouts.flatMap(({ purchaseId }) => purchaseId ?? [])
  const { rows } = await sql<KnownPayout>`
    select purchase_id as "purchaseId", provider_payout_id as id, status, amount_cents as cents,
      exists (select from ledger_transactions t where t.purchase_id = payouts.purchase_id
        and t.created_at > ${until}::timestamptz) as "isMoving"
    from payouts
    where provider_payout_id = any(${ids}::text[]) or purchase_id = any(${sales}::bigint[])
      or sent_at >= ${since}`.execute(db)
  return rows
}

/** A payment as recorded in the ledger. */
interface KnownPayment {
  id: string
  /** The first of its orders. */
  purchaseId: number | null
  /** Whether it is in progress and may succeed at any time; such payments are polled. */
  isUnderWay: boolean
  /** Whether it changed after the cut-off. */
  isMoving: boolean
  cents: number
  /** Names of refunds that are owed and that the provider may already have made. */
  owedRefunds: ReadonlySet<string>
}

interface Row {
  id: string
  purchaseId: number | null
  isUnderWay: boolean
  isMoving: boolean
  cents: number
  owed: string[] | null
}

/** Our payments that are in the provider's records, and those started since then that succeeded. */
const readKnownPayments = async (
  db: Db,
  { payments, refunds, disputes }: ProviderBooks,
  { since, until }: ComparedPeriod,
): Promise<KnownPayment[]> => {
  const named = [
    ...payments.map(({ id }) => id),
    ...[...refunds, ...disputes].flatMap(({ paymentId }) => paymentId ?? []),
  ]
  const { rows } = await sql<Row>`
    select c.payment_id as id, min(p.id) as "purchaseId",
      c.state in ('held', 'waiting', 'settling', 'lapsed') as "isUnderWay",
      exists (select from ledger_transactions t join purchases o on o.id = t.purchase_id
        where o.checkout_id = c.id and t.created_at > ${until}::timestamptz) as "isMoving",
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
