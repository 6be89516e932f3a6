import type { LedgerKind } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Tx } from '../../platform/database/transaction.ts'

export interface LedgerEntry {
  account: string
  amountCents: number
}

export interface LedgerPosting {
  kind: LedgerKind
  purchaseId: number
  /** Distinguishes repeated transactions of one kind. */
  attempt?: number | 'next'
  at: Date
  entries: readonly LedgerEntry[]
}

/** Account of the money that the provider holds for us. */
export const PROVIDER_ACCOUNT = 'provider'

/** Account of payments for sales that are not delivered yet. */
export const ESCROW_ACCOUNT = 'escrow'

/** Account of the market's fees. */
export const FEES_ACCOUNT = 'fees'

/** Account of amounts withdrawn by banks that may still be returned. */
export const DISPUTED_ACCOUNT = 'disputed'

/** Account for dispute fees, which are charged regardless of the outcome. */
export const DISPUTE_FEES_ACCOUNT = 'dispute-fees'

/** Account of the market's final losses. */
export const MARKET_LOSSES_ACCOUNT = 'losses'

/** Account of the refunds owed to a buyer. */
export const refundsOwedAccount = (buyerId: number): string => `owed:${buyerId}`

/** Account of a seller's earnings that are not paid out yet. */
export const payableAccount = (sellerId: number): string => `payable:${sellerId}`

/** Account of a seller's debt for paid-out sales that were reversed. */
export const receivableAccount = (sellerId: number): string => `receivable:${sellerId}`

/** An amount that leaves one account (a credit) for another (a debit). */
export const transferEntries = (amountCents: number, from: string, to: string): LedgerEntry[] =>
  amountCents === 0
    ? []
    : [
        { account: to, amountCents },
        { account: from, amountCents: -amountCents },
      ]

/**
 * Appends one transaction to the ledger. Each kind is recorded once per purchase and attempt; kinds
 * that can repeat use the next attempt.
 * @throws when the entries do not sum to zero.
 */
export const postTransaction = (tx: Tx, posting: LedgerPosting): Promise<void> =>
  postTransactions(tx, [posting])

/**
 * Appends several transactions in one statement. No two may have the same kind, purchase and
 * attempt; see {@link postTransaction}.
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
    const reference = { kind, purchase_id: purchaseId, attempt: number }
    transactions.push({ ...reference, created_at: at })
    for (const { account, amountCents } of entries)
      written.push({ ...reference, place: written.length, account, amount_cents: amountCents })
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

/** The caller must have locked the purchase: concurrent transactions would get the same number. */
const nextAttempt = async (tx: Tx, { kind, purchaseId }: LedgerPosting): Promise<number> => {
  const { count } = await tx
    .selectFrom('ledger_transactions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count + 1
}
