import { saleNumber } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import type { ResourceHandlers, Handler } from '../../platform/http/handler.ts'
import { isNoteOfParty } from '../order-note/order-note-store.ts'
import { selectSaleLines, toSale } from '../sale/sale-list.ts'
import { partyColumns, toDocumentParty, readOwner } from './party.ts'
import { sendOrderDocument } from './send-order-document.ts'
import { servePaymentReceipt, serveReceipt } from './serve-receipt.ts'

/** Serves the statement of one sale. Only its seller can read it. */
const serveStatement: Handler<Contract['orderDocuments']['statement']> = async ({
  ctx: { db, settings },
  caller: { accountId: sellerId },
  input: { id },
  request: { timeZone },
}) => {
  const { feePercent } = settings
  const lines = await selectSaleLines(db, { sellerId, eventScope: null, timeZone, feePercent })
    .leftJoin('order_notes as m', (join) => join.on(isNoteOfParty('p.seller_id')))
    .select(['p.price_cents', 'm.reference', 'o.purchase_id as paid_id'])
    .select(['b.is_order', 'b.at', 'b.amount_cents as line_cents', 'b.fee_cents'])
    .select(partyColumns('p.buyer_id'))
    .where('p.id', '=', id)
    .orderBy('b.at')
    .orderBy('b.entry')
    .execute()
  const [row] = lines
  if (!row) throw new ApiError('notFound')
  const number = saleNumber(id)
  return sendOrderDocument(
    sellerId,
    {
      kind: 'statement',
      orders: number,
      owner: await readOwner(db, sellerId),
      orderedAt: row.requested_at,
      timeZone,
      paidWith: null,
      isSettling: false,
      reference: row.reference,
      rows: lines.map((line) => ({
        ...toSale(line),
        createdAt: line.at.toISOString(),
        amount: line.line_cents,
        price: line.price_cents,
        other: toDocumentParty(line),
        fee: line.fee_cents,
        isFeeFinal: line.paid_id !== null,
        isRefund: !line.is_order,
        refunds: [],
      })),
    },
    `statement-${number}.pdf`,
  )
}

/** Handlers of order documents. */
export const orderDocumentHandlers = {
  receipt: serveReceipt,
  paymentReceipt: servePaymentReceipt,
  statement: serveStatement,
} satisfies ResourceHandlers<'orderDocuments'>
