import { openSession } from '../src/identity/session/session-store.ts'
import { recordLowestPrices } from '../src/listings/index.ts'
import type { Database } from '../src/platform/database/schema.ts'
import { type Broker, brokerWithCard } from './broker.ts'
import { makeAccount, makeEvent, makeListing, makeVenue } from './fixtures.ts'
import type { TestMarket } from './market.ts'
import { pdf } from './trade.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path id="101" d="M0 0"/></svg>'

/** What was made, by ids; the first of each is the one whose row a test may spoil. */
export type Traded = Awaited<ReturnType<typeof makeTraded>>

/** Makes one row or more in each table that lists read; most belong to `trader`, who buys and sells. */
export const makeTraded = async (market: TestMarket, { api: admin }: Broker) => {
  const { ctx } = market
  const { db } = ctx
  const bystander = await makeAccount(db, { name: 'Bystander' })
  const trader = await brokerWithCard(market)
  const other = await brokerWithCard(market)
  const { api, accountId } = trader
  await openSession(ctx, db, { accountId, scope: 'Authorized User' })

  const { data: seatMap } = await admin.adminSeatMaps.upload({
    file: new File([SVG], 'bowl.svg'),
    name: 'Bowl',
  })
  const { data: secondMap } = await admin.adminSeatMaps.upload({
    file: new File([SVG], 'arena.svg'),
    name: 'Arena',
  })
  await admin.adminSeatMaps.replace({ id: seatMap.id, file: new File([SVG], 'bowl.svg') })
  await admin.adminPerformers.create({ name: 'The Singers' })
  await admin.adminTags.create({ name: 'song' })
  const venueId = await makeVenue(db)
  const place = { venue_id: venueId, seat_map_id: seatMap.id }
  const eventId = await makeEvent(db, place)
  const otherEventId = await makeEvent(db)
  const postponedId = await makeEvent(db)

  const { data: webhook } = await api.webhooks.create({
    url: 'https://hooks.seatdesk.test/',
    events: ['sale.made'],
  })
  await api.apiKeys.create({ name: 'stock keeper' })
  await api.tags.create({ name: 'a word of mine' })
  await api.favoriteEvents.add({ eventId })
  await api.favoriteEvents.add({ eventId: otherEventId })
  await api.watches.create({ kind: 'search', name: 'all of it', events: {} })
  await api.watches.create({ kind: 'search', name: 'the same', events: {} })
  await api.payoutMethods.addBankAccount({
    accountHolderName: 'Ada Broker',
    accountNumber: '000123456789',
    routingNumber: '110000000',
    accountType: 'checking',
  })
  await api.paymentMethods.addBankAccount({ bankToken: 'btok_us_verified' })

  /** Two tickets that one broker sells another; gives the order's number and the payment. */
  const trade = async (seller: Broker, buyer: typeof trader, at: number) => {
    const listingId = await makeListing(db, {
      eventId: at,
      sellerId: seller.accountId,
      seats: ['1', '2', '3', '4'],
      costCents: 80_00,
      given: { delivery_type_id: 1 | 4 | 8 },
    })
    const { payment } = await buyer.api.purchases.create({
      listings: [{ listingId, quantity: 2 }],
      paymentMethodId: buyer.cardId,
    })
    const [sale] = (await seller.api.sales.list({ perPage: 1 })).results
    return { id: sale?.id ?? 0, paymentId: payment?.id ?? '', listingId }
  }
  const deliver = async (seller: Broker, id: number) => {
    await seller.api.sales.confirm({ id })
    await seller.api.sales.deliver({ id, files: [pdf()] })
  }

  const sold = await trade(trader, other, eventId)
  await deliver(trader, sold.id)
  const bought = await trade(other, trader, eventId)
  await deliver(other, bought.id)
  const alsoSold = await trade(trader, other, otherEventId)
  await deliver(trader, alsoSold.id)
  const alsoBought = await trade(other, trader, otherEventId)
  const rejected = await trade(trader, other, otherEventId)
  await api.sales.reject({ id: rejected.id, reason: 'Sold elsewhere.' })
  const postponed = await trade(trader, other, postponedId)
  await admin.adminEvents.change({ id: postponedId, dateTBA: true })

  const reason = 'The papers do not match.'
  await other.api.problems.report({ id: sold.id, kind: 'wrong', reason })
  await admin.adminOrders.note({ id: sold.id, note: 'Called the seller.' })
  await admin.adminOrders.refund({ id: alsoBought.id, reason, amount: 10_00 })
  const { data: remark } = await api.remarks.get({ id: sold.id })
  await api.remarks.write({ id: sold.id, reference: 'R-1', note: null, version: remark.version })
  await admin.sandbox.payment({ paymentId: bought.paymentId, act: 'dispute' })
  await market.advance(60)

  const listing = (seatRow: string, seller: Broker, given = {}) =>
    makeListing(db, { eventId, sellerId: seller.accountId, seatRow, costCents: 50_00, ...given })
  const listingId = await listing('Z', trader)
  const otherListingId = await listing('B', trader)
  await listing('C', other)
  const { data: change } = await api.inventoryChanges.plan({
    ids: [listingId, otherListingId],
    priceBy: 1,
  })
  await recordLowestPrices(ctx)

  const now = ctx.clock.now()
  await db
    .insertInto('book_differences')
    .values(
      [1, 2].map((number) => ({
        subject: `payment pi_${number}`,
        purchase_id: sold.id,
        ours_cents: 1,
        theirs_cents: 2,
        found_at: now,
        seen_at: now,
        settled_at: null,
      })),
    )
    .execute()
  await db
    .insertInto('dead_letters')
    .values(
      [1, 2].map((number) => ({
        queue: 'send-payouts' as const,
        item_id: String(number),
        attempts: 5,
        error: 'Error: no',
        first_failed_at: now,
        failed_at: now,
        next_attempt_at: now,
        set_aside_at: now,
      })),
    )
    .execute()

  return {
    trader,
    bystander,
    eventId,
    postponedId,
    otherEventId,
    venueId,
    seatMapId: seatMap.id,
    webhookId: webhook.id,
    changeId: change.id,
    listingId,
    otherListingId,
    soldListingId: alsoSold.listingId,
    secondMapId: secondMap.id,
    soldId: sold.id,
    boughtId: bought.id,
    alsoSoldId: alsoSold.id,
    alsoBoughtId: alsoBought.id,
    postponedOrderId: postponed.id,
    month: now.toISOString().slice(0, 7),
  }
}

