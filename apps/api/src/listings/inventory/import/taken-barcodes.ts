import { INVENTORY_STATUS, ORDER_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../platform/database/transaction.ts'
import { hashBarcode } from '../../ticket-file/ticket-hashes.ts'
import type { ImportStep } from './plan-import.ts'

/** Placeholder id for the listing of a barcode that is already delivered. */
const DELIVERED = 0

/** The steps without those with a barcode that the seller has attached elsewhere or delivered. */
export const withoutTakenBarcodes = async (
  db: Db | Tx,
  sellerId: number,
  steps: readonly ImportStep[],
): Promise<ImportStep[]> => {
  const hashesOf = new Map(steps.map((step) => [step, hashesOfStep(step)]))
  const hashes = [...hashesOf.values()].flat()
  if (hashes.length === 0) return [...steps]
  const used = await readTaken(db, sellerId, hashes)
  const inFile = new Set<string>()
  return steps.map((step): ImportStep => {
    const own = hashesOf.get(step) ?? []
    if (step.row === null || own.length === 0) return step
    const listingId = 'own' in step ? step.own.id : null
    const isUsed = own.some((hash) => (used.get(hash) ?? listingId) !== listingId)
    const isTwice = new Set(own).size < own.length || own.some((hash) => inFile.has(hash))
    if (isUsed) return { outcome: 'failed', row: step.row, message: USED }
    if (isTwice) return { outcome: 'failed', row: step.row, message: TWICE }
    for (const hash of own) inFile.add(hash)
    return step
  })
}

const USED = 'a barcode was already attached or delivered: a ticket can be sold only once'
const TWICE = 'a barcode is in the file twice: a ticket can be sold only once'

const hashesOfStep = (step: ImportStep): string[] =>
  'barcodes' in step && step.barcodes
    ? step.barcodes.map(({ barcode }) => hashBarcode(barcode, step.listing.eventId))
    : []

/** The live listing of each hash; `DELIVERED` for hashes of orders that were not reversed. */
const readTaken = async (
  db: Db | Tx,
  sellerId: number,
  hashes: readonly string[],
): Promise<Map<string, number>> => {
  const uniqueIds = sql`select decode(m, 'hex') from unnest(${[...new Set(hashes)]}::text[]) as m`
  const { rows } = await sql<{ hash: string; listing_id: number }>`
    select encode(m.ticket_hash, 'hex') as hash, l.id as listing_id
    from attached_ticket_hashes as m join tickets as t on t.id = m.ticket_id
    join listings as l on l.id = t.listing_id
    where m.seller_id = ${sellerId}::bigint and m.ticket_hash in (${uniqueIds})
      and (l.status_id <> ${INVENTORY_STATUS.deactive} or t.purchase_id is not null)
    union all
    select encode(m.ticket_hash, 'hex'), ${DELIVERED}::bigint
    from delivered_ticket_hashes as m join purchases as p on p.id = m.purchase_id
    left join payouts as o on o.purchase_id = p.id
    where m.ticket_hash in (${uniqueIds}) and p.seller_id = ${sellerId}::bigint
      and p.status_id <> ${ORDER_STATUS.rejected}::int and o.canceled_at is null`.execute(db)
  return new Map(rows.map(({ hash, listing_id: listingId }) => [hash, listingId]))
}
