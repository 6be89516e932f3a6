import { normalizeBarcode, INVENTORY_STATUS, ORDER_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import { ApiError, validationError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { lockSeller } from '../inventory/lock-seller.ts'
import type { TicketFile } from '../ticket-file/open-ticket-files.ts'
import { barcodeHashesOfFile, hashesOfFile, hashBarcode } from '../ticket-file/ticket-hashes.ts'

/** What a seller attaches to one ticket. */
export type TicketToAttach =
  | { kind: 'file'; file: TicketFile }
  | { kind: 'barcode'; barcode: string }

interface Attachment {
  sellerId: number
  listingId: number
  /** All of one kind. */
  items: readonly TicketToAttach[]
  /** One for each item; by default the tickets with nothing attached, in order. */
  ticketIds?: readonly number[] | undefined
  /** Whether files with the same code may be for different tickets. */
  coversAllTickets?: boolean | undefined
  now: Date
}

/**
 * Attaches files or barcodes to tickets of a listing that are not sold. A ticket that has something
 * attached gets the new one instead.
 * @throws 404 for another seller's listing, 409 for a withdrawn one, 422 if an item does not match
 *   the delivery type, was attached or delivered before, or has the code of another ticket.
 */
export const attachTickets = async (tx: Tx, attachment: Attachment): Promise<void> => {
  const { sellerId, listingId, items, ticketIds, coversAllTickets = false, now } = attachment
  // Serializes the seller's attachments.
  await lockSeller(tx, sellerId)
  const listing = await tx
    .selectFrom('listings')
    .select(['event_id', 'status_id', 'delivery_type_id'])
    .where('id', '=', listingId)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst()
  if (!listing) throw new ApiError('notFound')
  if (listing.status_id === INVENTORY_STATUS.deactive)
    throw new ApiError('conflict', { message: 'a withdrawn listing cannot be changed' })
  rejectKind(items, listing.delivery_type_id)
  if (!ticketIds) rejectSeveralPages(items)
  const ids = await chooseTickets(tx, { listingId, items, ticketIds })
  const hashes = items.map((item) => hashesOf(item, listing.event_id))
  await rejectDelivered(tx, sellerId, items, hashes)
  await tx.deleteFrom('attached_tickets').where('ticket_id', 'in', ids).execute()
  await rejectMixed(tx, listingId, items)
  for (const [index, item] of items.entries()) {
    const ticketId = ids[index] ?? 0
    await tx
      .insertInto('attached_tickets')
      .values({ ticket_id: ticketId, attached_at: now, ...rowOf(item) })
      .execute()
    await insertHashes(tx, {
      sellerId,
      ticketId,
      hashes: hashes[index] ?? [],
      barcodeHashes: coversAllTickets ? [] : barcodeHashesOf(item, listingId),
      field: fieldOf(item, index),
    })
  }
  await updateInstant(tx, listingId)
}

const fieldOf = ({ kind }: TicketToAttach, index: number): string => `${kind}s.${index}`

/** The delivery type that each kind satisfies. */
const BITS = { file: 1, barcode: 8 } as const satisfies Record<TicketToAttach['kind'], number>

const rejectKind = (items: readonly TicketToAttach[], deliveryTypeId: number): void => {
  for (const [index, item] of items.entries()) {
    if ((BITS[item.kind] & deliveryTypeId) === 0)
      throw validationError({
        [`${item.kind}s`]: 'does not match the delivery type of the listing',
      })
    if (item.kind === 'barcode' && normalizeBarcode(item.barcode) === '')
      throw validationError({ [fieldOf(item, index)]: 'must have letters or digits' })
  }
}

/**
 * Rejects a file with several pages unless the seller names its ticket: it may contain other
 * tickets, which the first buyer would get.
 */
const rejectSeveralPages = (items: readonly TicketToAttach[]): void => {
  for (const [index, item] of items.entries())
    if (item.kind === 'file' && item.file.pages.length > 1)
      throw validationError({
        [fieldOf(item, index)]:
          `has ${item.file.pages.length} pages: split it into a file for each ticket, or name its ticket in ticketIds`,
      })
}

const hashesOf = (item: TicketToAttach, eventId: number): string[] =>
  item.kind === 'file' ? hashesOfFile(item.file, eventId) : [hashBarcode(item.barcode, eventId)]

const barcodeHashesOf = (item: TicketToAttach, listingId: number): string[] =>
  item.kind === 'file' ? barcodeHashesOfFile(item.file, listingId) : []

const rowOf = (item: TicketToAttach) =>
  item.kind === 'file'
    ? {
        kind: item.kind,
        name: item.file.name,
        content: item.file.content,
        content_hash: item.file.contentHash,
        barcodes: [...item.file.barcodes],
      }
    : {
        kind: item.kind,
        name: null,
        content: new TextEncoder().encode(item.barcode),
        content_hash: null,
        barcodes: [],
      }

type TicketChoice = Pick<Attachment, 'listingId' | 'items' | 'ticketIds'>

const chooseTickets = async (
  tx: Tx,
  { listingId, items, ticketIds }: TicketChoice,
): Promise<number[]> => {
  const open = await tx
    .selectFrom('tickets as t')
    .leftJoin('attached_tickets as a', 'a.ticket_id', 't.id')
    .select(['t.id', 'a.kind'])
    .where('t.listing_id', '=', listingId)
    .where('t.purchase_id', 'is', null)
    .orderBy('t.position')
    .forUpdate('t')
    .execute()
  if (ticketIds) {
    if (ticketIds.length !== items.length || new Set(ticketIds).size !== items.length)
      throw validationError({ ticketIds: 'name one ticket for each file or barcode' })
    const known = new Set(open.map(({ id }) => id))
    if (ticketIds.some((id) => !known.has(id)))
      throw validationError({ ticketIds: 'must be tickets of this listing that are not sold' })
    return [...ticketIds]
  }
  const free = open.filter(({ kind }) => kind === null).map(({ id }) => id)
  if (free.length < items.length)
    throw validationError({
      [`${items[0]?.kind ?? 'file'}s`]: `are ${items.length}, but only ${free.length} tickets have nothing attached`,
    })
  return free.slice(0, items.length)
}

/** An order is delivered in one way, so a listing has attachments of one kind only. */
const rejectMixed = async (
  tx: Tx,
  listingId: number,
  [first]: readonly TicketToAttach[],
): Promise<void> => {
  const other = await tx
    .selectFrom('attached_tickets as a')
    .innerJoin('tickets as t', 't.id', 'a.ticket_id')
    .select('a.kind')
    .where('t.listing_id', '=', listingId)
    .where('a.kind', '<>', first?.kind ?? 'file')
    .limit(1)
    .executeTakeFirst()
  if (other)
    throw validationError({ body: `this listing has ${other.kind}s attached: remove them first` })
}

const ALREADY_USED = 'was already attached or delivered: a ticket can be sold only once'

const SAME_CODE =
  'has the same code as another ticket of the listing: replace the wrong file, or send coversAllTickets: true if one code admits them all'

/** Rejects tickets that an order of the seller has, unless it was rejected or reversed. */
const rejectDelivered = async (
  tx: Tx,
  sellerId: number,
  items: readonly TicketToAttach[],
  hashes: readonly (readonly string[])[],
): Promise<void> => {
  const all = hashes.flat().map((hash) => sql`${Buffer.from(hash, 'hex')}::bytea`)
  const { rows } = await sql<{ hash: string }>`
    select encode(m.ticket_hash, 'hex') as hash from delivered_ticket_hashes as m
    join purchases as p on p.id = m.purchase_id
    left join payouts as o on o.purchase_id = p.id
    where m.ticket_hash in (${sql.join(all)}) and p.seller_id = ${sellerId}::bigint
      and p.status_id <> ${ORDER_STATUS.rejected}::int and o.canceled_at is null`.execute(tx)
  const delivered = new Set(rows.map(({ hash }) => hash))
  const rejected = items.flatMap((item, index) =>
    hashes[index]?.some((hash) => delivered.has(hash))
      ? [[fieldOf(item, index), ALREADY_USED] as const]
      : [],
  )
  if (rejected.length > 0) throw validationError(Object.fromEntries(rejected))
}

interface NewHashes {
  sellerId: number
  ticketId: number
  hashes: readonly string[]
  /** Hashes of its barcodes, unless several tickets may have the same. */
  barcodeHashes: readonly string[]
  field: string
}

const insertHashes = async (
  tx: Tx,
  { sellerId, ticketId, hashes, barcodeHashes, field }: NewHashes,
): Promise<void> => {
  const inserted = await tx
    .insertInto('attached_ticket_hashes')
    .values(
      [...hashes, ...barcodeHashes].map((hash) => ({
        seller_id: sellerId,
        ticket_id: ticketId,
        ticket_hash: Buffer.from(hash, 'hex'),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<string>`encode(ticket_hash, 'hex')`.as('hex'))
    .execute()
  const known = new Set(inserted.map(({ hex }) => hex))
  if (hashes.some((hash) => !known.has(hash))) throw validationError({ [field]: ALREADY_USED })
  if (barcodeHashes.some((hash) => !known.has(hash))) throw validationError({ [field]: SAME_CODE })
}

/** Marks a listing as instant if every unsold ticket has something attached. */
export const updateInstant = (tx: Tx, listingId: number): Promise<void> =>
  updateInstants(tx, [listingId])

/** Like `updateInstant`, for many listings. */
export const updateInstants = async (tx: Tx, listingIds: readonly number[]): Promise<void> => {
  await sql`
    update listings as l set is_instant = now.is_instant
    from (
      select w.id, count(t.id) > 0 and bool_and(a.ticket_id is not null) as is_instant
      from unnest(${[...listingIds]}::bigint[]) as w (id)
      left join tickets as t on t.listing_id = w.id and t.purchase_id is null
      left join attached_tickets as a on a.ticket_id = t.id
      group by w.id
    ) as now
    where l.id = now.id and l.is_instant <> now.is_instant`.execute(tx)
}
