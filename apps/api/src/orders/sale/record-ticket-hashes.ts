import { sql, type SqlBool } from 'kysely'

import { validationError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { isReversed } from './is-reversed.ts'

/** A file or barcode of an order, and the request field that it came from. */
export interface DeliveredFileOrBarcode {
  deliveryId: number
  field: string
  marks: readonly string[]
}

/** A ticket that an order of another seller has too. */
export interface DuplicateTicket {
  deliveryId: number
  mark: string
  /** The orders that have it. */
  otherIds: readonly number[]
}

interface MarkedSale {
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
  sale: MarkedSale,
  pieces: readonly DeliveredFileOrBarcode[],
  ownDuplicates: OwnDuplicates = 'refuse',
): Promise<DuplicateTicket[]> => {
  const all = pieces.flatMap((piece) => piece.marks.map((mark) => ({ mark, piece })))
  const first = new Map(all.toReversed().map(({ mark, piece }) => [mark, piece]))
  const stored = await insertMarks(tx, sale.id, first)
  const others = await holdersOf(
    tx,
    [...first.keys()].filter((mark) => !stored.has(mark)),
  )
  const isRejected = (mark: string, piece: DeliveredFileOrBarcode): boolean =>
    first.get(mark) !== piece ||
    (others.get(mark) ?? []).some(
      ({ id, sellerId }) => id === sale.id || sellerId === sale.seller_id,
    )
  const rejected = all.filter(({ mark, piece }) => isRejected(mark, piece))
  if (rejected.length > 0 && ownDuplicates === 'refuse')
    throw validationError(
      Object.fromEntries(rejected.map(({ piece }) => [piece.field, ALREADY_USED])),
    )
  return [...others].flatMap(([mark, holders]) => {
    const piece = first.get(mark)
    const otherIds = holders.flatMap(({ id }) => (id === sale.id ? [] : [id]))
    return piece && otherIds.length > 0 ? [{ deliveryId: piece.deliveryId, mark, otherIds }] : []
  })
}

const insertMarks = async (
  tx: Tx,
  saleId: number,
  marked: ReadonlyMap<string, DeliveredFileOrBarcode>,
): Promise<ReadonlySet<string>> => {
  if (marked.size === 0) return new Set()
  const rows = await tx
    .insertInto('delivered_marks')
    .values(
      // Sorted, so that concurrent deliveries never deadlock.
      [...marked].toSorted(byMark).map(([mark, { deliveryId }]) => ({
        mark: Buffer.from(mark, 'hex'),
        purchase_id: saleId,
        delivery_id: deliveryId,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('mark')
        .doUpdateSet((eb) => ({
          purchase_id: eb.ref('excluded.purchase_id'),
          delivery_id: eb.ref('excluded.delivery_id'),
        }))
        .where(isFree),
    )
    .returning('mark')
    .execute()
  return new Set(rows.map(({ mark }) => Buffer.from(mark).toString('hex')))
}

const byMark = ([left]: [string, unknown], [right]: [string, unknown]): number =>
  left < right ? -1 : 1

/**
 * Whether a hash can be recorded again: its first order and all orders with a duplicate were
 * rejected or reversed.
 */
const isFree = sql<SqlBool>`${isReversed(sql.ref('delivered_marks.purchase_id'))}
  and not exists (select from duplicate_marks as d
    where d.mark = delivered_marks.mark and not ${isReversed(sql.ref('d.purchase_id'))})`

interface Holder {
  id: number
  sellerId: number
}

/** Orders, not rejected or reversed, that have a ticket with one of these hashes, by hash. */
const holdersOf = async (
  tx: Tx,
  marks: readonly string[],
): Promise<ReadonlyMap<string, readonly Holder[]>> => {
  if (marks.length === 0) return new Map()
  const { rows } = await sql<{ mark: string; id: number; seller_id: number }>`
    select encode(h.mark, 'hex') as mark, p.id, p.seller_id
    from (
      select mark, purchase_id from delivered_marks
      union select mark, purchase_id from duplicate_marks
    ) as h
    join purchases as p on p.id = h.purchase_id
    where h.mark in (${sql.join(marks.map((mark) => sql`${Buffer.from(mark, 'hex')}::bytea`))})
      and not ${isReversed(sql.ref('p.id'))}
    order by p.id`.execute(tx)
  const holders = rows.map(({ mark, id, seller_id: sellerId }) => [mark, { id, sellerId }] as const)
  return new Map(
    [...Map.groupBy(holders, ([mark]) => mark)].map(([mark, subset]) => [
      mark,
      subset.map(([, holder]) => holder),
    ]),
  )
}
