import { ORDER_STATUS } from '@seatdesk/domain'

import type { Tx } from '../../kernel/database/transaction.ts'
import { invalid } from '../../kernel/refusal.ts'
import { markTickets } from './mark-tickets.ts'
import { type Replaced, tellOfReplacement } from './tell-of-replacement.ts'

/** What takes the place of what was delivered, and of which piece of it. */
export type Replacement =
  | { kind: 'file'; ticketId: number; name: string; content: Uint8Array }
  | { kind: 'barcode'; ticketId: number; content: Uint8Array }
  | { kind: 'transfer'; reference: string }

type NewPiece = Exclude<Replacement, { kind: 'transfer' }>

interface NewReplacement {
  saleId: number
  sellerId: number
  replacement: Replacement
  now: Date
}

/**
 * Replaces a part of what was delivered, and tells buyer and seller; what was there before is kept
 * for the record. `false` when the order is not delivered, or was undone.
 * @throws 422 where there is no such part, or the new one is somebody's already.
 */
export const recordReplacement = async (
  tx: Tx,
  { saleId, sellerId, replacement, now }: NewReplacement,
): Promise<boolean> => {
  const sale = await lockDelivered(tx, { saleId, sellerId })
  if (!sale) return false
  const replaced =
    replacement.kind === 'transfer'
      ? await replaceReference(tx, sale, replacement.reference, now)
      : await replacePiece(tx, sale, replacement, now)
  await tellOfReplacement(tx, sale, replaced, now)
  return true
}

const lockDelivered = (tx: Tx, { saleId, sellerId }: { saleId: number; sellerId: number }) =>
  tx
    .selectFrom('purchases as p')
    .innerJoin('payouts as o', 'o.purchase_id', 'p.id')
    .select(['p.id', 'p.buyer_id', 'p.seller_id', 'p.event_id', 'p.transfer_reference'])
    .where('p.id', '=', saleId)
    .where('p.seller_id', '=', sellerId)
    .where('p.status_id', '=', ORDER_STATUS.delivered)
    .where('o.taken_back_at', 'is', null)
    .forUpdate('p')
    .executeTakeFirst()

type DeliveredSale = NonNullable<Awaited<ReturnType<typeof lockDelivered>>>

const replacePiece = async (
  tx: Tx,
  sale: DeliveredSale,
  piece: NewPiece,
  now: Date,
): Promise<Replaced> => {
  const before = await tx
    .updateTable('deliveries')
    .set({ replaced_at: now })
    .where('id', '=', piece.ticketId)
    .where('purchase_id', '=', sale.id)
    .where('kind', '=', piece.kind)
    .where('replaced_at', 'is', null)
    .returning(['name', 'fetched_at'])
    .executeTakeFirst()
  if (!before) throw invalid({ ticketId: `is no ${piece.kind} of this order` })
  const wasFetched = before.fetched_at !== null
  // What its buyer has had stays with that buyer for good.
  if (!wasFetched)
    await tx.deleteFrom('delivered_marks').where('delivery_id', '=', piece.ticketId).execute()
  const { kind, content } = piece
  const name = piece.kind === 'file' ? piece.name : before.name
  const { id: deliveryId } = await tx
    .insertInto('deliveries')
    .values({ purchase_id: sale.id, kind, name, content })
    .returning('id')
    .executeTakeFirstOrThrow()
  await markTickets(tx, sale, [{ deliveryId, kind, content, field: kind }])
  return { kind, name: before.name, wasFetched }
}

const replaceReference = async (
  tx: Tx,
  sale: DeliveredSale,
  reference: string,
  now: Date,
): Promise<Replaced> => {
  const before = sale.transfer_reference
  if (before === null) throw invalid({ transferReference: 'this order was not transferred' })
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
