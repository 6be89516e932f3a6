import { purchaseNumber } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { isOrderNoteOf } from '../order-note/order-note-store.ts'
import { usedMethodOf } from '../order/order-list.ts'
import { purchaseOf, purchasesBy } from '../purchase/purchase-list.ts'
import type { OrderDocument } from './order-document.ts'
import { GIVEN_BACK, partyColumns, partyOf, readOwner } from './party.ts'
import { sendOrderDocument } from './send-order-document.ts'

/** The receipt of one purchase, to its buyer alone. */
export const serveReceipt: Handler<Contract['orderPapers']['receipt']> = async ({
  ctx: { db },
  caller: { accountId: buyerId },
  input: { id },
  request: { timeZone },
}) => {
  const paper = await readReceiptDocument(db, {
    buyerId,
    timeZone,
    which: sql<SqlBool>`p.id = ${id}`,
  })
  return sendOrderDocument(buyerId, paper, `receipt-${paper.orders}.pdf`)
}

/** One receipt of all that a payment bought, likewise. */
export const servePaymentReceipt: Handler<Contract['orderPapers']['paymentReceipt']> = async ({
  ctx: { db },
  caller: { accountId: buyerId },
  input: { id },
  request: { timeZone },
}) => {
  const paper = await readReceiptDocument(db, {
    buyerId,
    timeZone,
    which: sql<SqlBool>`c.payment_id = ${id}`,
  })
  return sendOrderDocument(buyerId, paper, 'receipt.pdf')
}

interface ReceiptParams {
  buyerId: number
  timeZone: string
  /** Which purchases `p` of a checkout `c`. */
  which: RawBuilder<SqlBool>
}

const readReceiptDocument = async (
  db: Db,
  { buyerId, timeZone, which }: ReceiptParams,
): Promise<OrderDocument> => {
  const rows = await purchasesBy(db, buyerId)
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .leftJoin('order_remarks as m', (join) => join.on(isOrderNoteOf('p.buyer_id')))
    .select(['p.price_cents', 'c.method_brand', 'c.method_last4', 'c.state', 'm.reference'])
    .select(partyColumns('p.seller_id'))
    .select(GIVEN_BACK.as('given_back'))
    .where(which)
    .orderBy('p.id')
    .execute()
  const [first] = rows
  if (!first) throw new ApiError('notFound')
  const references = new Set(rows.map(({ reference }) => reference))
  return {
    kind: 'receipt',
    orders: rows.length === 1 ? purchaseNumber(first.id) : `of ${rows.length} orders`,
    owner: await readOwner(db, buyerId),
    orderedAt: first.requested_at,
    timeZone,
    paidWith: usedMethodOf(first.method_brand, first.method_last4),
    isSettling: first.state === 'settling',
    reference: references.size === 1 ? first.reference : null,
    rows: rows.map((row) => ({
      ...purchaseOf(row),
      price: row.price_cents,
      other: partyOf(row),
      fee: 0,
      isFeeFinal: true,
      givenBack: row.given_back,
    })),
  }
}
