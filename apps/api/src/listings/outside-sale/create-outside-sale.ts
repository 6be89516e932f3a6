import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { returnTicketsToSale } from '../hold/release-own-hold.ts'
import { chooseTickets, withholdTickets } from '../own-hold/withhold-tickets.ts'
import { readOutsideSale } from './outside-sale-list.ts'

/** Records an outside sale, and takes its tickets off the market in the same transaction. */
export const createOutsideSale: Handler<Contract['outsideSales']['create']> = async ({
  ctx,
  caller,
  input: { id: listingId, where, price, fee = 0, reference, ...choice },
}) => {
  await releaseExpiredHolds(ctx)
  const sellerId = caller.accountId
  return transaction(ctx.db, async (tx) => {
    const ticketIds = await chooseTickets(tx, { sellerId, listingId, ...choice })
    const { id } = await tx
      .insertInto('outside_sales')
      .values({
        listing_id: listingId,
        seller_id: sellerId,
        made_by: sellerId,
        quantity: ticketIds.length,
        channel: where,
        price_cents: price,
        fee_cents: fee,
        reference: reference ?? null,
        created_at: ctx.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await withholdTickets(tx, listingId, ticketIds, { outside_sale_id: id })
    const data = await readOutsideSale(tx, sellerId, id)
    if (!data) throw new ApiError('notFound')
    return { data }
  })
}

/** Undoes an outside sale; the record stays, with the time. Idempotent. */
export const cancelOutsideSale: Handler<Contract['outsideSales']['cancel']> = ({
  ctx,
  caller,
  input: { id },
}) =>
  transaction(ctx.db, async (tx) => {
    const sale = await tx
      .selectFrom('outside_sales')
      .select('id')
      .where('id', '=', id)
      .where('seller_id', '=', caller.accountId)
      .executeTakeFirst()
    if (!sale) throw new ApiError('notFound')
    const canceled = await tx
      .updateTable('outside_sales')
      .set({ canceled_at: ctx.clock.now() })
      .where('id', '=', id)
      .where('canceled_at', 'is', null)
      .returning(['listing_id', 'quantity'])
      .executeTakeFirst()
    if (canceled)
      await returnTicketsToSale(tx, {
        listingId: canceled.listing_id,
        quantity: canceled.quantity,
        column: 'outside_sale_id',
        id,
      })
    return {}
  })
