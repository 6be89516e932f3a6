import { createHash } from 'node:crypto'

import { DELIVERY_TYPES, ORDER_STATUS } from '@seatdesk/domain'
import { sql, type SqlBool } from 'kysely'

import { validationError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'

/** What a seller hands over. */
export type Delivery =
  | { kind: 'files'; files: { name: string; content: Uint8Array }[] }
  | { kind: 'barcodes'; barcodes: readonly string[] }
  | { kind: 'transfer'; reference: string }

/** The bits of a listing's delivery type that each way of delivery fulfils, and its field. */
const WAYS = {
  files: { bits: 1, field: 'files' },
  barcodes: { bits: 8, field: 'barcodes' },
  transfer: { bits: 2 | 4, field: 'transferReference' },
} as const satisfies Record<Delivery['kind'], { bits: number; field: string }>

const ALL_BITS = Object.keys(DELIVERY_TYPES).reduce((bits, bit) => bits | Number(bit), 0)

/** A listing that names no way of its own is sent by other means, which have a reference. */
const promised = (deliveryTypeId: number): number => deliveryTypeId & ALL_BITS || WAYS.transfer.bits

/**
 * Checks that a delivery is what the listing promised.
 * @throws 422 when it comes in another way, or without a barcode of its own for each ticket.
 */
export const checkDelivery = (
  delivery: Delivery,
  { deliveryTypeId, quantity }: { deliveryTypeId: number; quantity: number },
): void => {
  const { bits, field } = WAYS[delivery.kind]
  if ((promised(deliveryTypeId) & bits) === 0)
    throw validationError({ [field]: 'does not match the delivery type of the listing' })
  if (delivery.kind !== 'barcodes') return
  if (delivery.barcodes.length !== quantity)
    throw validationError({ barcodes: `give one for each of the ${quantity} tickets` })
  if (new Set(delivery.barcodes).size !== quantity)
    throw validationError({ barcodes: 'must differ from each other' })
}

/** What every PDF file begins with. */
const MAGIC = '%PDF-'

/** Whether the bytes are those of a PDF file, whatever its name or type says. */
export const isPdf = (content: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(content.subarray(0, MAGIC.length)) === MAGIC

const LONGEST_NAME = 100

/** A name to keep a ticket file under: without folders and whatever a header could not carry. */
export const fileName = (given: string): string => {
  const [name = ''] = given.split(/[/\\]/).slice(-1)
  const clean = name.replaceAll(/[\p{C}"<>:|?*]/gu, '').trim()
  const bare = clean.replace(/\.pdf$/i, '').slice(0, LONGEST_NAME)
  return `${bare || 'tickets'}.pdf`
}

/**
 * A ticket file as it is kept.
 * @throws 422 under the field that it came in, unless it is a PDF file.
 */
export const readTicketFile = async (file: File, field: string) => {
  const content = await file.bytes()
  if (!isPdf(content)) throw validationError({ [field]: 'is not a PDF file' })
  return { name: fileName(file.name), content }
}

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
export const hashTickets = async (
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
    throw validationError(Object.fromEntries(refused.map(({ field }) => [field, GIVEN])))
}

const GIVEN = 'was already delivered: a ticket can be delivered only once'

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
