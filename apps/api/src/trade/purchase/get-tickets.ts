import { ORDER_STATUS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import type { Context } from '../../kernel/context.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { noteFetched } from './note-fetched.ts'

/** What was delivered of a purchase: to its buyer alone, and only once it is delivered. */
export const getTickets: Handler<Contract['purchases']['tickets']> = async ({
  ctx,
  caller,
  input,
}) => {
  const purchase = await ctx.db
    .selectFrom('purchases')
    .select(['status_id', 'transfer_reference'])
    .where('id', '=', input.id)
    .where('buyer_id', '=', caller.accountId)
    .where('status_id', 'is not', null)
    .executeTakeFirst()
  if (!purchase) throw new Refusal('notFound')
  if (purchase.status_id !== ORDER_STATUS.delivered)
    throw new Refusal('orderMoved', { message: 'the tickets of this order are not delivered' })
  const delivered = await deliveriesOf(ctx, input.id)
  // A file is fetched by itself, a barcode by being told.
  await noteFetched(ctx, { purchase_id: input.id, kind: 'barcode' })
  return {
    data: {
      files: delivered
        .filter(({ kind }) => kind === 'file')
        .map(({ id, name }) => ({
          id,
          name: name ?? '',
          url: `/api/purchases/${input.id}/tickets/${id}`,
        })),
      barcodes: delivered
        .filter(({ kind }) => kind === 'barcode')
        .map(({ name, barcode }) => ({ seat: name, value: barcode ?? '' })),
      transferReference: purchase.transfer_reference,
    },
  }
}

/** Files are left out: each is downloaded by itself. */
const deliveriesOf = ({ db }: Context, purchaseId: number) =>
  db
    .selectFrom('deliveries')
    .select((eb) => [
      'id',
      'kind',
      'name',
      eb
        .case()
        .when('kind', '=', 'barcode')
        .then(eb.fn<string>('convert_from', ['content', eb.val('UTF8')]))
        .end()
        .as('barcode'),
    ])
    .where('purchase_id', '=', purchaseId)
    .where('replaced_at', 'is', null)
    .orderBy('id')
    .execute()
