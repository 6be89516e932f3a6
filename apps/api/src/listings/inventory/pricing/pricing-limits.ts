import { ceilingPrice, floorPrice, type LimitBasis } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../platform/database/transaction.ts'
import { sleepSinceLastPrice } from './record-price-moves.ts'

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

/** The limits of a price, in cents. */
export interface StoredLimits {
  floor: number | null
  ceiling: number | null
  basis: LimitBasis
}

interface LimitsToWrite extends StoredLimits {
  listingId: number
  /** The listing that it replaces, whose lock it keeps. */
  replacedId?: number | null
}

/** Writes limits of many listings of a seller. A locked floor stays, and so do its limits. */
export const writeLimits = async (
  tx: Tx,
  sellerId: number,
  limits: readonly LimitsToWrite[],
  now: Date,
): Promise<void> => {
  if (limits.length === 0) return
  await sql`
    insert into pricing_limits (listing_id, seller_id, floor_cents, ceiling_cents, basis,
      locked_at, locked_by, sleeps_until, woken_at)
    select t."listingId", ${sellerId}, t.floor, t.ceiling, t.basis, r.locked_at, r.locked_by,
      coalesce(r.sleeps_until, ${sleepSinceLastPrice(sql.ref('t.listingId'), now)}), r.woken_at
    from jsonb_to_recordset(${JSON.stringify(limits)}::text::jsonb) as t ("listingId" bigint,
      floor bigint, ceiling bigint, basis text, "replacedId" bigint)
    left join pricing_limits as r on r.listing_id = t."replacedId"
    on conflict (listing_id) do update set
      floor_cents = excluded.floor_cents, ceiling_cents = excluded.ceiling_cents,
      basis = excluded.basis
    where pricing_limits.locked_at is null
      or (pricing_limits.floor_cents = excluded.floor_cents
        and pricing_limits.basis = excluded.basis)`.execute(tx)
}