/** Tables whose rows lists, totals and reports tell of, and which row of each a test spoils. */
export const LISTED_TABLES = {
  accounts: ({ bystander }) => `id = ${bystander}`,
  sessions: ({ trader }) =>
    `account_id = ${trader.accountId} and created_at = (select max(created_at) from sessions
      where account_id = ${trader.accountId})`,
  api_keys: () => 'true',
  webhooks: () => 'true',
  webhook_deliveries: () => 'true',
  dead_letters: () => 'true',
  seat_maps: ({ seatMapId }) => `id = ${seatMapId}`,
  venues: ({ venueId }) => `id = ${venueId}`,
  events: ({ eventId }) => `id = ${eventId}`,
  event_days: () => 'true',
  event_stock: ({ eventId }) => `event_id = ${eventId}`,
  event_changes: ({ postponedId }) => `event_id = ${postponedId}`,
  event_change_orders: () => 'true',
  performers: () => 'true',
  favorites: ({ eventId }) => `event_id = ${eventId}`,
  listings: ({ listingId }) => `id = ${listingId}`,
  listing_changes: () => 'true',
  listing_change_rows: () => 'true',
  lowest_prices: ({ eventId }) => `event_id = ${eventId}`,
  tickets: ({ listingId }) => `listing_id = ${listingId}`,
  checkouts: ({ soldId }) => `id = (select checkout_id from purchases where id = ${soldId})`,
  purchases: ({ soldId }) => `id = ${soldId}`,
  deliveries: ({ soldId }) => `purchase_id = ${soldId}`,
  problems: () => 'true',
  problem_notes: () => 'true',
  order_remarks: () => 'true',
  refunds: () => 'true',
  allowances: () => 'true',
  disputes: () => 'true',
  book_differences: () => 'true',
  book_checks: () => 'true',
  payouts: ({ soldId }) => `purchase_id = ${soldId}`,
  ledger_transactions: () => 'true',
  ledger_entries: () => 'true',
  payment_methods: () => 'true',
  payout_methods: () => 'true',
  notifications: ({ trader }) => `account_id = ${trader.accountId}`,
  watches: () => 'true',
  messages: () => 'true',
  audit_entries: () => 'true',
} satisfies Partial<Record<keyof Database, (traded: Traded) => string>>

export type ListedTable = keyof typeof LISTED_TABLES

/**
 * Tables that no list reads: secrets, marks, words, ids and the records of jobs. Only the compiler reads this: a new
 * table does not compile until it is here or among the listed ones.
 *
 * @public
 */
