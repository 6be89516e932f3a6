import { createHash } from 'node:crypto'

import { ORDER_STATUS } from '@seatdesk/domain'
import { sql, type SqlBool } from 'kysely'

import type { Tx } from '../../kernel/database/transaction.ts'
import { invalid } from '../../kernel/refusal.ts'

/** One file or barcode of an order, and the field of the call that it came in. */
export interface TicketPiece {
  deliveryId: number
  kind: 'file' | 'barcode'
  content: Uint8Array
  field: string
}

/**
 * Writes down which order has which tickets, so that none is ever given to two buyers. What was
 * given to an order that came to nothing may be given again.
 * @throws 422 with the field of each that another order has, or this one.
 */
export const markTickets = async (
  tx: Tx,
  sale: { id: number; event_id: number },
  pieces: readonly TicketPiece[],
): Promise<void> => {
  const marks = pieces.map((piece) => [markOf(piece, sale.event_id), piece] as const)
  const marked = new Map(marks)
  const kept = await keep(tx, sale.id, marked)
  // Of two alike in one delivery one was kept, and the other is refused.
  const refused = marks
    .filter(([mark, piece]) => marked.get(mark) !== piece || !kept.has(mark))
    .map(([, piece]) => piece)
  if (refused.length > 0)
    throw invalid(Object.fromEntries(refused.map(({ field }) => [field, GIVEN])))
}

const GIVEN = 'was delivered already: no ticket goes to two buyers, nor twice to one'

/** A file is told by its bytes; barcodes are told apart within their event alone. */
const markOf = ({ kind, content }: TicketPiece, eventId: number): string => {
  const hash = createHash('sha256')
  if (kind === 'barcode') hash.update(`barcode ${eventId} `)
  return hash.update(content).digest('hex')
}

const keep = async (
  tx: Tx,
  saleId: number,
  marked: ReadonlyMap<string, TicketPiece>,
): Promise<ReadonlySet<string>> => {
  if (marked.size === 0) return new Set()
  const rows = await tx
    .insertInto('delivered_marks')
    .values(
      // In one order for all, so that two deliveries never wait for each other.
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
        .where(cameToNothing),
    )
    .returning('mark')
    .execute()
  return new Set(rows.map(({ mark }) => Buffer.from(mark).toString('hex')))
}

const byMark = ([left]: [string, unknown], [right]: [string, unknown]): number =>
  left < right ? -1 : 1

/** Whether the order that has a mark was rejected, called off or undone, so that its buyer was paid back. */
const cameToNothing = sql<SqlBool>`exists (
  select from purchases as p left join payouts as o on o.purchase_id = p.id
  where p.id = delivered_marks.purchase_id
    and (p.status_id = ${ORDER_STATUS.rejected}::int or o.taken_back_at is not null))`
