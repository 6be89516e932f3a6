import { purchaseNumber } from '@seatdesk/domain'

import type { Tx } from '../../kernel/database/transaction.ts'
import { notify } from '../../telling/index.ts'
import { announceOrder } from '../order-news.ts'
import { tickets } from '../purchase/request-purchases.ts'
import { moveSale, type MovedSale, type WhichSale } from './move-sale.ts'

/** Confirms a sale while there is time and tells the buyer; `null` when it cannot be confirmed. */
export const recordConfirmation = async (
  tx: Tx,
  { now, ...sale }: WhichSale & { now: Date },
): Promise<MovedSale | null> => {
  const confirmed = await moveSale(tx, {
    ...sale,
    to: 2,
    set: { confirmed_at: now },
    answerableAt: now,
  })
  if (!confirmed) return null
  await announceOrder(tx, now, { order: confirmed, became: 'confirmed' })
  await notify(tx, now, {
    accountId: confirmed.buyer_id,
    kind: 'confirmed-purchase',
    typeId: 2,
    message: `The seller confirmed ${purchaseNumber(confirmed.id)}: ${tickets(confirmed.quantity)} will be delivered to you.`,
    eventId: confirmed.event_id,
    about: { kind: 'purchase', id: confirmed.id },
  })
  return confirmed
}
