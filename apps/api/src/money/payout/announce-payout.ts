import { cents, type PayoutStatus, toDollars } from '@seatdesk/domain'

import type { Tx } from '../../kernel/database/transaction.ts'
import { announce } from '../../telling/index.ts'

/** A payout as far as it is told of. */
interface AboutPayout {
  purchase_id: number
  seller_id: number
  amount_cents: number
  event_id: number
}

/** Tells the programs of a seller what became of a payout, in the transaction that says so. */
export const announcePayout = (
  tx: Tx,
  now: Date,
  payout: AboutPayout,
  { status, failure = null }: { status: Exclude<PayoutStatus, 'pending'>; failure?: string | null },
): Promise<void> =>
  announce(tx, now, {
    accountId: payout.seller_id,
    type: `payout.${status}`,
    data: {
      id: payout.purchase_id,
      eventId: payout.event_id,
      amount: { value: toDollars(cents(payout.amount_cents)) },
      status,
      failure,
    },
  })
