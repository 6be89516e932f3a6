import { INVENTORY_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Tx } from '../../../platform/database/transaction.ts'
import { writeEach } from '../../../platform/database/write-each.ts'
import { attachBarcodes, type ListingBarcodes } from '../../listing-tickets/attach-barcodes.ts'
import { insertListings } from '../insert-listings.ts'
import { writeLimits } from '../pricing/pricing-limits.ts'
import { fillInSeatDetails, seatDetailColumns } from '../seat-details.ts'
import type { ImportStep } from './plan-import.ts'

/** Results of the steps of a file. */
interface Applied {
  steps: ImportStep[]
  /** Ids of the created listings, by row. */
  made: ReadonlyMap<number, number>
}

/**
 * Applies a plan in the transaction that it was made in. A row that the database rejects fails
 * alone, and a listing that cannot be withdrawn stays.
 */
export const applyImport = async (
  tx: Tx,
  sellerId: number,
  steps: readonly ImportStep[],
  now: Date,
): Promise<Applied> => {
  const created = new Map<number, number>()
  const failed = new Set(
    await writeEach(tx, steps, async (chunk) => {
      const ids = await write(tx, sellerId, chunk, now)
      for (const [row, id] of ids) created.set(row, id)
    }),
  )
  const done = steps.flatMap((step): ImportStep[] => {
    if (!failed.has(step)) return [step]
    return step.row === null ? [] : [{ outcome: 'failed', row: step.row, message: FAULT }]
  })
  return { steps: done, made: created }
}

/** Ids of the listings that the rows of a file tell of, changed or not. */
export const collectListingIds = (
  steps: readonly ImportStep[],
  created: ReadonlyMap<number, number>,
): number[] => [
  ...created.values(),
  ...steps.flatMap((step) => ('own' in step && step.outcome !== 'withdrawn' ? [step.own.id] : [])),
]

/** The price changes of the steps of a file. */
export const collectPriceChanges = (
  steps: readonly ImportStep[],
  made: ReadonlyMap<number, number>,
) =>
  steps.flatMap((step) => {
    if (step.outcome !== 'updated') return []
    const listingId = step.isReplaced ? made.get(step.row) : step.own.id
    return listingId === undefined
      ? []
      : [{ listingId, from: step.own.price_cents, to: step.listing.price }]
  })

/** The new listings that replace those with other tickets, by the ids of the replaced ones. */
export const mapReplacedListings = (
  steps: readonly ImportStep[],
  made: ReadonlyMap<number, number>,
): Map<number, number> =>
  new Map(
    steps.flatMap((step): [number, number][] => {
      const id = step.outcome === 'updated' && step.isReplaced ? made.get(step.row) : undefined
      return id === undefined || step.outcome !== 'updated' ? [] : [[step.own.id, id]]
    }),
  )

const FAULT = 'this row could not be saved because of an internal error; try again'

/** Returns the ids of the created listings, by row. */
const write = async (
  tx: Tx,
  sellerId: number,
  steps: readonly ImportStep[],
  now: Date,
): Promise<[row: number, id: number][]> => {
  const removed = steps.flatMap((step) => (isRemoved(step) ? step.own.id : []))
  await withdraw(tx, removed, now)
  const fresh = steps.filter((step) => isFresh(step))
  const ids = await insertListings(
    tx,
    sellerId,
    fresh.map(({ listing }) => listing),
    now,
  )
  await changeTerms(
    tx,
    steps.filter((step) => isChanged(step)),
  )
  const created = fresh.map(({ row }, index): [number, number] => [row, ids[index] ?? 0])
  await attachBarcodes(tx, sellerId, barcodesOf(steps, new Map(created)), now)
  await writeLimits(tx, sellerId, limitsOf(steps, new Map(created)), now)
  return created
}

/** The barcodes of steps, with the listings that they belong to by now. */
const barcodesOf = (
  steps: readonly ImportStep[],
  created: ReadonlyMap<number, number>,
): ListingBarcodes[] =>
  steps.flatMap((step): ListingBarcodes[] => {
    if (!('barcodes' in step) || !step.barcodes) return []
    const { row, listing, barcodes } = step
    const listingId = created.get(row) ?? ('own' in step ? step.own.id : 0)
    return [{ listingId, eventId: listing.eventId, barcodes }]
  })

/** The limits of steps, with the listings that they belong to by now. */
const limitsOf = (steps: readonly ImportStep[], created: ReadonlyMap<number, number>) =>
  steps.flatMap((step) => {
    if (!('limits' in step) || !step.limits) return []
    const ownId = 'own' in step ? step.own.id : null
    const listingId = created.get(step.row) ?? ownId ?? 0
    return [{ ...step.limits, listingId, replacedId: ownId === listingId ? null : ownId }]
  })

type Gone = Extract<ImportStep, { own: unknown }>

const isRemoved = (step: ImportStep): step is Gone =>
  step.outcome === 'withdrawn' || (step.outcome === 'updated' && step.isReplaced)

const isFresh = (step: ImportStep): step is Extract<ImportStep, { listing: unknown }> =>
  step.outcome === 'created' || (step.outcome === 'updated' && step.isReplaced)

type Changed = Extract<ImportStep, { outcome: 'updated' }>

const isChanged = (step: ImportStep): step is Changed =>
  step.outcome === 'updated' && !step.isReplaced

const withdraw = async (tx: Tx, ids: readonly number[], now: Date): Promise<void> => {
  await tx
    .updateTable('listings')
    .set({ status_id: INVENTORY_STATUS.deactive, withdrawn_at: now })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
}

/**
 * Updates many listings with one statement, so that a large file does not need one query per line.
 */
const changeTerms = async (tx: Tx, changes: readonly Changed[]): Promise<void> => {
  if (changes.length === 0) return
  const terms = changes.map(({ own, listing }) => ({
    id: own.id,
    price_cents: listing.price,
    cost_cents: listing.cost,
    split_rule: listing.splitRule,
    custom_splits: listing.customSplits,
    delivery_type_id: listing.deliveryTypeId,
    delivery_date: listing.deliveryDate,
    ...seatDetailColumns(fillInSeatDetails(listing)),
  }))
  await sql`
    update listings as l set
      price_cents = t.price_cents, cost_cents = t.cost_cents, split_rule = t.split_rule,
      custom_splits = t.custom_splits, delivery_type_id = t.delivery_type_id,
      delivery_date = t.delivery_date, disclosures = t.disclosures, attributes = t.attributes,
      public_note = t.public_note, internal_note = t.internal_note, tags = t.tags,
      seat_type = t.seat_type, second_row = t.second_row, hides_seats = t.hides_seats,
      shown_quantity = t.shown_quantity, face_cents = t.face_cents,
      restriction_key = t.restriction_key, on_sale_from = t.on_sale_from,
      on_sale_until = t.on_sale_until
    from jsonb_to_recordset(${JSON.stringify(terms)}::text::jsonb) as t (
      id bigint, price_cents bigint, cost_cents bigint, split_rule text, custom_splits integer[],
      delivery_type_id integer, delivery_date timestamp, disclosures text[], attributes text[],
      public_note text, internal_note text, tags text[], seat_type text, second_row text,
      hides_seats boolean, shown_quantity integer, face_cents bigint, restriction_key text,
      on_sale_from timestamptz, on_sale_until timestamptz)
    where l.id = t.id`.execute(tx)
}
