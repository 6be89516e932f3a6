import { sql } from 'kysely'

import { openSession } from '../src/identity/session/session-store.ts'
import { recordLowestPrices } from '../src/listings/index.ts'
import { type Broker, brokerWithCard } from './broker.ts'
import { makeAccount, makeEvent, makeListing, makeVenue } from './fixtures.ts'
import type { TestMarket } from './market.ts'
import { pdf } from './trade.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path id="101" d="M0 0"/></svg>'

/** The ids of the created rows; the first of each is the one that a test may corrupt. */
export type OneOfEach = Awaited<ReturnType<typeof makeOneOfEach>>

/** Creates at least one row in each table that lists read; most belong to `trader`, who buys and sells. */
export const makeOneOfEach = async (market: TestMarket, { api: admin }: Broker) => {
  const { ctx } = market
  const { db } = ctx
  const bystander = await makeAccount(db, { name: 'Bystander' })
  const trader = await brokerWithCard(market)
  const other = await brokerWithCard(market)
  const { api, accountId } = trader
  await api.contacts.create({ name: 'Lee Park', email: 'lee@brokers.example' })
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

  /** One broker sells two tickets to another; returns the order's number and the payment. */
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
  const { data: note } = await api.orderNotes.get({ id: sold.id })
  await api.orderNotes.update({
    id: sold.id,
    reference: 'R-1',
    note: null,
    version: note.version,
  })
  await admin.sandbox.payment({ paymentId: bought.paymentId, action: 'dispute' })
  await market.advance(60)

  const listing = (seatRow: string, seller: Broker, args = {}) =>
    makeListing(db, { eventId, sellerId: seller.accountId, seatRow, costCents: 50_00, ...args })
  const listingId = await listing('Z', trader)
  const otherListingId = await listing('B', trader)
  await listing('C', other)
  const { data: change } = await api.inventoryChanges.plan({
    ids: [listingId, otherListingId],
    priceBy: 1,
  })
  await recordLowestPrices(ctx)

  const now = ctx.clock.now()
  const { data: request } = await api.eventRequests.create({ name: 'A night by another name' })
  await admin.adminEventRequests.map({ id: request.id, eventId: otherEventId })
  await api.eventRequests.create({ name: 'A night to come' })
  await sql`insert into seat_recipients (purchase_id, ticket_id, name, email)
    select r.purchase_id, t.id, 'Ada Park', 'ada@brokers.example'
    from order_recipients as r join tickets as t on t.purchase_id = r.purchase_id limit 1`.execute(
    db,
  )
  await sql`insert into feeds (seller_id, silent_after_hours, last_update_at)
    values (${accountId}, 168, ${now})`.execute(db)
  const heldListingId = await listing('D', trader)
  await api.ownHolds.create({
    id: heldListingId,
    quantity: 1,
    heldFor: 'a client',
    until: new Date(now.getTime() + 86_400_000).toISOString(),
  })
  for (const name of ['Cheapest', 'Second']) {
    const { data: rule } = await api.pricingRules.create({ name, terms: { goal: 'match' } })
    await sql`insert into pricing_runs (seller_id, rule_id, rule_version, started_at, moved)
      values (${accountId}, ${rule.id}, 1, ${now}, 1)`.execute(db)
  }
  await api.pricingGroups.create({ name: 'Side by side', listingIds: [listingId, otherListingId] })
  await api.outsideSales.create({ id: heldListingId, quantity: 1, where: 'phone', price: 90_00 })
  await db
    .insertInto('reconciliation_differences')
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
    .insertInto('failed_tasks')
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
