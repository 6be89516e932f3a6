import { ORDER_STATUS, purchaseNumber } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { hashesOfFile, hashBarcode, openTicketFiles } from '../../listings/index.ts'
import { notify } from '../../notifications/index.ts'
import {
  ESCROW_ACCOUNT,
  calculateFee,
  FEES_ACCOUNT,
  transferEntries,
  openPayout,
  payableAccount,
  postTransaction,
} from '../../payments/index.ts'
import { validationError } from '../../platform/api-error.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Call, Handler } from '../../platform/http/handler.ts'
import { emitMetric } from '../../platform/metric-events.ts'
import { enqueueHandoverWebhooks } from '../handover/handover-notifications.ts'
import { saveHandoverState } from '../handover/handover-store.ts'
import { recordReference } from '../handover/transfer-reference.ts'
import { enqueueOrderWebhooks } from '../order/order-webhooks.ts'
import {
  type TransitionedSale,
  transitionSale,
  type SaleParams,
  getSaleTransitionError,
} from '../order/transition-sale.ts'
import { checkDelivery, type Delivery } from './delivery.ts'
import { holdDuplicates } from './hold-duplicates.ts'
import {
  type DuplicateTicket,
  type OwnDuplicates,
  recordTicketHashes,
  type DeliveredFileOrBarcode,
} from './record-ticket-hashes.ts'
import { returnUpdatedSale } from './respond-to-sale.ts'

type DeliverSale = Contract['sales']['deliver']

/** Delivers the tickets of a confirmed sale by one of the listing's delivery types. */
export const deliverSale: Handler<DeliverSale> = async ({ ctx, caller, input }) => {
  const sale = { saleId: input.id, sellerId: caller.accountId }
  // Files are opened outside the transaction, and only for a sale that can be delivered.
  if (input.files && !(await isDeliverable(ctx.db, sale)))
    throw await getSaleTransitionError(ctx.db, sale)
  const delivery = await readDelivery(caller.accountId, input)
  const now = ctx.clock.now()
  const { feePercent } = ctx.settings
  const { answer, delivered } = await transaction(ctx.db, async (tx) => {
    const delivered = await recordDelivery(tx, { ...sale, delivery, feePercent, now })
    if (delivered && delivery.kind === 'transfer' && delivery.reference !== null)
      await recordReference(tx, { order: delivered, reference: delivery.reference })
    return { answer: await returnUpdatedSale(tx, sale, delivered), delivered }
  })
  countDeliveries([delivered], now)
  return answer
}

/** Counts deliveries in the metrics, once their transaction is committed. */
export const countDeliveries = (
  delivered: readonly (TransitionedSale | null)[],
  now: Date,
): void => {
  for (const order of delivered)
    if (order?.requested_at)
      emitMetric('orderDelivered', {
        seconds: Math.max(0, now.getTime() - order.requested_at.getTime()) / 1000,
      })
}

const isDeliverable = async (db: Db, { saleId, sellerId }: Required<SaleParams>) => {
  const sale = await db
    .selectFrom('purchases')
    .select('status_id')
    .where('id', '=', saleId)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst()
  return sale?.status_id === ORDER_STATUS.confirmed
}

/** @throws 422 unless exactly one delivery method is given and every file can be opened. */
const readDelivery = async (
  accountId: number,
  input: Call<DeliverSale>['input'],
): Promise<Delivery> => {
  const { files, barcodes, transferReference, coversAllTickets = false } = input
  const ways = [files, barcodes, transferReference].filter((way) => way !== undefined)
  if (ways.length !== 1)
    throw validationError({ body: 'provide ticket files, barcodes or a transfer reference' })
  if (barcodes) return { kind: 'barcodes', barcodes }
  if (transferReference !== undefined) return { kind: 'transfer', reference: transferReference }
  const fieldOf = (index: number) => `files.${index}`
  return {
    kind: 'files',
    files: await openTicketFiles(files ?? [], { accountId, fieldOf }),
    coversAllTickets,
  }
}

