import {
  type ListingPriceDecision,
  EVENT_APPROVED,
  type FormerMove,
  INVENTORY_STATUS,
  type LimitBasis,
  type MarketListing,
  MAX_PRICE_CENTS,
  type PriceReason,
  type PricedListing,
  type PricingTerms,
  splitValues,
  type AppliesTo,
} from '@seatdesk/domain'
import { sql, type SqlBool } from 'kysely'

import { isOnMarket } from '../../../catalog/index.ts'
import type { Db } from '../../../platform/database/transaction.ts'
import { isComparable } from '../../listing/on-sale.ts'
import { selectInventoryIds } from '../inventory-list.ts'
import { priceLimits } from './pricing-limits.ts'

export const marketColumns = [
  'l.id',
  'l.seller_id',
  'l.price_cents',
  'l.section',
  'l.section_key',
  'l.seat_row',
  'l.row_order',
  'l.available',
  'l.restriction_key',
  'l.delivery_type_id',
  'l.delivery_date',
  'l.split_rule',
  'l.custom_splits',
  'l.longest_run',
] as const

type MarketRow = Awaited<ReturnType<ReturnType<typeof marketRows>['execute']>>[number]

const marketRows = (db: Db) => db.selectFrom('listings as l').select(marketColumns)

export const marketListingOf = (row: MarketRow): MarketListing => ({
  id: row.id,
  sellerId: row.seller_id,
  price: row.price_cents,
  section: row.section,
  sectionKey: row.section_key,
  seatRow: row.seat_row,
  rowOrder: row.row_order,
  available: row.available,
  restrictionKey: row.restriction_key,
  deliveryTypeId: row.delivery_type_id,
  deliveryDate: row.delivery_date,
  splits: splitValues({
    rule: row.split_rule,
    left: row.available,
    customSplits: row.custom_splits,
    ...(row.longest_run !== null && { longestRun: row.longest_run }),
  }),
})

/** The listings of an event on the market, of all sellers. */
export const readMarket = async (db: Db, eventId: number, now: Date): Promise<MarketListing[]> => {
  const rows = await marketRows(db)
    .where('l.event_id', '=', eventId)
    .where('l.status_id', '=', sql.lit(INVENTORY_STATUS.active))
    .where('l.available', '>', 0)
    .where('l.price_cents', '<=', sql.lit(MAX_PRICE_CENTS))
    .where(isComparable('l', now))
    .execute()
  return rows.map(marketListingOf)
}

/** The order in which a rule shows listings `l` of events `e`. */
export const ORDER_OF_LISTINGS = sql`e.date_time, l.event_id, l.section_order, l.row_order, l.id`

/** Listings that a rule applies to, whose event has not begun. */
export const listingsOfRule = (db: Db, sellerId: number, appliesTo: AppliesTo, now: Date) =>
  listingsOfFilter(db, sellerId, appliesTo, now)
    .where('l.status_id', '<>', sql.lit(INVENTORY_STATUS.deactive))
    .where('l.available', '>', 0)
    .where(
      sql<SqlBool>`e.date_time > ${new Date(now.getTime() - DAY_MS)}::timestamptz at time zone 'UTC'`,
    )

