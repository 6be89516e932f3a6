import {
  normalizeBarcode,
  hasHandoverFailed,
  ORDER_STATUS,
  purchaseNumber,
  saleNumber,
} from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import {
  hashesOfFile,
  hashBarcode,
  openTicketFiles,
  type TicketFile,
} from '../../listings/index.ts'
import { notify } from '../../notifications/index.ts'
import { releasePayouts } from '../../payments/index.ts'
import { validationError, ApiError } from '../../platform/api-error.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Call, Handler } from '../../platform/http/handler.ts'
import { enqueueHandoverWebhooks } from '../handover/handover-notifications.ts'
import { lockHandover, saveHandoverState } from '../handover/handover-store.ts'
import { deleteExcessEvidence } from '../order/evidence-retention.ts'
import { type SaleParams, getSaleTransitionError } from '../order/transition-sale.ts'
import { holdDuplicates } from './hold-duplicates.ts'
import { recordTicketHashes } from './record-ticket-hashes.ts'
import { readSale } from './sale-list.ts'

type ReplaceTicket = Contract['sales']['replace']

/** Replaces a wrong ticket file, barcode or transfer reference. */
export const replaceTicket: Handler<ReplaceTicket> = async ({ ctx, caller, input }) => {
  const sale = { saleId: input.id, sellerId: caller.accountId }
  const replacement = await readReplacement(ctx.db, sale, input)
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    if (!(await recordReplacement(tx, { ...sale, replacement, now })))
      throw await getSaleTransitionError(tx, sale)
    const data = await readSale(tx, sale)
    if (!data) throw new ApiError('notFound')
    return { data }
  })
}

/** @throws 422 unless exactly one replacement is given, with a `ticketId` for a file or barcode. */
const readReplacement = async (
  db: Db,
  { saleId, sellerId }: Required<SaleParams>,
  input: Call<ReplaceTicket>['input'],
): Promise<Replacement> => {
  const { ticketId, file, barcode, transferReference } = input
  const items = [file, barcode, transferReference].filter((item) => item !== undefined)
  if (items.length !== 1)
    throw validationError({ body: 'provide a ticket file, a barcode or a transfer reference' })
  if (transferReference !== undefined) return { kind: 'transfer', reference: transferReference }
  if (ticketId === undefined) throw validationError({ ticketId: 'select the ticket to replace' })
  if (barcode !== undefined) {
    if (normalizeBarcode(barcode) === '')
      throw validationError({ barcode: 'must have letters or digits' })
    return { kind: 'barcode', ticketId, barcode }
  }
  if (file === undefined) throw validationError({ file: 'is missing' })
  // Files are opened outside the transaction, and only for the seller's own sale.
  if (!(await isOwnSale(db, saleId, sellerId))) throw new ApiError('notFound')
  const [opened] = await openTicketFiles([file], { accountId: sellerId, fieldOf: () => 'file' })
  if (!opened) throw validationError({ file: 'is missing' })
  return { kind: 'file', ticketId, file: opened }
}

const isOwnSale = async (db: Db, saleId: number, sellerId: number): Promise<boolean> =>
  (await db
    .selectFrom('purchases')
    .select('id')
    .where('id', '=', saleId)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst()) !== undefined

/** The new file, barcode or reference, and the ticket that it replaces. */
type Replacement =
  | { kind: 'file'; ticketId: number; file: TicketFile }
  | { kind: 'barcode'; ticketId: number; barcode: string }
  | { kind: 'transfer'; reference: string }

type NewPiece = Exclude<Replacement, { kind: 'transfer' }>

interface NewReplacement {
  saleId: number
  sellerId: number
  replacement: Replacement
  now: Date
}

/**
 * Replaces a delivered ticket and notifies the buyer and the seller. The old ticket is kept for the
 * record. Returns `false` if the order is not delivered or was reversed.
 * @throws 422 if the ticket does not exist, or if the new one was already delivered.
 */
const recordReplacement = async (
  tx: Tx,
  { saleId, sellerId, replacement, now }: NewReplacement,
): Promise<boolean> => {
  const sale = await lockDelivered(tx, { saleId, sellerId })
  if (!sale) return false
  await deleteExcessEvidence(tx, saleId, await replacedBytes(tx, replacement))
  const replaced =
    replacement.kind === 'transfer'
      ? await replaceReference(tx, sale, replacement.reference, now)
      : await replacePiece(tx, sale, replacement, now)
  await markSentAgain(tx, sale, now)
  await notifyOfReplacement(tx, sale, replaced, now)
  return true
}

/** Size of the replaced ticket, in bytes; 0 for a transfer. */
const replacedBytes = async (tx: Tx, replacement: Replacement): Promise<number> => {
  if (replacement.kind === 'transfer') return 0
  const before = await tx
    .selectFrom('deliveries')
    .select(sql<number>`length(content)`.as('bytes'))
    .where('id', '=', replacement.ticketId)
    .executeTakeFirst()
  return before?.bytes ?? 0
}

/**
 * Marks a handover as sent again if it was returned, canceled or failed, or if the buyer requested
 * it.
 */
const markSentAgain = async (tx: Tx, sale: DeliveredSale, now: Date): Promise<void> => {
  const handover = await lockHandover(tx, 'seller_id', { id: sale.id, accountId: sale.seller_id })
  if (!handover?.state) return
  if (!hasHandoverFailed(handover.state) && !handover.isResendRequested) return
  await saveHandoverState(tx, { id: sale.id, state: 'sent', now })
  const { primary, transfer_reference: reference } = handover
  await enqueueHandoverWebhooks(tx, now, { order: handover, state: 'sent', primary, reference })
  await releasePayouts(tx, handover.checkout_id)
}

