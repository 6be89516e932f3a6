import { ORDER_STATUS, TICKET_FILE_TYPES } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { requireOwnPurchase } from '../order/own-purchases.ts'

/** Returns the delivered tickets of a purchase. Only its buyer can read them, after delivery. */
export const getTickets: Handler<Contract['purchases']['tickets']> = async ({
  ctx,
  caller,
  input,
}) => {
  await requireOwnPurchase(ctx.db, caller, { id: input.id })
  const purchase = await ctx.db
    .selectFrom('purchases')
    .select(['status_id', 'transfer_reference'])
    .where('id', '=', input.id)
    .where('buyer_id', '=', caller.accountId)
    .where('status_id', 'is not', null)
    .executeTakeFirst()
  if (!purchase) throw new ApiError('notFound')
  if (purchase.status_id !== ORDER_STATUS.delivered)
    throw new ApiError('orderChanged', {
      message: 'the tickets of this order have not been delivered',
    })
  const delivered = await toTicketDeliveries(ctx, input.id)
  // Reading barcodes counts as fetching them. Files are recorded when downloaded.
  await recordDownload(ctx, { purchase_id: input.id, kind: 'barcode' })
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

/** Excludes file contents: each file is downloaded separately. */
const toTicketDeliveries = ({ db }: Context, purchaseId: number) =>
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
    // A replacement takes the place of the ticket that it replaces.
    .orderBy(({ fn }) => fn.coalesce('first_id', 'id'))
    .orderBy('id')
    .execute()

/** Returns one delivered file. Only the buyer of its purchase can read it. */
export const getTicketFile: Handler<Contract['purchases']['ticketFile']> = async ({
  ctx,
  caller,
  input,
}) => {
  await requireOwnPurchase(ctx.db, caller, { id: input.id })
  const file = await ctx.db
    .selectFrom('deliveries as d')
    .innerJoin('purchases as p', 'p.id', 'd.purchase_id')
    .select(['d.name', 'd.content', 'd.fetched_at'])
    .where('d.id', '=', input.fileId)
    .where('d.kind', '=', 'file')
    .where('d.replaced_at', 'is', null)
    .where('p.id', '=', input.id)
    .where('p.buyer_id', '=', caller.accountId)
    .executeTakeFirst()
  if (!file) throw new ApiError('notFound')
  if (file.fetched_at === null) await recordDownload(ctx, { id: input.fileId })
  return ticketFileResponse(file)
}

interface TicketFile {
  name: string | null
  content: Uint8Array
}

/** Sends a delivered file as a download. It is never rendered inline. */
export const ticketFileResponse = ({ name, content }: TicketFile): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': mediaTypeOf(name ?? ''),
      'Content-Disposition': attachment(name ?? 'tickets.pdf'),
      'X-Content-Type-Options': 'nosniff',
    },
  })

/** The media type of a delivered file, by the extension that it was stored with. */
const mediaTypeOf = (name: string): string =>
  Object.values(TICKET_FILE_TYPES).find(({ extension }) => name.endsWith(`.${extension}`))
    ?.mediaType ?? TICKET_FILE_TYPES.pdf.mediaType

/** `Content-Disposition` value with an ASCII fallback and the UTF-8 name (`filename*`). */
const attachment = (name: string): string => {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`
}

/** Records the first time that a buyer fetches a delivery. */
const recordDownload = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  params: { id: number } | { purchase_id: number; kind: 'barcode' },
): Promise<void> => {
  await db
    .updateTable('deliveries')
    .set({ fetched_at: clock.now() })
    .where((eb) => eb.and(params))
    .where('fetched_at', 'is', null)
    .execute()
}
