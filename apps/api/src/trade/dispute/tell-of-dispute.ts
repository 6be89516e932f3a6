import { cents, formatCents, ORDER_STATUS, saleNumber } from '@seatdesk/domain'

import type { Tx } from '../../kernel/database/transaction.ts'
import type { ProviderDispute } from '../../money/index.ts'
import { notify } from '../../telling/index.ts'
import type { PaidOrder } from '../refund/undo-order.ts'

type Outcome = ProviderDispute['outcome']

const SUBJECTS: Record<Outcome, string> = {
  open: 'A payment of yours is disputed',
  won: 'A dispute was decided for you',
  lost: 'A dispute was lost',
  closed: 'A dispute is over',
}

/** Tells the seller of an order that its payment is disputed, or what came of that; always by e-mail. */
export const tellOfDispute = (
  tx: Tx,
  order: PaidOrder,
  { outcome }: ProviderDispute,
  now: Date,
): Promise<void> =>
  notify(tx, now, {
    accountId: order.seller_id,
    kind: 'payouts',
    typeId: 1,
    message: messageOf(order, outcome),
    eventId: order.event_id,
    about: { kind: 'sale', id: order.id },
    urgentSubject: SUBJECTS[outcome],
  })

const messageOf = (
  { id, amount_cents: amount, status_id: status }: PaidOrder,
  outcome: Outcome,
): string => {
  const sale = saleNumber(id)
  if (outcome === 'open')
    return `The payment of ${sale} (${formatCents(cents(amount))}) is disputed at the buyer's bank. What you earn by it is held until that is decided; please keep whatever proves that you delivered.`
  if (outcome !== 'lost')
    return `The dispute about ${sale} is over, and what you earn by it is no longer held.`
  return status === ORDER_STATUS.delivered
    ? `The dispute about ${sale} was lost: the bank gave the price back to the buyer, and what you earned by it is taken back or owed.`
    : `The dispute about ${sale} was lost: the bank gave the price back to the buyer.`
}