/** A seller's listings that match the filter of a rule, for sale or not. */
export const listingsOfFilter = (db: Db, sellerId: number, appliesTo: AppliesTo, now: Date) => {
  const { ids, eventId, ...filter } = appliesTo
  return selectInventoryIds(db, { ...filter, sellerId, eventScope: null, now })
    .where(
      eventId === undefined
        ? sql.lit(true)
        : // A rule of an event that was merged applies to the event it was merged into.
          sql<SqlBool>`l.event_id in (select ${eventId}::bigint union all
            select into_id from merges where kind = 'event' and from_id = ${eventId})`,
    )
    .where(sql<SqlBool>`l.extra_kind is null`)
    .where(
      ids === undefined
        ? sql.lit(true)
        : // A named listing that an imported file replaced stands for the one that replaced it.
          sql<SqlBool>`l.id in (with recursive named (id) as (select unnest(${ids}::bigint[])
            union select c.listing_id from seat_changes as c join named as n on c.replaced_id = n.id)
            select id from named)`,
    )
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** A seller's listing for the engine, with what the transaction of a move compares. */
export interface OwnPricing {
  listing: PricedListing
  eventId: number
  externalId: string | null
  limits: LimitsRead
  /** What was last decided; `null` if nothing was. */
  state: StoredState | null
}

export interface StoredState {
  ruleId: number
  outcome: ListingPriceDecision['outcome']
  reason: PriceReason
  sentence: string
}

/** The stored limits that a decision was made with. */
export interface LimitsRead {
  floor_cents: number | null
  ceiling_cents: number | null
  basis: LimitBasis | null
  sleeps_until: Date | null
}

/** Whether a buyer is paying for tickets of a listing. */
export const isHeldForBuyer = (alias: 'l' | 'listings', now: Date) =>
  sql<boolean>`exists (select from purchases as b join checkouts as c on c.id = b.checkout_id
    where b.listing_id = ${sql.ref(`${alias}.id`)} and b.status_id is null
      and c.state in ('held', 'waiting') and c.expires_at > ${now})`

interface OwnParams {
  listingIds: readonly number[]
  now: Date
  feePercent: number
}

/** Reads listings of one seller as the engine needs them, by id. */
export const readOwnPricing = async (
  db: Db,
  { listingIds, now, feePercent }: OwnParams,
): Promise<OwnPricing[]> => {
  const ids = [...listingIds]
  const rows = await marketRows(db)
    .leftJoin('pricing_limits as p', 'p.listing_id', 'l.id')
    .leftJoin('pricing_states as s', 's.listing_id', 'l.id')
    .select([
      'l.event_id',
      'l.external_id',
      'p.floor_cents',
      'p.ceiling_cents',
      'p.basis',
      'p.sleeps_until',
      's.duel_with',
      's.rule_id',
      's.outcome',
      's.reason',
      's.sentence',
      sql<boolean>`l.status_id = ${sql.lit(INVENTORY_STATUS.active)} and ${isOnMarket('l', now)}`.as(
        'is_for_sale',
      ),
      'p.woken_at',
      isHeldForBuyer('l', now).as('is_held'),
    ])
    .where(sql<boolean>`l.id = any(${ids}::bigint[])`)
    .orderBy('l.id')
    .execute()
  const moves = await readRecentMoves(db, ids, now)
  return rows.map((row) => {
    const { floor_cents, ceiling_cents, basis, sleeps_until } = row
    const { floor, ceiling } = priceLimits(
      basis === null ? undefined : { floor_cents, ceiling_cents, basis },
      feePercent,
    )
    return {
      listing: {
        ...marketListingOf(row),
        floor,
        ceiling,
        isForSale: row.is_for_sale,
        isHeldForBuyer: row.is_held,
        sleepsUntil: sleeps_until?.getTime() ?? null,
        duelWith: row.duel_with,
        wokenAt: row.woken_at?.getTime() ?? null,
        ...(moves.get(row.id) ?? { moves: [] }),
      },
      eventId: row.event_id,
      externalId: row.external_id,
      limits: { floor_cents, ceiling_cents, basis, sleeps_until },
      state:
        row.rule_id === null || row.outcome === null || row.reason === null
          ? null
          : {
              ruleId: row.rule_id,
              outcome: row.outcome,
              reason: row.reason,
              sentence: row.sentence ?? '',
            },
    }
  })
}

interface RecentMoves {
  moves: FormerMove[]
  movesBeforeHand: number
}

/** Moves by rules in the last 24 hours, and how many were before a manual price, by listing id. */
const readRecentMoves = async (
  db: Db,
  listingIds: number[],
  now: Date,
): Promise<ReadonlyMap<number, RecentMoves>> => {
  const rows = await db
    .selectFrom('price_moves')
    .select([
      'listing_id',
      'actor',
      'from_cents',
      'to_cents',
      'target_id',
      'target_cents',
      'moved_at',
    ])
    .where(sql<boolean>`listing_id = any(${listingIds}::bigint[])`)
    .where('moved_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('id')
    .execute()
  const moves = new Map<number, RecentMoves>()
  for (const row of rows) {
    const known = moves.get(row.listing_id) ?? { moves: [], movesBeforeHand: 0 }
    moves.set(row.listing_id, known)
    if (row.actor !== 'rule') {
      known.movesBeforeHand = known.moves.length
      continue
    }
    known.moves.push({
      at: row.moved_at.getTime(),
      from: row.from_cents,
      to: row.to_cents,
      targetId: row.target_id,
      targetPrice: row.target_cents,
    })
  }
  return moves
}

/** When event `e` at venue `v` starts. */
export const startOfEvent = sql<Date>`e.date_time at time zone v.time_zone`

/** What the engine needs of an event. */
export const readPricedEvent = async (db: Db, eventId: number) => {
  const event = await db
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select([
      'e.name',
      'e.status_id',
      'e.postponed_at',
      'e.date_tba',
      'e.time_tba',
      startOfEvent.as('starts_at'),
    ])
    .where('e.id', '=', eventId)
    .executeTakeFirstOrThrow()
  return {
    name: event.name,
    startsAt: event.starts_at.getTime(),
    isEventOff: event.postponed_at !== null || event.status_id !== EVENT_APPROVED,
    isDateUnknown: event.date_tba || event.time_tba,
  }
}

/**
 * The sellers whose listings are never comparable: the seller, and the companies that share an
 * approved owner with it (0351).
 */
export const readOwnSellers = async (db: Db, sellerId: number): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('memberships as own')
    .innerJoin('accounts as owner', 'owner.id', 'own.account_id')
    .innerJoin('memberships as other', 'other.account_id', 'own.account_id')
    .select('other.company_id')
    .where('own.company_id', '=', sellerId)
    .where('own.role', '=', 'owner')
    .where('other.role', '=', 'owner')
    .where('owner.state', '=', 'approved')
    .execute()
  return new Set([sellerId, ...rows.map((row) => row.company_id)])
}

/**
 * The sellers whose listings a rule does not compare: the own ones, and those that the rule names
 * and the seller blocks. Naming any others would tell whose a comparable listing is.
 */
export const readExcludedSellers = async (
  db: Db,
  { sellerId, own }: { sellerId: number; own: ReadonlySet<number> },
  { comparison: { withoutBrokers } }: PricingTerms,
): Promise<ReadonlySet<number>> => {
  if (withoutBrokers.length === 0) return own
  const rows = await db
    .selectFrom('counterparties as p')
    .innerJoin('accounts as a', 'a.id', 'p.other_id')
    .select('a.id')
    .where('p.company_id', '=', sellerId)
    .where('p.kind', '=', 'blocked')
    .where('a.broker_key', 'in', withoutBrokers)
    .execute()
  return new Set([...own, ...rows.map(({ id }) => id)])
}
