import type { LimitBasis } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Tx } from '../../../platform/database/transaction.ts'

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
): Promise<void> => {
  if (limits.length === 0) return
  await sql`
    insert into pricing_limits (listing_id, seller_id, floor_cents, ceiling_cents, basis,
      locked_at, locked_by, sleeps_until)
    select t."listingId", ${sellerId}, t.floor, t.ceiling, t.basis, r.locked_at, r.locked_by,
      r.sleeps_until
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