interface NewDelivery extends SaleParams {
  delivery: Delivery
  /** Market fee, in percent. */
  feePercent: number
  /** What happens to tickets that another order of the seller has; they are rejected by default. */
  ownDuplicates?: OwnDuplicates
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
  { delivery, feePercent, ownDuplicates, now, ...sale }: NewDelivery,
): Promise<TransitionedSale | null> => {
  const transfer = delivery.kind === 'transfer' ? delivery.reference : null
  const delivered = await transitionSale(tx, {
    ...sale,
    to: 3,
    set: { delivered_at: now, transfer_reference: transfer },
  })
  if (!delivered) return null
  const duplicates = await keepTickets(tx, delivered, delivery, ownDuplicates)
  await deleteAttached(tx, delivered.id)
  const primary = delivery.kind === 'transfer' ? (delivery.primary ?? null) : null
  await saveHandoverState(tx, { id: delivered.id, state: 'sent', primary, note: transfer, now })
  await earn(tx, delivered, feePercent, now)
  await holdDuplicates(tx, { saleId: delivered.id, duplicates, now })
  await enqueueOrderWebhooks(tx, now, { order: delivered, became: 'delivered' })
  await enqueueHandoverWebhooks(tx, now, {
    order: delivered,
    state: 'sent',
    primary,
    reference: transfer,
  })
  await notify(tx, now, {
    accountId: delivered.buyer_id,
    kind: 'tickets-delivered',
    typeId: 2,
    message:
      transfer === null
        ? `Your tickets for ${purchaseNumber(delivered.id)} are ready.`
        : `The seller sent the tickets for ${purchaseNumber(delivered.id)}.`,
    eventId: delivered.event_id,
    about: { kind: 'purchase', id: delivered.id },
  })
  return delivered
}

/** Deletes what was attached to the tickets before the sale: the buyer has the delivered ones. */
const deleteAttached = async (tx: Tx, purchaseId: number): Promise<void> => {
  await tx
    .deleteFrom('attached_tickets')
    .where(
      'ticket_id',
      'in',
      tx.selectFrom('tickets').select('id').where('purchase_id', '=', purchaseId),
    )
    .execute()
}

const keepTickets = async (
  tx: Tx,
  sale: TransitionedSale,
  delivery: Delivery,
  ownDuplicates: OwnDuplicates | undefined,
): Promise<DuplicateTicket[]> => {
  const { deliveryTypeId } = await tx
    .selectFrom('listings')
    .select('delivery_type_id as deliveryTypeId')
    .where('id', '=', sale.listing_id)
    .executeTakeFirstOrThrow()
  checkDelivery(delivery, { deliveryTypeId, quantity: sale.quantity })
  const rows = await deliveryRows(tx, sale, delivery)
  if (rows.length === 0) return []
  const stored = await tx.insertInto('deliveries').values(rows).returning('id').execute()
  return recordTicketHashes(tx, sale, stored.map(pieceIn(delivery, sale.event_id)), ownDuplicates)
}

/** Pairs a stored row with what was delivered, and its request field. */
const pieceIn =
  (delivery: Delivery, eventId: number) =>
  ({ id: deliveryId }: { id: number }, index: number): DeliveredFileOrBarcode => {
    const file = delivery.kind === 'files' ? delivery.files[index] : undefined
    if (file) return { deliveryId, field: `files.${index}`, hashes: hashesOfFile(file, eventId) }
    const barcode = delivery.kind === 'barcodes' ? (delivery.barcodes[index] ?? '') : ''
    return { deliveryId, field: `barcodes.${index}`, hashes: [hashBarcode(barcode, eventId)] }
  }

const deliveryRows = async (tx: Tx, { id }: TransitionedSale, delivery: Delivery) => {
  switch (delivery.kind) {
    case 'transfer':
      return []
    case 'files':
      return delivery.files.map(({ name, content }) => ({
        purchase_id: id,
        kind: 'file' as const,
        name,
        content,
      }))
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

const earn = async (
  tx: Tx,
  sale: TransitionedSale,
  feePercent: number,
  now: Date,
): Promise<void> => {
  const price = sale.amount_cents - sale.seller_allowance_cents
  const fee = calculateFee(price, feePercent)
  const earned = price - fee
  await postTransaction(tx, {
    kind: 'delivery',
    purchaseId: sale.id,
    at: now,
    entries: [
      ...transferEntries(earned, payableAccount(sale.seller_id), ESCROW_ACCOUNT),
      ...transferEntries(fee, FEES_ACCOUNT, ESCROW_ACCOUNT),
    ],
  })
  await openPayout(tx, { sale, amountCents: earned, now })
}
