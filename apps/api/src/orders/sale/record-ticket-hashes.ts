import { ORDER_STATUS } from '@seatdesk/domain'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

import { validationError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'

/** Whether an order was rejected, canceled or reversed, so that its buyer was refunded. */
const isReversed = (purchaseId: Expression<unknown>): RawBuilder<SqlBool> => sql`exists (
  select from purchases as r left join payouts as o on o.purchase_id = r.id
  where r.id = ${purchaseId}
    and (r.status_id = ${ORDER_STATUS.rejected}::int or o.canceled_at is not null))`

/** A file or barcode of an order, and the request field that it came from. */
export interface DeliveredFileOrBarcode {
  deliveryId: number
  field: string
  hashes: readonly string[]
}

/** A ticket that an order of another seller has too. */
export interface DuplicateTicket {
  deliveryId: number
  hash: string
  /** The orders that have it. */
  otherIds: readonly number[]
}

interface HashedSale {
  id: number
  seller_id: number
}

/**
 * Whether a ticket of another order of the seller is rejected, or held like that of another seller.
 */
export type OwnDuplicates = 'refuse' | 'hold'

const ALREADY_USED = 'was already delivered: a ticket can be delivered only once'

/**
 * Records the hashes of each ticket with its order, and returns the tickets that orders of other
 * sellers have, too. Tickets of a rejected or reversed order can be delivered again.
 * @throws 422 for the field of each ticket that this order or another one of the seller already has,
 *   by default.
 */
export const recordTicketHashes = async (
  tx: Tx,
  sale: HashedSale,
  pieces: readonly DeliveredFileOrBarcode[],
  ownDuplicates: OwnDuplicates = 'refuse',
): Promise<DuplicateTicket[]> => {
  const all = pieces.flatMap((piece) => piece.hashes.map((hash) => ({ hash, piece })))
  const first = new Map(all.toReversed().map(({ hash, piece }) => [hash, piece]))
  const stored = await insertHashes(tx, sale.id, first)
  const others = await holdersOf(
    tx,
    [...first.keys()].filter((hash) => !stored.has(hash)),
  )
  const isRejected = (hash: string, piece: DeliveredFileOrBarcode): boolean =>
    first.get(hash) !== piece ||
    (others.get(hash) ?? []).some(
      ({ id, sellerId }) => id === sale.id || sellerId === sale.seller_id,
    )
  const rejected = all.filter(({ hash, piece }) => isRejected(hash, piece))
  if (rejected.length > 0 && ownDuplicates === 'refuse')
    throw validationError(
      Object.fromEntries(rejected.map(({ piece }) => [piece.field, ALREADY_USED])),
    )
  return [...others].flatMap(([hash, holders]) => {
    const piece = first.get(hash)
    const otherIds = holders.flatMap(({ id }) => (id === sale.id ? [] : [id]))
    return piece && otherIds.length > 0 ? [{ deliveryId: piece.deliveryId, hash, otherIds }] : []
  })
}

const insertHashes = async (
  tx: Tx,
  saleId: number,
  hashed: ReadonlyMap<string, DeliveredFileOrBarcode>,
): Promise<ReadonlySet<string>> => {
  if (hashed.size === 0) return new Set()
  const rows = await tx
    .insertInto('delivered_ticket_hashes')
    .values(
      // Sorted, so that concurrent deliveries never deadlock.
      [...hashed].toSorted(byHash).map(([hash, { deliveryId }]) => ({
        ticket_hash: Buffer.from(hash, 'hex'),
        purchase_id: saleId,
        delivery_id: deliveryId,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('ticket_hash')
        .doUpdateSet((eb) => ({
          purchase_id: eb.ref('excluded.purchase_id'),
          delivery_id: eb.ref('excluded.delivery_id'),
        }))
        .where(isFree),
    )
    .returning('ticket_hash')
    .execute()
  return new Set(rows.map(({ ticket_hash }) => Buffer.from(ticket_hash).toString('hex')))
}

const byHash = ([left]: [string, unknown], [right]: [string, unknown]): number =>
  left < right ? -1 : 1

/**
 * Whether a hash can be recorded again: its first order and all orders with a duplicate were
 * rejected or reversed.
 */
const isFree = sql<SqlBool>`${isReversed(sql.ref('delivered_ticket_hashes.purchase_id'))}
  and not exists (select from duplicate_tickets as d
    where d.ticket_hash = delivered_ticket_hashes.ticket_hash and not ${isReversed(sql.ref('d.purchase_id'))})`

interface Holder {
  id: number
  sellerId: number
}

/** Orders, not rejected or reversed, that have a ticket with one of these hashes, by hash. */
const holdersOf = async (
  tx: Tx,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, readonly Holder[]>> => {
  if (hashes.length === 0) return new Map()
  const { rows } = await sql<{ hash: string; id: number; seller_id: number }>`
    select encode(h.ticket_hash, 'hex') as hash, p.id, p.seller_id
    from (
      select ticket_hash, purchase_id from delivered_ticket_hashes
      union select ticket_hash, purchase_id from duplicate_tickets
    ) as h
    join purchases as p on p.id = h.purchase_id
    where h.ticket_hash in (${sql.join(hashes.map((hash) => sql`${Buffer.from(hash, 'hex')}::bytea`))})
      and not ${isReversed(sql.ref('p.id'))}
    order by p.id`.execute(tx)
  const holders = rows.map(({ hash, id, seller_id: sellerId }) => [hash, { id, sellerId }] as const)
  return new Map(
    [...Map.groupBy(holders, ([hash]) => hash)].map(([hash, subset]) => [
      hash,
      subset.map(([, holder]) => holder),
    ]),
  )
}
