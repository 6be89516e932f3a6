import { sql } from 'kysely'

import type { Tx } from '../../platform/database/transaction.ts'

/** What moves money, and between whom. Debits are positive, credits negative. */
export type LedgerKind =
  /** The buyer's payment arrived: the provider holds it, we owe it to the sale. */
  | 'charge'
  /** The sale will not be: what was paid for it is owed to the buyer. */
  | 'reversal'
  /** What was owed to the buyer went back. */
  | 'refund'
  /** A refund came back from the buyer's bank. */
  | 'refund-return'
  /** A part of the price is owed to the buyer while the sale stands, at its seller's cost. */
  | 'allowance'
  /** The same at the market's cost. */
  | 'goodwill'
  /** A part that was owed to the buyer went back. */
  | 'allowance-refund'
  /** It came back from the buyer's bank. */
  | 'allowance-return'
  /** The tickets were delivered: the seller has earned the amount less the fee. */
  | 'delivery'
  /** The seller was paid. */
  | 'payout'
  /** A payout came back from the bank. */
  | 'payout-return'
  /** What a seller owes was kept of what is payable to the same. */
  | 'netting'
  /** A bank took a disputed payment from us, or gave it back. */
  | 'dispute'
  /** What the provider takes for dealing with a dispute. */
  | 'dispute-fee'
  /** A dispute was lost that undid no order: the market bears it. */
  | 'dispute-loss'
  /** The provider gave money back, in its dashboard, that undid no order; or that came back. */
  | 'gift'

export interface LedgerEntry {
  account: string
  amountCents: number
}

export interface LedgerPosting {
  kind: LedgerKind
  purchaseId: number
  /** Tells repeated postings of one kind apart. */
  attempt?: number | 'next'
  at: Date
  entries: readonly LedgerEntry[]
}

/** What the provider holds for us. */
export const PROVIDER = 'provider'

/** What was paid for sales whose tickets are not delivered yet. */
export const ESCROW = 'escrow'

/** What the market keeps. */
export const FEES = 'fees'

/** What banks took from us and may yet give back. */
export const DISPUTED = 'disputed'

/** Account for dispute fees, which are charged regardless of the outcome. */
export const DISPUTE_FEES = 'dispute-fees'

/** What the market has lost for good. */
export const LOSSES = 'losses'

/** What a buyer paid and is to have back. */
export const refundOwedTo = (buyerId: number): string => `owed:${buyerId}`

/** What a seller has earned and was not paid yet. */
export const payableTo = (sellerId: number): string => `payable:${sellerId}`

/** What a seller was paid for sales that were undone since, and owes. */
export const receivableFrom = (sellerId: number): string => `receivable:${sellerId}`

/** An amount that leaves one account (a credit) for another (a debit). */
export const transferEntries = (amountCents: number, from: string, to: string): LedgerEntry[] =>
  amountCents === 0
    ? []
    : [
        { account: to, amountCents },
        { account: from, amountCents: -amountCents },
      ]

/**
 * Writes one transaction into the ledger, which is only ever added to; each kind happens once to a
 * purchase and attempt. What may happen any number of times takes the next attempt by itself.
 * @throws when the entries do not sum to zero.
 */
export const postTransaction = (tx: Tx, posting: LedgerPosting): Promise<void> =>
  postTransactions(tx, [posting])

/**
 * Writes several by one statement, of which no two may be alike in kind, purchase and attempt; see
 * {@link postTransaction}.
 */
export const postTransactions = async (
  tx: Tx,
  postings: readonly LedgerPosting[],
): Promise<void> => {
  const transactions: object[] = []
  const written: object[] = []
  for (const posting of postings) {
    const { kind, purchaseId, attempt = 1, at, entries } = posting
    const sum = entries.reduce((total, entry) => total + entry.amountCents, 0)
    if (sum !== 0) throw new Error(`the entries of a ${kind} are off by ${sum} cents`)
    if (entries.length === 0) continue
    const number = attempt === 'next' ? await nextAttempt(tx, posting) : attempt
    const of = { kind, purchase_id: purchaseId, attempt: number }
    transactions.push({ ...of, created_at: at })
    for (const { account, amountCents } of entries)
      written.push({ ...of, place: written.length, account, amount_cents: amountCents })
  }
  if (transactions.length === 0) return
  await sql`
    with posted as (
      insert into ledger_transactions (kind, purchase_id, attempt, created_at)
      select kind, purchase_id, attempt, created_at
      from json_to_recordset(${JSON.stringify(transactions)}::json) as t (
        kind text, purchase_id bigint, attempt integer, created_at timestamptz)
      returning id, kind, purchase_id, attempt)
    insert into ledger_entries (transaction_id, account, amount_cents)
    select posted.id, e.account, e.amount_cents
    from json_to_recordset(${JSON.stringify(written)}::json) as e (
      kind text, purchase_id bigint, attempt integer, place integer, account text,
      amount_cents bigint)
    join posted using (kind, purchase_id, attempt)
    order by e.place`.execute(tx)
}

/**
 * The caller must have locked what the posting is about: concurrent postings would get the same
 * number.
 */
const nextAttempt = async (tx: Tx, { kind, purchaseId }: LedgerPosting): Promise<number> => {
  const { count } = await tx
    .selectFrom('ledger_transactions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count + 1
}