const lockDelivered = (tx: Tx, { saleId, sellerId }: { saleId: number; sellerId: number }) =>
  tx
    .selectFrom('purchases as p')
    .innerJoin('payouts as o', 'o.purchase_id', 'p.id')
    .select(['p.id', 'p.buyer_id', 'p.seller_id', 'p.event_id', 'p.transfer_reference'])
    .where('p.id', '=', saleId)
    .where('p.seller_id', '=', sellerId)
    .where('p.status_id', '=', ORDER_STATUS.delivered)
    .where('o.canceled_at', 'is', null)
    .forUpdate('p')
    .executeTakeFirst()

type DeliveredSale = NonNullable<Awaited<ReturnType<typeof lockDelivered>>>

const replacePiece = async (
  tx: Tx,
  sale: DeliveredSale,
  piece: NewPiece,
  now: Date,
): Promise<ReplacedTickets> => {
  const before = await tx
    .updateTable('deliveries')
    .set({ replaced_at: now })
    .where('id', '=', piece.ticketId)
    .where('purchase_id', '=', sale.id)
    .where('kind', '=', piece.kind)
    .where('replaced_at', 'is', null)
    .returning(['name', 'fetched_at', 'first_id'])
    .executeTakeFirst()
  if (!before) throw validationError({ ticketId: `is not a ${piece.kind} of this order` })
  const wasFetched = before.fetched_at !== null
  // A ticket that the buyer has fetched stays assigned to that buyer.
  if (!wasFetched) await releaseHashes(tx, piece.ticketId)
  const { kind } = piece
  const { id: deliveryId } = await tx
    .insertInto('deliveries')
    .values({
      purchase_id: sale.id,
      kind,
      name: piece.kind === 'file' ? piece.file.name : before.name,
      content: piece.kind === 'file' ? piece.file.content : new TextEncoder().encode(piece.barcode),
      first_id: before.first_id ?? piece.ticketId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hashes =
    piece.kind === 'file'
      ? hashesOfFile(piece.file, sale.event_id)
      : [hashBarcode(piece.barcode, sale.event_id)]
  const duplicates = await recordTicketHashes(tx, sale, [{ deliveryId, field: kind, hashes }])
  await holdDuplicates(tx, { saleId: sale.id, duplicates, now })
  return { kind, name: before.name, wasFetched }
}

/** Frees the hashes of a delivery for other orders; an order that has a duplicate keeps its own. */
const releaseHashes = async (tx: Tx, deliveryId: number): Promise<void> => {
  await tx.deleteFrom('duplicate_tickets').where('delivery_id', '=', deliveryId).execute()
  await sql`
    update delivered_ticket_hashes as m set purchase_id = d.purchase_id, delivery_id = d.delivery_id
    from duplicate_tickets as d
    where m.delivery_id = ${deliveryId}::bigint and d.ticket_hash = m.ticket_hash
      and d.purchase_id = (
        select min(o.purchase_id) from duplicate_tickets as o where o.ticket_hash = m.ticket_hash)`.execute(
    tx,
  )
  await tx.deleteFrom('delivered_ticket_hashes').where('delivery_id', '=', deliveryId).execute()
}

const replaceReference = async (
  tx: Tx,
  sale: DeliveredSale,
  reference: string,
  now: Date,
): Promise<ReplacedTickets> => {
  const before = sale.transfer_reference
  if (before === null)
    throw validationError({ transferReference: 'this order has no transfer reference' })
  await tx
    .insertInto('deliveries')
    .values({
      purchase_id: sale.id,
      kind: 'transfer',
      name: null,
      content: new TextEncoder().encode(before),
      replaced_at: now,
    })
    .execute()
  await tx
    .updateTable('purchases')
    .set({ transfer_reference: reference })
    .where('id', '=', sale.id)
    .execute()
  return { kind: 'transfer', name: null, wasFetched: true }
}

/** The replaced ticket. `name` is the name of the file or the seat. */
interface ReplacedTickets {
  kind: 'file' | 'barcode' | 'transfer'
  name: string | null
  wasFetched: boolean
}

interface Parties {
  id: number
  buyer_id: number
  seller_id: number
  event_id: number
}

const KIND_LABELS = {
  file: 'a ticket file',
  barcode: 'a barcode',
  transfer: 'the transfer reference',
} as const

/** Notifies both parties. Always emails the buyer if they fetched the old ticket. */
const notifyOfReplacement = async (
  tx: Tx,
  sale: Parties,
  { kind, name, wasFetched }: ReplacedTickets,
  now: Date,
): Promise<void> => {
  const description = name === null ? KIND_LABELS[kind] : `${KIND_LABELS[kind]} (${name})`
  const notification = { kind: 'tickets-delivered', typeId: 2, eventId: sale.event_id } as const
  await notify(tx, now, {
    ...notification,
    accountId: sale.buyer_id,
    about: { kind: 'purchase', id: sale.id },
    message: `The seller replaced ${description} for ${purchaseNumber(sale.id)}. ${wasFetched ? 'Please get the new one: the old one is no longer valid.' : 'The new one is ready.'}`,
    ...(wasFetched ? { urgentSubject: 'A ticket was replaced' } : {}),
  })
  await notify(tx, now, {
    ...notification,
    accountId: sale.seller_id,
    about: { kind: 'sale', id: sale.id },
    message: `You replaced ${description} for ${saleNumber(sale.id)}. The buyer ${wasFetched ? 'already had the old one, and was asked to get the new one' : 'had not seen the old one'}.`,
    subject: 'You replaced a ticket',
  })
}
