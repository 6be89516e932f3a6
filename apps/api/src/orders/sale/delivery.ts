import { createHash } from 'node:crypto'

import { DELIVERY_TYPES, ORDER_STATUS } from '@seatdesk/domain'
import { sql, type SqlBool } from 'kysely'

import { validationError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'

/** Tickets that a seller delivers. */
export type Delivery =
  | { kind: 'files'; files: { name: string; content: Uint8Array }[] }
  | { kind: 'barcodes'; barcodes: readonly string[] }
  | { kind: 'transfer'; reference: string }

/** The listing delivery type bits that each delivery method satisfies, and its request field. */
const WAYS = {
  files: { bits: 1, field: 'files' },
  barcodes: { bits: 8, field: 'barcodes' },
  transfer: { bits: 2 | 4, field: 'transferReference' },
} as const satisfies Record<Delivery['kind'], { bits: number; field: string }>

const ALL_BITS = Object.keys(DELIVERY_TYPES).reduce((bits, bit) => bits | Number(bit), 0)

/** A listing without a delivery type is delivered by other means, with a transfer reference. */
const promised = (deliveryTypeId: number): number => deliveryTypeId & ALL_BITS || WAYS.transfer.bits

/**
 * Checks that a delivery matches the listing's delivery type.
 * @throws 422 if the method differs, or if there is not one distinct barcode per ticket.
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

/** First bytes of every PDF file. */
const MAGIC = '%PDF-'

/** Whether the content is a PDF file. Ignores the file's name and type. */
export const isPdf = (content: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(content.subarray(0, MAGIC.length)) === MAGIC

const LONGEST_NAME = 100

/**
 * Sanitizes the name of a ticket file: removes folders and characters that are not allowed in a
 * header.
 */
export const fileName = (given: string): string => {
  const [name = ''] = given.split(/[/\\]/).slice(-1)
  const clean = name.replaceAll(/[\p{C}"<>:|?*]/gu, '').trim()
  const bare = clean.replace(/\.pdf$/i, '').slice(0, LONGEST_NAME)
  return `${bare || 'tickets'}.pdf`
}

/**
 * Reads an uploaded ticket file.
 * @throws 422 for its field if it is not a PDF file.
 */
export const readTicketFile = async (file: File, field: string) => {
  const content = await file.bytes()
  if (!isPdf(content)) throw validationError({ [field]: 'is not a PDF file' })
  return { name: fileName(file.name), content }
}

/** A file or barcode of an order, and the request field that it came from. */
export interface TicketPiece {
  deliveryId: number
  kind: 'file' | 'barcode'
  content: Uint8Array
  field: string
}

/**
 * Records the hash of each ticket with its order, so that no ticket is delivered to two buyers.
 * Tickets of a rejected or reversed order can be delivered again.
 * @throws 422 for the field of each ticket that this or another order already has.
 */
export const hashTickets = async (
  tx: Tx,
  sale: { id: number; event_id: number },
  pieces: readonly TicketPiece[],
): Promise<void> => {
  const marks = pieces.map((piece) => [markOf(piece, sale.event_id), piece] as const)
  const marked = new Map(marks)
  const kept = await keep(tx, sale.id, marked)
  // Of two identical tickets in one delivery, one is kept and the other is rejected.
  const refused = marks
    .filter(([mark, piece]) => marked.get(mark) !== piece || !kept.has(mark))
    .map(([, piece]) => piece)
  if (refused.length > 0)
    throw validationError(Object.fromEntries(refused.map(({ field }) => [field, GIVEN])))
}

const GIVEN = 'was already delivered: a ticket can be delivered only once'

/** Hashes the content of a ticket. Barcodes are unique only within their event. */
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
        .where(cameToNothing),
    )
    .returning('mark')
    .execute()
  return new Set(rows.map(({ mark }) => Buffer.from(mark).toString('hex')))
}

const byMark = ([left]: [string, unknown], [right]: [string, unknown]): number =>
  left < right ? -1 : 1

/**
 * Whether the order that has a ticket hash was rejected, canceled or reversed, so that its buyer
 * was refunded.
 */
const cameToNothing = sql<SqlBool>`exists (
  select from purchases as p left join payouts as o on o.purchase_id = p.id
  where p.id = delivered_marks.purchase_id
    and (p.status_id = ${ORDER_STATUS.rejected}::int or o.taken_back_at is not null))`
