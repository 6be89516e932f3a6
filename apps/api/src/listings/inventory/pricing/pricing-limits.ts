import {
  ceilingPrice,
  cents,
  floorPrice,
  formatCents,
  hasRight,
  type LimitBasis,
  type Role,
} from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { ApiError, validationError } from '../../../platform/api-error.ts'
import { type Db, transaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'

interface LimitColumns {
  floor_cents: number | null
  ceiling_cents: number | null
  basis: LimitBasis
}

/** Limits as asked prices. */
export const priceLimits = (limits: LimitColumns | undefined, feePercent: number) => ({
  floor:
    limits?.floor_cents == null ? null : floorPrice(limits.floor_cents, limits.basis, feePercent),
  ceiling:
    limits?.ceiling_cents == null
      ? null
      : ceilingPrice(limits.ceiling_cents, limits.basis, feePercent),
})

/** The stored limits of listings, by listing id. */
export const readLimits = async (db: Db | Tx, listingIds: readonly number[]) => {
  const rows = await db
    .selectFrom('pricing_limits as p')
    .leftJoin('accounts as a', 'a.id', 'p.locked_by')
    .selectAll('p')
    .select('a.name as locked_by_name')
    .where(sql<boolean>`p.listing_id = any(${[...listingIds]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.listing_id, row]))
}

type LimitRow = Awaited<ReturnType<typeof readLimits>> extends Map<number, infer Row> ? Row : never

/** Limits in wire format. */
export const limitsOf = (
  row: LimitRow | undefined,
  { feePercent, now }: { feePercent: number; now: Date },
) => {
  const asked = priceLimits(row, feePercent)
  const isAsleep = row?.sleeps_until != null && row.sleeps_until > now
  return {
    floor: row?.floor_cents ?? null,
    ceiling: row?.ceiling_cents ?? null,
    basis: row?.basis ?? ('net' as const),
    floorPrice: asked.floor,
    ceilingPrice: asked.ceiling,
    lockedBy: row?.locked_by_name ?? null,
    lockedAt: row?.locked_at?.toISOString() ?? null,
    sleepsUntil: isAsleep ? (row.sleeps_until?.toISOString() ?? null) : null,
  }
}

interface FloorCheck {
  listingId: number
  price: number
}

export interface BelowFloor {
  message: string
  isLocked: boolean
  /** Whether the floor is locked, or the role may not price below it. */
  isRefused: boolean
}

export interface FloorScope {
  feePercent: number
  /** The role of the caller who sets the prices. */
  role: Role
}

/** Prices below the floor of their listing, by listing id. */
export const findBelowFloor = async (
  db: Db | Tx,
  prices: readonly FloorCheck[],
  { feePercent, role }: FloorScope,
): Promise<ReadonlyMap<number, BelowFloor>> => {
  const below = new Map<number, BelowFloor>()
  if (prices.length === 0) return below
  const mayGoBelow = hasRight(role, 'unlockFloor')
  const limits = await readLimits(
    db,
    prices.map(({ listingId }) => listingId),
  )
  for (const { listingId, price } of prices) {
    const row = limits.get(listingId)
    const { floor } = priceLimits(row, feePercent)
    if (floor === null || price >= floor) continue
    const isLocked = row?.locked_at != null
    const message = `the price is below the ${isLocked ? 'locked floor' : 'floor'} of ${formatCents(cents(floor))}`
    below.set(listingId, {
      message: mayGoBelow ? message : `${message}, which only owners and managers may change`,
      isLocked,
      isRefused: isLocked || !mayGoBelow,
    })
  }
  return below
}

/** Sets the limits of a listing. */
export const setLimits: Handler<Contract['pricing']['setLimits']> = async ({
  ctx,
  caller,
  input: { id: listingId, floor, ceiling, basis, isLocked, wake },
}) => {
  const now = ctx.clock.now()
  const { feePercent } = ctx.settings
  if (floor !== null && ceiling !== null && floor > ceiling)
    throw validationError({ ceiling: 'must not be below the floor' })
  return transaction(ctx.db, async (tx) => {
    // The lock makes a rule that is about to move the price wait, and read the new limits.
    const listing = await tx
      .selectFrom('listings')
      .select('id')
      .where('id', '=', listingId)
      .where('seller_id', '=', caller.accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!listing) throw new ApiError('notFound')
    const before = (await readLimits(tx, [listingId])).get(listingId)
    if (before?.locked_at && caller.keyId !== null)
      throw new ApiError('conflict', { message: 'the floor is locked; a person can unlock it' })
    if (before?.locked_at && !hasRight(caller.role, 'unlockFloor'))
      throw new ApiError('roleNotAllowed', {
        message: 'the floor is locked; only owners and managers may unlock it',
      })
    const keepsLock = isLocked && before?.locked_at
    const limits = {
      floor_cents: floor,
      ceiling_cents: ceiling,
      basis,
      locked_at: isLocked ? (keepsLock ? before.locked_at : now) : null,
      locked_by: isLocked ? (keepsLock ? before.locked_by : caller.personId) : null,
      sleeps_until: wake ? null : (before?.sleeps_until ?? null),
    }
    await tx
      .insertInto('pricing_limits')
      .values({ listing_id: listingId, seller_id: caller.accountId, ...limits })
      .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(limits))
      .execute()
    if (wake)
      await tx
        .updateTable('pricing_states')
        .set({ duel_with: null })
        .where('listing_id', '=', listingId)
        .execute()
    const after = await readLimits(tx, [listingId])
    return { data: limitsOf(after.get(listingId), { feePercent, now }) }
  })
}
