import { type ChangedTerms, type ChangeOutcome, INVENTORY_STATUS } from '@seatdesk/domain'
import { type Selectable, sql } from 'kysely'

import type { ListingTable } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { writeEach } from '../../../platform/database/write-each.ts'
import type { Caller } from '../../../platform/http/handler.ts'
import { unconfirmedReason } from '../comparison/unusual-prices.ts'
import { findSeatOverlap, readListedSeats } from '../listed-seats.ts'
import { isSameTerm, toListingTerms } from '../listing-row.ts'
import { listingOfExternalId, listingsProblem, lockSeller } from '../lock-seller.ts'
import { findLimitProblems } from '../pricing/limit-problems.ts'
import { readLimits, writeLimits } from '../pricing/pricing-limits.ts'
import { recordPriceMoves } from '../pricing/record-price-moves.ts'
import { lockChange, type ChangeParams } from './change-store.ts'
import { limitChangeOf } from './planned-terms.ts'
import { requireMember } from './require-member.ts'

/** Number of rows per batch, so that other requests get their turn. */
const ROWS_AT_ONCE = 500

/**
 * For each direction: the outcome of the rows it processes, its progress counter, and their new
 * outcomes.
 */
const DIRECTIONS = {
  apply: { takes: 'planned', counter: 'done', moved: 'changed', left: 'refused' },
  undo: { takes: 'changed', counter: 'undone', moved: 'undone', left: 'kept' },
} as const satisfies Record<
  string,
  { takes: ChangeOutcome; counter: 'done' | 'undone'; moved: ChangeOutcome; left: ChangeOutcome }
>

/** Message of a row that the database rejects. */
const FAULT = 'it could not be changed because of an internal error; try again'

type Direction = keyof typeof DIRECTIONS

interface Move extends ChangeParams {
  now: Date
  caller: Caller
  feePercent: number
  isConfirmed?: boolean
}

/**
 * Processes the next rows of a change, each completely or not at all. Skips rows whose listing has
 * changed since it was read, and rows that cannot be written. Returns whether there are more.
 */
export const moveRows = async (tx: Tx, params: Move, direction: Direction): Promise<boolean> => {
  const { takes, counter, moved, left } = DIRECTIONS[direction]
  await requireMember(tx, params.caller)
  await lockSeller(tx, params.sellerId)
  const change = await lockChange(tx, params)
  // An undone change is not applied any further.
  if (direction === 'apply' && change.undone_at !== null) return false
  const rows = await tx
    .selectFrom('listing_change_rows')
    .select(['position', 'listing_id', 'message', 'before', 'after'])
    .where('change_id', '=', change.id)
    .where('outcome', '=', takes)
    .where('position', '>=', change[counter])
    .orderBy('position')
    .limit(ROWS_AT_ONCE)
    .execute()
  const listings = await lockListings(
    tx,
    rows.map((row) => row.listing_id),
  )
  const limits = await readLimits(tx, [...listings.keys()])
  const refused = await refusedByLimits(tx, rows, params, direction)
  // Only a planned row with an unusual price has a message.
  const unusualProblem = (message: string | null) =>
    direction === 'apply' && message !== null && !params.isConfirmed
      ? unconfirmedReason(message)
      : null
  const steps = rows.map((row) => {
    const [from, to] = direction === 'apply' ? [row.before, row.after] : [row.after, row.before]
    return {
      ...row,
      from,
      to,
      problem:
        seenProblem(listings.get(row.listing_id), limits.get(row.listing_id), from) ??
        refused.get(row.listing_id) ??
        unusualProblem(row.message),
    }
  })
  const back = steps.filter(({ problem, from, to }) => problem === null && isRelisted(from, to))
  const rejected = await relistProblems(
    tx,
    params.sellerId,
    back.flatMap((step) => listings.get(step.listing_id) ?? []),
  )
  const evaluated = steps.map((step) => ({
    ...step,
    problem: step.problem ?? rejected.get(step.listing_id) ?? null,
  }))
  const failed = new Set(
    await writeEach(
      tx,
      evaluated.filter(({ problem }) => problem === null),
      async (chunk) => {
        await writeTerms(tx, chunk, params.now)
        await writeLimits(tx, params.sellerId, changedLimits(chunk, limits), params.now)
      },
    ),
  )
  await recordPriceMoves(tx, {
    caller: params.caller,
    changes: evaluated.flatMap((step) =>
      step.problem !== null || failed.has(step) || step.to.price === undefined
        ? []
        : [
            {
              listingId: step.listing_id,
              from: listings.get(step.listing_id)?.price_cents ?? step.to.price,
              to: step.to.price,
            },
          ],
    ),
    now: params.now,
  })
  await writeOutcomes(
    tx,
    change.id,
    evaluated.map((step) => {
      const problem = failed.has(step) ? FAULT : step.problem
      return {
        position: step.position,
        outcome: problem === null ? moved : left,
        message: problem,
      }
    }),
  )
  const last = rows.at(-1)
  const isLast = last === undefined || rows.length < ROWS_AT_ONCE
  await tx
    .updateTable('listing_changes')
    .set({ [counter]: isLast ? change.row_count : last.position + 1 })
    .where('id', '=', change.id)
    .execute()
  return !isLast
}

