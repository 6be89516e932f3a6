import { purchaseNumber } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { notify } from '../../notifications/index.ts'
import {
  ESCROW,
  feeOf,
  FEES,
  transferEntries,
  openPayout,
  payableTo,
  postTransaction,
} from '../../payments/index.ts'
import { validationError } from '../../platform/api-error.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Call, Handler } from '../../platform/http/handler.ts'
import { type MovedSale, moveSale, type SaleParams } from '../order/move-sale.ts'
import { enqueueOrderWebhooks } from '../order/order-webhooks.ts'
import {
  checkDelivery,
  type Delivery,
  hashTickets,
  readTicketFile,
  type TicketPiece,
} from './delivery.ts'
import { movedSale } from './respond-to-sale.ts'

type DeliverSale = Contract['sales']['deliver']

/** Delivers the tickets of a confirmed sale by one of the listing's delivery types. */
export const deliverSale: Handler<DeliverSale> = async ({ ctx, caller, input }) => {
  const sale = { saleId: input.id, sellerId: caller.accountId }
  const delivery = await readDelivery(input)
  const now = ctx.clock.now()
  const { feePercent } = ctx.settings
  return transaction(ctx.db, async (tx) =>
    movedSale(tx, sale, await recordDelivery(tx, { ...sale, delivery, feePercent, now })),
  )
}

/** @throws 422 unless exactly one delivery method is given and every file is a PDF. */
const readDelivery = async (input: Call<DeliverSale>['input']): Promise<Delivery> => {
  const { files, barcodes, transferReference } = input
  const ways = [files, barcodes, transferReference].filter((way) => way !== undefined)
  if (ways.length !== 1)
    throw validationError({ body: 'provide PDF files, barcodes or a transfer reference' })
  if (barcodes) return { kind: 'barcodes', barcodes }
  if (transferReference !== undefined) return { kind: 'transfer', reference: transferReference }
  const read = (file: File, index: number) => readTicketFile(file, `files.${index}`)
  return { kind: 'files', files: await Promise.all((files ?? []).map(read)) }
}

interface NewDelivery extends SaleParams {
  delivery: Delivery
  /** Market fee, in percent. */
  feePercent: number
  now: Date
}

/**
 * Delivers a confirmed sale: the buyer gets the tickets and a notification, the seller earns the
 * price less the fee, and the payout is created. Returns `null` if the sale cannot be delivered
 * now.
 * @throws 422 if the delivery does not match the listing's delivery type.
 */
export const recordDelivery = async (
  tx: Tx,
  { delivery, feePercent, now, ...sale }: NewDelivery,
): Promise<MovedSale | null> => {
  const transfer = delivery.kind === 'transfer' ? delivery.reference : null
  const delivered = await moveSale(tx, {
    ...sale,
    to: 3,
    set: { delivered_at: now, transfer_reference: transfer },
  })
  if (!delivered) return null
  await keepTickets(tx, delivered, delivery)
  await earn(tx, delivered, feePercent, now)
  await enqueueOrderWebhooks(tx, now, { order: delivered, became: 'delivered' })
  await notify(tx, now, {
    accountId: delivered.buyer_id,
    kind: 'tickets-delivered',
    typeId: 2,
    message: `Your tickets for ${purchaseNumber(delivered.id)} are ready.`,
    eventId: delivered.event_id,
    about: { kind: 'purchase', id: delivered.id },
  })
  return delivered
}

const keepTickets = async (tx: Tx, sale: MovedSale, delivery: Delivery): Promise<void> => {
  const { deliveryTypeId } = await tx
    .selectFrom('listings')
    .select('delivery_type_id as deliveryTypeId')
    .where('id', '=', sale.listing_id)
    .executeTakeFirstOrThrow()
  checkDelivery(delivery, { deliveryTypeId, quantity: sale.quantity })
  const rows = await deliveryRows(tx, sale, delivery)
  if (rows.length === 0) return
  const kept = await tx.insertInto('deliveries').values(rows).returning(['id', 'content']).execute()
  await hashTickets(tx, sale, kept.map(pieceIn(delivery)))
}

/** Pairs a stored row with the request field that it came from. */
const pieceIn =
  ({ kind }: Delivery) =>
  (row: { id: number; content: Uint8Array }, index: number): TicketPiece =>
    kind === 'barcodes'
      ? { deliveryId: row.id, kind: 'barcode', content: row.content, field: `barcodes.${index}` }
      : { deliveryId: row.id, kind: 'file', content: row.content, field: `files.${index}` }

const deliveryRows = async (tx: Tx, { id }: MovedSale, delivery: Delivery) => {
  switch (delivery.kind) {
    case 'transfer':
      return []
    case 'files':
      return delivery.files.map((file) => ({ purchase_id: id, kind: 'file' as const, ...file }))
    case 'barcodes': {
      const seats = await seatsOf(tx, id)
      return delivery.barcodes.map((barcode, index) => ({
        purchase_id: id,
        kind: 'barcode' as const,
        name: seats[index]?.seat ?? null,
        content: new TextEncoder().encode(barcode),
      }))
    }
  }
}

const seatsOf = (tx: Tx, purchaseId: number) =>
  tx
    .selectFrom('tickets')
    .select('seat')
    .where('purchase_id', '=', purchaseId)
    .orderBy('position')
    .execute()

const earn = async (tx: Tx, sale: MovedSale, feePercent: number, now: Date): Promise<void> => {
  const price = sale.amount_cents - sale.lowered_cents
  const fee = feeOf(price, feePercent)
  const earned = price - fee
  await postTransaction(tx, {
    kind: 'delivery',
    purchaseId: sale.id,
    at: now,
    entries: [
      ...transferEntries(earned, payableTo(sale.seller_id), ESCROW),
      ...transferEntries(fee, FEES, ESCROW),
    ],
  })
  await openPayout(tx, { sale, amountCents: earned, now })
}
