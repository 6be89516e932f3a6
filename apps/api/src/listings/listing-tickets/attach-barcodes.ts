import { INVENTORY_STATUS, seatKey } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Tx } from '../../platform/database/transaction.ts'
import { hashBarcode } from '../ticket-file/ticket-hashes.ts'
import { updateInstants } from './attach-tickets.ts'

/** Barcodes for the unsold tickets of a listing. */
export interface ListingBarcodes {
  listingId: number
  eventId: number
  /** One per seat, or without a name for the next ticket. */
  barcodes: readonly { seat: string | null; barcode: string }[]
}

interface AttachedBarcode {
  ticketId: number
  barcode: string
  hash: string
}

/**
 * Attaches the barcodes of many listings of a locked seller. The caller has checked that none is
 * already attached or delivered; one that has been since stays where it is.
 */
export const attachBarcodes = async (
  tx: Tx,
  sellerId: number,
  listings: readonly ListingBarcodes[],
  now: Date,
): Promise<void> => {
  if (listings.length === 0) return
  const ids = listings.map(({ listingId }) => listingId)
  const attached = await pairTickets(tx, listings, ids)
  const tickets = attached.map(({ ticketId }) => ticketId)
  const hashes = attached.map(({ hash }) => hash)
  await sql`delete from attached_tickets where ticket_id = any(${tickets}::bigint[])`.execute(tx)
  await releaseWithdrawn(tx, sellerId, hashes)
  await sql`
    insert into attached_tickets (ticket_id, kind, content, barcodes, attached_at)
    select ticket_id, 'barcode', convert_to(barcode, 'UTF8'), '{}', ${now}::timestamptz
    from unnest(${tickets}::bigint[], ${attached.map(({ barcode }) => barcode)}::text[])
      as t (ticket_id, barcode)`.execute(tx)
  await sql`
    insert into attached_ticket_hashes (seller_id, ticket_id, ticket_hash)
    select ${sellerId}::bigint, ticket_id, decode(hash, 'hex')
    from unnest(${tickets}::bigint[], ${hashes}::text[]) as t (ticket_id, hash)
    on conflict do nothing`.execute(tx)
  await sql`
    delete from attached_tickets as a where ticket_id = any(${tickets}::bigint[])
      and not exists (select from attached_ticket_hashes as m where m.ticket_id = a.ticket_id)`.execute(
    tx,
  )
  await updateInstants(tx, ids)
}

/** Finds the ticket of each barcode. */
const pairTickets = async (
  tx: Tx,
  listings: readonly ListingBarcodes[],
  ids: readonly number[],
): Promise<AttachedBarcode[]> => {
  const { rows } = await sql<{ id: number; listing_id: number; seat: string | null }>`
    select id, listing_id, seat from tickets
    where listing_id = any(${[...ids]}::bigint[]) and purchase_id is null
    order by listing_id, position`.execute(tx)
  const ticketsOf = Map.groupBy(rows, ({ listing_id: listingId }) => listingId)
  return listings.flatMap(({ listingId, eventId, barcodes }) => {
    const tickets = ticketsOf.get(listingId) ?? []
    const bySeat = new Map(tickets.map(({ id, seat }) => [seatKey(seat ?? ''), id]))
    return barcodes.flatMap(({ seat, barcode }, index): AttachedBarcode[] => {
      const ticketId = seat === null ? tickets[index]?.id : bySeat.get(seatKey(seat))
      return ticketId === undefined
        ? []
        : [{ ticketId, barcode, hash: hashBarcode(barcode, eventId) }]
    })
  })
}

/**
 * Frees what is attached to withdrawn listings, so that it can be attached to the ones that replace
 * them.
 */
const releaseWithdrawn = async (
  tx: Tx,
  sellerId: number,
  hashes: readonly string[],
): Promise<void> => {
  await sql`
    delete from attached_tickets where ticket_id in (
      select m.ticket_id from attached_ticket_hashes as m join tickets as t on t.id = m.ticket_id
      join listings as l on l.id = t.listing_id
      where m.seller_id = ${sellerId}::bigint and t.purchase_id is null
        and l.status_id = ${INVENTORY_STATUS.deactive}
        and m.ticket_hash in (select decode(m, 'hex') from unnest(${[...hashes]}::text[]) as m))`.execute(
    tx,
  )
}