type Listing = Selectable<ListingTable>

const lockListings = async (tx: Tx, ids: readonly number[]): Promise<Map<number, Listing>> => {
  const rows = await tx
    .selectFrom('listings')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type StoredLimits = Awaited<ReturnType<typeof readLimits>>

/** The limits of rows that set any; the others of a listing stay. */
const changedLimits = (
  steps: readonly { listing_id: number; to: ChangedTerms }[],
  limits: StoredLimits,
) =>
  steps.flatMap(({ listing_id: listingId, to }) => {
    if (to.floor === undefined && to.ceiling === undefined) return []
    const before = limits.get(listingId)
    const { floor = before?.floor_cents ?? null, ceiling = before?.ceiling_cents ?? null } = to
    return [{ listingId, floor, ceiling, basis: before?.basis ?? ('net' as const) }]
  })

/**
 * Why rows conflict with the limits as they are now, by listing id. An undo sets no price outside of
 * them, and an unconfirmed one that got below its floor since it was planned stays.
 */
const refusedByLimits = async (
  tx: Tx,
  rows: readonly { listing_id: number; before: ChangedTerms; after: ChangedTerms }[],
  { caller: { role, companyId }, feePercent, isConfirmed }: Move,
  direction: Direction,
): Promise<ReadonlyMap<number, string>> => {
  const isUndo = direction === 'undo'
  const problems = await findLimitProblems(
    tx,
    rows.map((row) => limitChangeOf(row.listing_id, isUndo ? row.before : row.after)),
    { feePercent, role, companyId, isUndo },
  )
  return new Map(
    [...problems].flatMap(([id, { isRefused, message }]) => {
      if (isRefused) return [[id, message]]
      return isConfirmed ? [] : [[id, unconfirmedReason(message)]]
    }),
  )
}

/** Why a listing differs from what was read earlier; `null` if it does not. */
const seenProblem = (
  listing: Listing | undefined,
  limits: ReturnType<StoredLimits['get']>,
  seen: ChangedTerms,
): string | null => {
  if (!listing) return 'it no longer exists'
  if (seen.floor !== undefined && limits?.locked_at != null) return 'the floor is locked'
  const now = {
    ...toListingTerms(listing),
    floor: limits?.floor_cents ?? null,
    ceiling: limits?.ceiling_cents ?? null,
    limitBasis: limits?.basis ?? 'net',
  }
  const isSeen = Object.entries(seen).every(([name, value]) =>
    isSameTerm(value, now[name as keyof ChangedTerms]),
  )
  if (isSeen) return null
  const isRemoved = listing.status_id === INVENTORY_STATUS.deactive
  return isRemoved ? 'it was withdrawn in the meantime' : 'it was changed in the meantime'
}

const isRelisted = (from: ChangedTerms, to: ChangedTerms): boolean =>
  from.status === INVENTORY_STATUS.deactive && to.status !== INVENTORY_STATUS.deactive

interface RowOutcome {
  position: number
  outcome: ChangeOutcome
  message: string | null
}

const writeOutcomes = async (tx: Tx, id: number, outcomes: readonly RowOutcome[]) => {
  await sql`
    update listing_change_rows as r set outcome = t.outcome, message = t.message
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::text::jsonb)
      as t (position integer, outcome text, message text)
    where r.change_id = ${id}::bigint and r.position = t.position`.execute(tx)
}

/** Updates the terms of many listings with one statement; terms that are not given stay. */
const writeTerms = async (
  tx: Tx,
  steps: readonly { listing_id: number; to: ChangedTerms }[],
  now: Date,
): Promise<void> => {
  const terms = steps.map(({ listing_id: id, to }) => ({
    id,
    ...to,
    has_splits: 'customSplits' in to,
    has_note: 'internalNote' in to,
    has_from: 'onSaleFrom' in to,
    has_until: 'onSaleUntil' in to,
  }))
  const removedStatus = INVENTORY_STATUS.deactive
  await sql`
    update listings as l set
      price_cents = coalesce(t.price, l.price_cents),
      split_rule = coalesce(t."splitRule", l.split_rule),
      custom_splits = case when t.has_splits then t."customSplits" else l.custom_splits end,
      delivery_type_id = coalesce(t."deliveryTypeId", l.delivery_type_id),
      delivery_date = coalesce(t."deliveryDate", l.delivery_date),
      status_id = coalesce(t.status, l.status_id),
      tags = coalesce(t.tags, l.tags),
      internal_note = case when t.has_note then t."internalNote" else l.internal_note end,
      on_sale_from = case when t.has_from then t."onSaleFrom" else l.on_sale_from end,
      on_sale_until = case when t.has_until then t."onSaleUntil" else l.on_sale_until end,
      withdrawn_at = case coalesce(t.status, l.status_id) when ${removedStatus}::integer
        then coalesce(l.withdrawn_at, ${now}::timestamptz) end
    from jsonb_to_recordset(${JSON.stringify(terms)}::text::jsonb) as t (
      id bigint, price bigint, "splitRule" text, "customSplits" integer[], has_splits boolean,
      "deliveryTypeId" integer, "deliveryDate" timestamp, status integer, tags text[],
      "internalNote" text, has_note boolean, "onSaleFrom" timestamptz, has_from boolean,
      "onSaleUntil" timestamptz, has_until boolean)
    where l.id = t.id`.execute(tx)
}

/**
 * Why withdrawn listings cannot be relisted, by id: another listing now has their seats or their
 * external id, or the seller has too many listings.
 */
const relistProblems = async (
  tx: Tx,
  sellerId: number,
  listings: readonly Listing[],
): Promise<ReadonlyMap<number, string>> => {
  const problems = new Map<number, string>()
  if (listings.length === 0) return problems
  const full = await listingsProblem(tx, sellerId, listings.length)
  if (full) return new Map(listings.map(({ id }) => [id, full]))
  const eventIds = [...new Set(listings.map((listing) => listing.event_id))]
  const listed = await readListedSeats(tx, sellerId, eventIds)
  const seats = await seatsOf(
    tx,
    listings.map(({ id }) => id),
  )
  for (const listing of listings) {
    const { id, event_id: eventId, section, seat_row: seatRow, external_id: externalId } = listing
    const overlap = findSeatOverlap(listed, {
      eventId,
      section,
      seatRow,
      seats: seats.get(id) ?? null,
    })
    const used = externalId && (await listingOfExternalId(tx, sellerId, externalId))
    const problem = overlap ?? (used ? `your listing ${used} already has this external ID` : null)
    if (problem) problems.set(id, problem)
  }
  return problems
}

const seatsOf = async (tx: Tx, listingIds: readonly number[]): Promise<Map<number, string[]>> => {
  const rows = await tx
    .selectFrom('tickets')
    .select(['listing_id', 'seat'])
    .where('listing_id', 'in', [...listingIds])
    .where('seat', 'is not', null)
    .$narrowType<{ seat: string }>()
    .execute()
  const seats = new Map<number, string[]>()
  for (const { listing_id: id, seat } of rows) seats.set(id, [...(seats.get(id) ?? []), seat])
  return seats
}