export const UNLISTED_TABLES = {
  refresh_tokens: true,
  codes: true,
  links: true,
  recovery_codes: true,
  job_rounds: true,
  tries: true,
  section_stock: true,
  stirred_events: true,
  performer_names: true,
  event_performers: true,
  venue_names: true,
  merges: true,
  event_sources: true,
  tags: true,
  event_tags: true,
  account_tags: true,
  imports: true,
  import_chunks: true,
  delivered_marks: true,
  provider_refunds: true,
  provider_checks: true,
  watch_events: true,
  watch_listings: true,
  watch_news: true,
  stirred_listings: true,
  idempotency_keys: true,
  webhook_events: true,
  sandbox_clock: true,
  demo_fill: true,
} satisfies Record<Exclude<keyof Database, ListedTable>, true>

/** The addresses by which a call is made; none where it tells of one row alone. */
export const addressesOf = (path: string, traded: Traded): readonly string[] => {
  const make = ADDRESSES[path]
  if (make) return make(traded)
  return path.includes('{') ? [] : [path]
}

const ADDRESSES: Record<string, (traded: Traded) => readonly string[]> = {
  '/events/': () =>
    ['', 'search=song', 'order_by=price_from', 'order_by=ticket_quantity', 'type=4'].map(
      (query) => `/events/?${query}`,
    ),
  '/events/{id}': ({ otherEventId }) => [`/events/${otherEventId}`],
  '/sales/': () => [
    '/sales/',
    '/sales/?search=song',
    '/sales/?order_by=amount',
    '/sales/?order_by=upcoming',
  ],
  '/sales/{id}': ({ alsoSoldId }) => [`/sales/${alsoSoldId}`],
  '/purchases/': () => ['/purchases/', '/purchases/?search=song', '/purchases/?order_by=amount'],
  '/inventory/': () => [
    '/inventory/',
    '/inventory/?search=song',
    '/inventory/?order_by=price',
    '/inventory/?order_by=upcoming',
  ],
  '/inventory/{id}': ({ soldListingId }) => [`/inventory/${soldListingId}`],
  '/inventory/export': () => ['/inventory/export?dialect=seatdesk'],
  '/inventory/event-totals': ({ eventId }) => [`/inventory/event-totals?ids=${eventId}`],
  '/inventory/ranks': ({ listingId, otherListingId }) => [
    `/inventory/ranks?ids=${listingId},${otherListingId}`,
  ],
  '/inventory/comparables': ({ eventId }) => [
    `/inventory/comparables?event=${eventId}&section=101`,
  ],
  '/inventory/changes/{id}/rows': ({ changeId }) => [`/inventory/changes/${changeId}/rows`],
  '/listings/': ({ eventId }) =>
    ['', '&order_by=price', '&order_by=value', '&from=1&to=99999'].map(
      (query) => `/listings/?filter=${eventId}${query}`,
    ),
  '/listings/place': ({ eventId, otherListingId }) => [
    `/listings/place?filter=${eventId}&listingId=${otherListingId}`,
  ],
  '/listings/standing': ({ listingId, otherListingId }) => [
    `/listings/standing?ids=${listingId},${otherListingId}`,
  ],
  '/listings/sections': ({ eventId }) => [`/listings/sections?filter=${eventId}`],
  '/listings/prices': ({ eventId }) => [`/listings/prices?filter=${eventId}`],
  '/listings/deals': ({ eventId, listingId, otherListingId }) => [
    `/listings/deals?filter=${eventId}&ids=${listingId},${otherListingId}`,
  ],
  '/listings/history': ({ eventId }) => [`/listings/history?filter=${eventId}`],
  '/nearest-events': () => ['/nearest-events?name=song&date=2030-06-01'],
  '/suggestions/': () => ['/suggestions/?search=song'],
  '/tags/': () => ['/tags/?type=user'],
  '/webhooks/{id}/deliveries/': ({ webhookId }) => [`/webhooks/${webhookId}/deliveries/`],
  '/admin/events/{id}/changes': ({ postponedId }) => [`/admin/events/${postponedId}/changes`],
  '/admin/ledger/export': ({ month }) =>
    ['postings', 'balances'].map((part) => `/admin/ledger/export?month=${month}&part=${part}`),
  '/admin/orders/': () => ['/admin/orders/', '/admin/orders/?search=song'],
  '/admin/orders/{id}': ({ postponedOrderId }) => [`/admin/orders/${postponedOrderId}`],
  '/admin/seat-maps/{id}/sections': ({ secondMapId }) => [
    `/admin/seat-maps/${secondMapId}/sections`,
  ],
  '/admin/seat-maps/{id}/versions': ({ seatMapId }) => [`/admin/seat-maps/${seatMapId}/versions`],
}
