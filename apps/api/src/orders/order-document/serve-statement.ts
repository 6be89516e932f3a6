import { saleNumber } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { isOrderNoteOf } from '../order-note/order-note-store.ts'
import { feeIn } from '../order/sale-money.ts'
import { saleOf, salesBy } from '../sale/sale-list.ts'
import { GIVEN_BACK, partyColumns, partyOf, readOwner } from './party.ts'
import { sendOrderDocument } from './send-order-document.ts'

/** What a sale brings and what is kept of it, to its seller alone. */
export const serveStatement: Handler<Contract['orderPapers']['statement']> = async ({
  ctx: { db, settings },
  caller: { accountId: sellerId },
  input: { id },
  request: { timeZone },
}) => {
  const row = await salesBy(db, sellerId)
    .leftJoin('payouts as o', 'o.purchase_id', 'p.id')
    .leftJoin('order_remarks as m', (join) => join.on(isOrderNoteOf('p.seller_id')))
    .select(['p.price_cents', 'm.reference', 'o.purchase_id as paid_id'])
    .select(feeIn(settings.feePercent).as('fee'))
    .select(partyColumns('p.buyer_id'))
    .select(GIVEN_BACK.as('given_back'))
    .where('p.id', '=', id)
    .executeTakeFirst()
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
      rows: [
        {
          ...saleOf(row),
          price: row.price_cents,
          other: partyOf(row),
          fee: row.fee,
          isFeeFinal: row.paid_id !== null,
          givenBack: row.given_back,
        },
      ],
    },
    `statement-${number}.pdf`,
  )
}
