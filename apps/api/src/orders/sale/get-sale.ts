import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readHandover } from '../handover/handover-store.ts'
import { brokerIdExpression } from '../order/order-list.ts'
import { readOrderTimeline } from '../order/order-timeline.ts'
import { readSubstitutes } from '../order/substitutes.ts'
import { readPayoutDetails } from '../payout/payout-details.ts'
import { readProblem } from '../problem/problem-store.ts'
import { toRecipient, viewRecipient } from '../recipient/recipient-store.ts'
import { selectSalesWithState, toSaleWithState } from './sale-list.ts'

/** Current tickets delivered for a sale, without their content. Excludes replaced ones. */
const readDeliveredTickets = async (db: Db, saleId: number) => {
  const rows = await db
    .selectFrom('deliveries')
    .select(['id', 'kind', 'name', 'fetched_at'])
    .where('purchase_id', '=', saleId)
    .where('replaced_at', 'is', null)
    // A replacement takes the place of the ticket that it replaces.
    .orderBy(({ fn }) => fn.coalesce('first_id', 'id'))
    .orderBy('id')
    .execute()
  return rows.flatMap(({ kind, fetched_at: at, ...chunk }) =>
    kind === 'transfer' ? [] : [{ ...chunk, kind, fetchedAt: at?.toISOString() ?? null }],
  )
}

/** Returns one sale of the broker, with its fee, payout and timeline. */
export const getSale: Handler<Contract['sales']['get']> = async ({
  ctx: { db, clock, settings },
  caller,
  input: { id },
}) => {
  const row = await selectSalesWithState(db, caller.accountId, settings.feePercent)
    .select(['p.price_cents', 'p.rejection_reason', 'l.external_id', 'o.purchase_id as paid_id'])
    .select(brokerIdExpression('p.buyer_id').as('buyer'))
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  const view = { saleId: id, sellerId: caller.accountId, via: 'sale', now: clock.now() } as const
  const recipient = await viewRecipient(db, view)
  const data = {
    ...toSaleWithState(row),
    price: row.price_cents,
    externalId: row.external_id,
    buyer: row.buyer,
    recipient: toRecipient(recipient),
    seatRecipients: recipient?.seatRecipients ?? [],
    handover: await readHandover(db, id),
    fee: row.fee,
    isFeeFinal: row.paid_id !== null,
    rejectionReason: row.rejection_reason,
    delivered: await readDeliveredTickets(db, id),
    payout: await readPayoutDetails(db, id),
    problem: await readProblem(db, id),
    substitutes: await readSubstitutes(db, caller, id),
    timeline: await readOrderTimeline(db, { orderId: id, side: 'seller' }),
  }
  return { data }
}
