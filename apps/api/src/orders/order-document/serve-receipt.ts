import { purchaseNumber } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { isNoteOfParty } from '../order-note/order-note-store.ts'
import { toUsedPaymentMethod } from '../order/order-list.ts'
import { readRefunds } from '../order/order-refunds.ts'
import { type PurchaseReader, requireOwnSpending } from '../order/own-purchases.ts'
import { toPurchase, selectPurchases } from '../purchase/purchase-list.ts'
import type { DocumentRow, OrderDocument } from './order-document.ts'
import { partyColumns, toDocumentParty, readOwner } from './party.ts'
import { sendOrderDocument } from './send-order-document.ts'

/** Serves the receipt of one purchase. Only its buyer can read it. */
export const serveReceipt: Handler<Contract['orderDocuments']['receipt']> = async ({
  ctx: { db },
  caller,
  input: { id },
  request: { timeZone },
}) => {
  await requireOwnSpending(db, caller, { id })
  const orderDocument = await readReceiptDocument(db, {
    reader: caller,
    timeZone,
    which: sql<SqlBool>`p.id = ${id}`,
  })
  return sendOrderDocument(caller.accountId, orderDocument, `receipt-${orderDocument.orders}.pdf`)
}

/** Serves one receipt for all purchases of a payment. Only its buyer can read it. */
export const servePaymentReceipt: Handler<Contract['orderDocuments']['paymentReceipt']> = async ({
  ctx: { db },
  caller,
  input: { id },
  request: { timeZone },
}) => {
  await requireOwnSpending(db, caller, { paymentId: id })
  const orderDocument = await readReceiptDocument(db, {
    reader: caller,
    timeZone,
    which: sql<SqlBool>`c.payment_id = ${id}`,
  })
  return sendOrderDocument(caller.accountId, orderDocument, 'receipt.pdf')
}

interface ReceiptParams {
  reader: PurchaseReader
  timeZone: string
  /** Condition that selects purchases `p` with checkout `c`. */
  which: RawBuilder<SqlBool>
}

const readReceiptDocument = async (
  db: Db,
  { reader, timeZone, which }: ReceiptParams,
): Promise<OrderDocument> => {
  const rows = await selectPurchases(db, reader)
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .leftJoin('order_notes as m', (join) => join.on(isNoteOfParty('p.buyer_id')))
    .select(['p.price_cents', 'c.method_brand', 'c.method_last4', 'c.state', 'm.reference'])
    .select(partyColumns('p.seller_id'))
    .where(which)
    .orderBy('p.id')
    .execute()
  const [first] = rows
  if (!first) throw new ApiError('notFound')
  const refunds = await readRefundsOf(db, rows)
  const references = new Set(rows.map(({ reference }) => reference))
  return {
    kind: 'receipt',
    orders: rows.length === 1 ? purchaseNumber(first.id) : `of ${rows.length} orders`,
    owner: await readOwner(db, reader.accountId),
    orderedAt: first.requested_at,
    timeZone,
    paidWith: toUsedPaymentMethod(first.method_brand, first.method_last4),
    isSettling: first.state === 'settling',
    reference: references.size === 1 ? first.reference : null,
    rows: rows.map((row) => ({
      ...toPurchase(row),
      price: row.price_cents,
      other: toDocumentParty(row),
      fee: 0,
      isFeeFinal: true,
      isRefund: false,
      refunds: refunds.get(row.id) ?? [],
    })),
  }
}

const readRefundsOf = async (db: Db, orders: readonly { id: number }[]) => {
  const refunds = new Map<number, DocumentRow['refunds']>()
  for (const { id } of orders) refunds.set(id, await readRefunds(db, id))
  return refunds
}
