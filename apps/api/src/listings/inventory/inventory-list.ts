import {
  AGE_BUCKET_END_DAYS,
  INVENTORY_STATUS,
  type ListingState,
  type AgeBucket,
  type OffMarketReason,
  type SaleState,
} from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import {
  EVENT_SUMMARY_COLUMNS,
  toEventSummary,
  isAllowedEvent,
  matchesEventText,
  hasFreshFeed,
  hasSaleBegun,
  isBeforeTakeDown,
  isSaleOpen,
  isUpcoming,
  OFF_SALE_AT,
} from '../../catalog/index.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { EventScope } from '../../platform/http/handler.ts'
import { isWallTimeIn, type Range } from '../../platform/time/in-range.ts'
import { SEAT_DETAIL_COLUMNS, toSeatDetails } from './seat-details.ts'

/**
 * Whether a seller's search text matches listing `l` of event `e`: its id, its external id, the
 * event, a tag, or the internal note.
 */
const isListingFoundBy = (search: string | undefined): RawBuilder<SqlBool> =>
  search
    ? sql<SqlBool>`(l.id = ${numberIn(search)}::bigint or ${matchesEventText(search)}
        or position(lower(${search}) in lower(l.external_id)) > 0
        or position(lower(${search}) in lower(l.internal_note)) > 0
        or position(lower(${search}) in lower(array_to_string(l.tags, e'\\n'))) > 0)`
    : sql<SqlBool>`true`

/** Whether a listing has a floor, without which no rule prices it. */
export const hasFloor = (listingId: string) =>
  sql<boolean>`exists (select from pricing_limits as floored
    where floored.listing_id = ${sql.ref(listingId)} and floored.floor_cents is not null)`

const numberIn = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null)

/** Whether event `e` has started, in the time zone of its venue `v`. */
export const isPast = (now: Date) => sql<boolean>`(not ${isUpcoming(now)})`

/** State of listing `l`, in the words and order of `listingState`. */
export const listingStateExpression = (now: Date) => sql<ListingState>`case
  when l.status_id not in (${INVENTORY_STATUS.active}, ${INVENTORY_STATUS.inactive}) then 'withdrawn'
  when l.available = 0 then 'soldOut'
  when ${isPast(now)} then 'past'
  when l.status_id = ${INVENTORY_STATUS.active} then 'active'
  else 'inactive' end`

/** Why listing `l` is not on the market though it is active; `null` if it is, or if it has another state. */
const offMarketOf = (now: Date) => sql<OffMarketReason | null>`case
  when ${listingStateExpression(now)} <> 'active' then null
  when exists (select from broadcast_stops as s
    where s.seller_id = l.seller_id and s.event_id is null) then 'switchedOff'
  when exists (select from broadcast_stops as s
    where s.seller_id = l.seller_id and s.event_id = l.event_id) then 'eventOff'
  when not ${hasFreshFeed('l', now)} then 'silentFeed'
  when not ${isBeforeTakeDown('l', now)} then 'takenDown' end`

/** How listing `l` is off the market by its own times though it is active; `null` if it is not. */
const saleStateOf = (now: Date) => sql<SaleState | null>`case
  when ${listingStateExpression(now)} <> 'active' then null
  when not ${hasSaleBegun('l', now)} then 'notYetOnSale'
  when not ${isSaleOpen('l', now)} then 'saleEnded' end`

const DAY_MS = 24 * 60 * 60 * 1000

/** Age bucket of listing `l`. */
export const ageBucketExpression = (now: Date) => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return sql<AgeBucket>`case
    when l.created_at > ${daysAgo(AGE_BUCKET_END_DAYS.week)} then 'week'
    when l.created_at > ${daysAgo(AGE_BUCKET_END_DAYS.month)} then 'month'
    when l.created_at > ${daysAgo(AGE_BUCKET_END_DAYS.quarter)} then 'quarter'
    else 'older' end`
}

interface InventoryParams extends Range {
  sellerId: number
  now: Date
  search?: string | undefined
  state?: ListingState | undefined
  /** Only for listings that can still be sold. */
  age?: AgeBucket | undefined
  eventId?: number | undefined
  status?: number | undefined
  externalId?: string | undefined
  /** One of its tags, in any spelling. */
  tag?: string | undefined
  /** Only active listings that are off the market for this reason. */
  offMarket?: OffMarketReason | SaleState | undefined
  /** Only listings without a floor. */
  limits?: 'noFloor' | undefined
  /** Only listings that this pricing rule prices. */
  pricedBy?: number | undefined
  /** What the reader is narrowed to; `null` for all events. */
  eventScope: EventScope | null
}

/** A broker's listings, active or not, with delivery dates in a range. */
export const selectInventory = (db: Db, params: InventoryParams) =>
  inventoryBy(db, params).where(inventoryConditions(params))

/**
 * The same listings without their details, to find and count them; the event and venue are read
 * only if a condition needs them.
 */
export const selectInventoryIds = (db: Db, params: InventoryParams) =>
  db
    .selectFrom('listings as l')
    .leftJoin('events as e', 'e.id', 'l.event_id')
    .leftJoin('venues as v', 'v.id', 'e.venue_id')
    .where('l.seller_id', '=', params.sellerId)
    .where(inventoryConditions(params))

/** The listings with these ids, with their details. */
export const inventoryWithIds = (
  db: Db,
  { ids, ...owner }: SellerScope & { ids: readonly number[] },
) => inventoryBy(db, owner).where('l.id', 'in', ids)

