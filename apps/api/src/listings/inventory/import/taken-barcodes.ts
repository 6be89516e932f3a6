import { INVENTORY_STATUS, ORDER_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../platform/database/transaction.ts'
import { hashBarcode } from '../../ticket-file/ticket-hashes.ts'
import type { Step } from './plan-import.ts'

/** Placeholder id for the listing of a barcode that is already delivered. */
const DELIVERED = 0

/** The steps without those with a barcode that the seller has attached elsewhere or delivered. */
export const withoutTakenBarcodes = async (
  db: Db | Tx,
  sellerId: number,
  steps: readonly Step[],
): Promise<Step[]> => {
  const marksOf = new Map(steps.map((step) => [step, marksOfStep(step)]))
  const marks = [...marksOf.values()].flat()
  if (marks.length === 0) return [...steps]
  const used = await readTaken(db, sellerId, marks)
  const inFile = new Set<string>()
  return steps.map((step): Step => {
    const own = marksOf.get(step) ?? []
    if (step.row === null || own.length === 0) return step
    const listingId = 'own' in step ? step.own.id : null
    const isUsed = own.some((mark) => (used.get(mark) ?? listingId) !== listingId)
    const isTwice = new Set(own).size < own.length || own.some((mark) => inFile.has(mark))
    if (isUsed) return { outcome: 'failed', row: step.row, message: USED }
    if (isTwice) return { outcome: 'failed', row: step.row, message: TWICE }
    for (const mark of own) inFile.add(mark)
    return step
  })
}

const USED = 'a barcode was already attached or delivered: a ticket can be sold only once'
const TWICE = 'a barcode is in the file twice: a ticket can be sold only once'

const marksOfStep = (step: Step): string[] =>
  'barcodes' in step && step.barcodes
    ? step.barcodes.map(({ barcode }) => hashBarcode(barcode, step.listing.eventId))
    : []

/** The live listing of each hash; `DELIVERED` for hashes of orders that were not reversed. */
const readTaken = async (
  db: Db | Tx,
  sellerId: number,
  marks: readonly string[],
): Promise<Map<string, number>> => {
  const uniqueIds = sql`select decode(m, 'hex') from unnest(${[...new Set(marks)]}::text[]) as m`
  const { rows } = await sql<{ mark: string; listing_id: number }>`
    select encode(m.mark, 'hex') as mark, l.id as listing_id
    from attached_marks as m join tickets as t on t.id = m.ticket_id
    join listings as l on l.id = t.listing_id
    where m.seller_id = ${sellerId}::bigint and m.mark in (${uniqueIds})
      and (l.status_id <> ${INVENTORY_STATUS.deactive} or t.purchase_id is not null)
    union all
    select encode(m.mark, 'hex'), ${DELIVERED}::bigint
    from delivered_marks as m join purchases as p on p.id = m.purchase_id
    left join payouts as o on o.purchase_id = p.id
    where m.mark in (${uniqueIds}) and p.seller_id = ${sellerId}::bigint
      and p.status_id <> ${ORDER_STATUS.rejected}::int and o.taken_back_at is null`.execute(db)
  return new Map(rows.map(({ mark, listing_id: listingId }) => [mark, listingId]))
}
