import { randomUUID } from 'node:crypto'

import { naturalSortKey, sectionKey, type SplitRule } from '@seatdesk/domain'
import type { Insertable } from 'kysely'

import { searchText } from '../src/catalog/event/search-text.ts'
import type {
  AccountTable,
  EventTable,
  ListingTable,
  VenueTable,
} from '../src/platform/database/schema.ts'
import { type Db, transaction, type Tx } from '../src/platform/database/transaction.ts'

/** When the rows of a fixture were made; long before any test's now. */
export const CREATED_AT = new Date('2026-01-01T12:00:00Z')

/** By default an approved broker; returns its id. */
export const makeAccount = async (
  db: Db,
  overrides: Partial<Insertable<AccountTable>> = {},
): Promise<number> => {
  const email = overrides.email ?? `broker-${randomUUID()}@seatdesk.test`
  const { id } = await db
    .insertInto('accounts')
    .values({
      email,
      email_key: email.toLowerCase(),
      name: 'Ada Broker',
      phone_number: '+12025550123',
      address: null,
      password_hash: 'no password',
      role: 'broker',
      state: 'approved',
      phone_confirmed_at: CREATED_AT,
      email_confirmed_at: CREATED_AT,
      broker_key: randomUUID(),
      provider_customer_id: null,
      provider_account_id: null,
      default_payment_method_id: null,
      created_at: CREATED_AT,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** By default a hall in New York; returns its id. */
export const makeVenue = async (
  db: Db,
  overrides: Partial<Insertable<VenueTable>> = {},
): Promise<number> => {
  const { id } = await db
    .insertInto('venues')
    .values({
      name: 'Harbour Hall',
      address: '1 Pier Road',
      city: 'New York',
      state: 'NY',
      time_zone: 'America/New_York',
      seat_map_id: null,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** By default an approved concert far in the future, at a new venue; returns its id. */
export const makeEvent = async (
  db: Db,
  overrides: Partial<Insertable<EventTable>> = {},
): Promise<number> => {
  const venueId = overrides.venue_id ?? (await makeVenue(db))
  const venue = await db
    .selectFrom('venues')
    .select(['name', 'city'])
    .where('id', '=', venueId)
    .executeTakeFirstOrThrow()
  const name = overrides.name ?? 'An Evening of Song'
  const { id } = await db
    .insertInto('events')
    .values({
      name,
      category_id: 1,
      venue_id: venueId,
      seat_map_id: null,
      cover_image_url: null,
      date_time: '2030-06-01T19:30:00',
      date_tba: false,
      time_tba: false,
      status_id: 2,
      search_text: searchText({ name, venue: venue.name, city: venue.city }),
      created_at: CREATED_AT,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface ListingFixture {
  eventId: number
  sellerId: number
  section?: string
  seatRow?: string
  /** The seats by name; a gap in their numbers is a gap in the row. */
  seats?: readonly string[]
  /** The number of tickets where the seats have no names. */
  quantity?: number
  priceCents?: number
  costCents?: number | null
  splitRule?: SplitRule
  given?: Partial<Insertable<ListingTable>>
}

/** By default an active listing of two named seats for $100 each; returns its id. */
export const makeListing = async (
  db: Db,
  {
    eventId,
    sellerId,
    section = '101',
    seatRow = 'A',
    quantity,
    seats = quantity === undefined ? ['1', '2'] : undefined,
    priceCents = 100_00,
    costCents = null,
    splitRule = 'any',
    given = {},
  }: ListingFixture,
): Promise<number> => {
  const count = seats?.length ?? quantity ?? 0
  // Together, because a job may compare the counts of listings with their tickets at any time.
  return transaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('listings')
      .values({
        event_id: eventId,
        seller_id: sellerId,
        section,
        seat_row: seatRow,
        section_order: naturalSortKey(section),
        row_order: naturalSortKey(seatRow),
        section_key: sectionKey(section),
        quantity: count,
        available: count,
        price_cents: priceCents,
        cost_cents: costCents,
        split_rule: splitRule,
        custom_splits: null,
        delivery_type_id: 1,
        delivery_date: '2030-05-30T12:00:00',
        status_id: 1,
        external_id: null,
        created_at: CREATED_AT,
        ...given,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('tickets')
      .values(ticketsOf(id, seats, count))
      .execute()
    return id
  })
}

const ticketsOf = (listingId: number, seats: readonly string[] | undefined, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    listing_id: listingId,
    position: placeOf(seats, index),
    seat: seats?.[index] ?? null,
    purchase_id: null,
  }))

const placeOf = (seats: readonly string[] | undefined, index: number): number => {
  const [number, first] = [Number(seats?.[index]), Number(seats?.[0])]
  return Number.isNaN(number - first) ? index : number - first
}

interface OrderFixture {
  listingId: number
  buyerId: number
  quantity?: number
  /** `null` while it is not paid. */
  statusId?: number | null
  requestedAt?: Date
}

/** An order of the first available tickets of a listing; returns its id. */
export const makeOrder = (db: Db, order: OrderFixture): Promise<number> =>
  transaction(db, (tx) => insertOrder(tx, order))

const insertOrder = async (
  db: Tx,
  { listingId, buyerId, quantity = 1, statusId = 1, requestedAt = CREATED_AT }: OrderFixture,
): Promise<number> => {
  const listing = await db
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  const amount = listing.price_cents * quantity
  const { id: checkoutId } = await db
    .insertInto('checkouts')
    .values({
      buyer_id: buyerId,
      state: statusId === null ? 'held' : 'paid',
      amount_cents: amount,
      payment_method_id: 'pm_fixture',
      payment_id: null,
      idempotency_key: null,
      not_available_ids: [],
      created_at: requestedAt,
      expires_at: new Date('2040-01-01T00:00:00Z'),
      paid_at: statusId === null ? null : requestedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('purchases')
    .values({
      checkout_id: checkoutId,
      listing_id: listingId,
      event_id: listing.event_id,
      buyer_id: buyerId,
      seller_id: listing.seller_id,
      quantity,
      price_cents: listing.price_cents,
      amount_cents: amount,
      cost_cents: listing.cost_cents,
      status_id: statusId,
      created_at: requestedAt,
      requested_at: statusId === null ? null : requestedAt,
      confirmed_at: null,
      delivered_at: null,
      rejected_at: null,
      rejection_reason: null,
      transfer_reference: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await takeTickets(db, { listingId, purchaseId: id, quantity })
  return id
}

const takeTickets = async (
  db: Tx,
  { listingId, purchaseId, quantity }: { listingId: number; purchaseId: number; quantity: number },
): Promise<void> => {
  const left = db
    .selectFrom('tickets')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('is_free', '=', true)
    .orderBy('position')
    .limit(quantity)
  await db.updateTable('tickets').set({ purchase_id: purchaseId }).where('id', 'in', left).execute()
  await db
    .updateTable('listings')
    .set((eb) => ({ available: eb('available', '-', quantity) }))
    .where('id', '=', listingId)
    .execute()
}

/** Keeps sessions reauthenticated however far the clock is moved. */
export const stayReauthenticated = (db: Db | Tx, accountId: number) =>
  db
    .updateTable('sessions')
    .set({ proved_at: new Date('9999-01-01T00:00:00Z') })
    .where('account_id', '=', accountId)
    .execute()

/** Turns off all pricing rules, so that the job does not run those of earlier tests with each later one. */
export const turnOffRules = (db: Db) =>
  db.updateTable('pricing_rules').set({ is_on: false }).execute()