const inventoryConditions = ({
  now,
  search,
  state,
  age,
  eventId,
  status,
  externalId,
  tag,
  offMarket,
  limits,
  pricedBy,
  eventScope,
  ...range
}: InventoryParams): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    [
      isWallTimeIn('l.delivery_date', range),
      isListingFoundBy(search),
      ...(eventScope === null ? [] : [isAllowedEvent(eventScope, 'l.event_id')]),
      ...(state === undefined ? [] : [sql`${listingStateExpression(now)} = ${state}`]),
      ...(age === undefined
        ? []
        : [
            sql`${ageBucketExpression(now)} = ${age}`,
            sql`${listingStateExpression(now)} in ('active', 'inactive')`,
          ]),
      ...(eventId === undefined ? [] : [sql`l.event_id = ${eventId}`]),
      ...(status === undefined ? [] : [sql`l.status_id = ${status}`]),
      ...(externalId === undefined ? [] : [sql`l.external_id = ${externalId}`]),
      ...(offMarket === undefined
        ? []
        : [sql`${offMarket} in (${offMarketOf(now)}, ${saleStateOf(now)})`]),
      ...(limits === undefined ? [] : [sql`not ${hasFloor('l.id')}`]),
      ...(pricedBy === undefined
        ? []
        : [
            sql`exists (select from pricing_states as priced
              where priced.listing_id = l.id and priced.rule_id = ${pricedBy})`,
          ]),
      ...(tag ? [sql`lower(${tag}) in (select lower(t) from unnest(l.tags) as t)`] : []),
    ],
    sql` and `,
  )})`

interface SellerScope {
  sellerId: number
  /** Time that decides which events are past. */
  now: Date
}

const inventoryBy = (db: Db | Tx, { sellerId, now }: SellerScope) =>
  db
    .selectFrom('listings as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(EVENT_SUMMARY_COLUMNS)
    .select((eb) => [
      'l.id',
      'l.section',
      'l.seat_row',
      'l.quantity',
      'l.available',
      'l.price_cents',
      'l.cost_cents',
      'l.split_rule',
      'l.custom_splits',
      'l.delivery_type_id',
      'l.delivery_date',
      'l.is_instant',
      'l.external_id',
      'l.status_id',
      'l.created_at',
      'l.withdrawn_at',
      ...SEAT_DETAIL_COLUMNS,
      isPast(now).as('is_past'),
      OFF_SALE_AT.as('off_sale_at'),
      offMarketOf(now).as('off_market'),
      saleStateOf(now).as('sale_state'),
      eb
        .selectFrom('tickets as held')
        .innerJoin('purchases as p', 'p.id', 'held.purchase_id')
        .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
        .select(({ fn }) => fn.max('c.expires_at').as('held_until'))
        .whereRef('held.listing_id', '=', 'l.id')
        .where('c.state', 'in', ['held', 'waiting'])
        .where('c.expires_at', '>', now)
        .as('held_until'),
      jsonArrayFrom(
        eb
          .selectFrom('tickets as t')
          .select(['t.id', 't.seat', 't.own_hold_id', 't.outside_sale_id'])
          .whereRef('t.listing_id', '=', 'l.id')
          .orderBy('t.position'),
      ).as('tickets'),
    ])
    .where('l.seller_id', '=', sellerId)

type InventoryRow = Awaited<ReturnType<ReturnType<typeof selectInventory>['execute']>>[number]

/** How many tickets the seller holds back, and sold elsewhere; absent if none. */
const withheldCounts = (tickets: InventoryRow['tickets']) => {
  const held = tickets.filter((ticket) => ticket.own_hold_id !== null).length
  const soldElsewhere = tickets.filter((ticket) => ticket.outside_sale_id !== null).length
  return { ...(held > 0 && { held }), ...(soldElsewhere > 0 && { soldElsewhere }) }
}

/** Wire format of a listing for its seller, with every ticket that was listed. */
export const toInventoryListing = (row: InventoryRow) => ({
  id: row.id,
  event: toEventSummary(row),
  section: row.section,
  seatRow: row.seat_row,
  quantity: row.quantity,
  available: row.available,
  tickets: row.tickets.map(({ id, seat }) => ({ id, seat })),
  ...withheldCounts(row.tickets),
  price: row.price_cents,
  cost: row.cost_cents,
  splitRule: row.split_rule,
  customSplits: row.custom_splits,
  deliveryTypeId: row.delivery_type_id,
  deliveryDate: row.delivery_date,
  instant: row.is_instant,
  externalId: row.external_id,
  status: row.status_id,
  isPast: row.is_past,
  createdAt: row.created_at.toISOString(),
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  heldUntil: row.held_until?.toISOString() ?? null,
  ...(row.off_sale_at && { offSaleAt: row.off_sale_at.toISOString() }),
  ...(row.off_market && { offMarket: row.off_market }),
  ...(row.sale_state && { saleState: row.sale_state }),
  ...withoutEmptySaleTimes(toSeatDetails(row)),
})

/** Listings without sale times do not have the members. */
const withoutEmptySaleTimes = ({
  onSaleFrom,
  onSaleUntil,
  ...details
}: ReturnType<typeof toSeatDetails>) => ({
  ...details,
  ...(onSaleFrom !== null && { onSaleFrom }),
  ...(onSaleUntil !== null && { onSaleUntil }),
})

/**
 * One of a broker's listings in wire format; `null` if it does not exist or belongs to another
 * broker.
 */
export const readInventoryListing = async (
  db: Db | Tx,
  { listingId, ...owner }: SellerScope & { listingId: number },
): Promise<ReturnType<typeof toInventoryListing> | null> => {
  const row = await inventoryBy(db, owner).where('l.id', '=', listingId).executeTakeFirst()
  return row ? toInventoryListing(row) : null
}
