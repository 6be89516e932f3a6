// @module-tag nightly

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { ticketPages } from './ticket-pdf.ts'
import { pdf } from './trade.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket({ MAX_ATTACHED_MB: '1' })
})

afterAll(() => market.close())

afterEach(async () => {
  const { api } = await signedInBroker(market)
  expect((await api.sandbox.invariants()).broken).toEqual([])
})

interface Given {
  deliveryTypeId?: number
  seats?: string[]
}

const listed = async ({ deliveryTypeId = 1, seats = ['1', '2', '3'] }: Given = {}) => {
  const seller = await signedInBroker(market)
  const eventId = await makeEvent(market.ctx.db)
  const id = await makeListing(market.ctx.db, {
    eventId,
    sellerId: seller.accountId,
    seats,
    given: { delivery_type_id: deliveryTypeId, split_rule: 'any' },
  })
  return { seller, eventId, id }
}

const onePage = (name: string) => pdf(name, ticketPages({ lines: [crypto.randomUUID()] }))

const files = (count: number) =>
  Array.from({ length: count }, (_, index) => onePage(`${index + 1}.pdf`))

const buy = async (listingId: number, quantity: number, cardToken?: string) => {
  const buyer = await brokerWithCard(market, cardToken)
  const bought = await buyer.api.purchases.create({
    listings: [{ listingId, quantity }],
    paymentMethodId: buyer.cardId,
  })
  return { buyer, bought }
}

const newestPurchase = async ({ api }: Awaited<ReturnType<typeof brokerWithCard>>) => {
  const [purchase] = (await api.purchases.list({ perPage: 1 })).results
  if (!purchase) throw new Error('nothing was bought')
  return purchase
}

test('QUEUE-80 attached files are delivered with the payment, each once', async () => {
  const { seller, eventId, id } = await listed()
  const { data } = await seller.api.listingTickets.attach({ id, files: files(3) })
  expect(data).toMatchObject({
    instant: true,
    tickets: [{ attached: 'file', fileName: '1.pdf' }, {}, {}],
  })

  const viewer = await brokerWithCard(market)
  const shown = await viewer.api.listings.list({ eventId, instant: true })
  expect(shown.results).toMatchObject([{ id, instant: true }])

  const { buyer } = await buy(id, 2)
  const purchase = await newestPurchase(buyer)
  expect(purchase.statusId).toBe(3)
  const { data: tickets } = await buyer.api.purchases.tickets({ id: purchase.id })
  const { buyer: second } = await buy(id, 1)
  const rest = await newestPurchase(second)
  const { data: other } = await second.api.purchases.tickets({ id: rest.id })
  expect([...tickets.files, ...other.files].map(({ name }) => name).toSorted()).toEqual([
    '1.pdf',
    '2.pdf',
    '3.pdf',
  ])
  const sale = await seller.api.sales.get({ id: purchase.id })
  expect(sale.data.payout).not.toBeNull()
  expect(sale.data.timeline.map(({ step }) => step)).toEqual(
    expect.arrayContaining(['confirmed', 'delivered']),
  )
})

test('QUEUE-80 the payment and the delivery are one transaction', async () => {
  const { db } = market.ctx
  await sql`create table moves (transaction_id bigint, moved text)`.execute(db)
  await sql`create function note_move() returns trigger language plpgsql as $$ begin
    insert into moves values (txid_current(), tg_table_name); return new; end $$`.execute(db)
  await sql`create trigger note_paid after update on checkouts for each row
    when (new.state = 'paid') execute function note_move()`.execute(db)
  await sql`create trigger note_delivered after insert on deliveries for each row
    execute function note_move()`.execute(db)
  const { seller, id } = await listed()
  await seller.api.listingTickets.attach({ id, files: files(3) })
  await buy(id, 3)
  const { rows } = await sql<{ moved: string[] }>`
    select array_agg(distinct moved order by moved) as moved from moves group by transaction_id`.execute(
    db,
  )
  expect(rows).toEqual([{ moved: ['checkouts', 'deliveries'] }])
  await sql`drop trigger note_paid on checkouts`.execute(db)
  await sql`drop trigger note_delivered on deliveries`.execute(db)
})

test('QUEUE-80 an order is not instant if one of its tickets has no barcode', async () => {
  const { seller, eventId, id } = await listed({ deliveryTypeId: 8 })
  const { data } = await seller.api.listingTickets.attach({ id, barcodes: ['B-1', 'B-2'] })
  expect(data.instant).toBe(false)
  expect((await seller.api.inventory.get({ id })).data.instant).toBe(false)
  const viewer = await signedInBroker(market)
  expect((await viewer.api.listings.list({ eventId, instant: true })).results).toEqual([])
  const { buyer } = await buy(id, 3)
  expect((await newestPurchase(buyer)).statusId).toBe(1)
})

test('QUEUE-90 what was attached is deleted when the order is delivered by hand', async () => {
  const { seller, id } = await listed({ deliveryTypeId: 8 })
  await seller.api.listingTickets.attach({ id, barcodes: ['H-1', 'H-2'] })
  const { buyer } = await buy(id, 3)
  const purchase = await newestPurchase(buyer)
  await seller.api.sales.confirm({ id: purchase.id })
  const attachedTo = () =>
    market.ctx.db
      .selectFrom('attached_tickets as a')
      .innerJoin('tickets as t', 't.id', 'a.ticket_id')
      .select('a.ticket_id')
      .where('t.purchase_id', '=', purchase.id)
      .execute()
  expect(await attachedTo()).toHaveLength(2)
  await seller.api.sales.deliver({ id: purchase.id, barcodes: ['N-1', 'N-2', 'N-3'] })
  expect(await attachedTo()).toEqual([])
})

test('QUEUE-81 invalid, duplicate and mixed attachments are rejected, valid ones can be changed and removed', async () => {
  const { seller, id } = await listed({ deliveryTypeId: 9 })
  const { api } = seller
  const invalid = { status: 422 }
  await expect(api.listingTickets.attach({ id })).rejects.toMatchObject(invalid)
  await expect(api.listingTickets.attach({ id, files: files(4) })).rejects.toMatchObject({
    fields: { files: expect.stringMatching(/only 3 tickets/) },
  })
  const broken = new File(['%PDF-1.4'], 'a.pdf')
  await expect(api.listingTickets.attach({ id, files: [broken] })).rejects.toMatchObject({
    fields: { 'files.0': expect.stringMatching(/ends too early/) },
  })
  await expect(api.listingTickets.attach({ id, files: [pdf()] })).rejects.toMatchObject({
    fields: { 'files.0': expect.stringMatching(/has 2 pages/) },
  })
  const { data } = await api.listingTickets.attach({ id, barcodes: ['B-1'] })
  const [first, second] = data.tickets.map((ticket) => ticket.id)
  await expect(
    api.listingTickets.attach({ id, barcodes: ['b 1'], ticketIds: [second ?? 0] }),
  ).rejects.toMatchObject({ fields: { 'barcodes.0': expect.stringMatching(/already attached/) } })
  await expect(api.listingTickets.attach({ id, files: [onePage('a.pdf')] })).rejects.toMatchObject({
    fields: { body: expect.stringMatching(/barcodes attached/) },
  })
  await expect(
    api.listingTickets.attach({ id, barcodes: ['B-9'], ticketIds: [999_999] }),
  ).rejects.toMatchObject({ fields: { ticketIds: expect.any(String) } })
  // A ticket can get another barcode, and the first one can be used again.
  await api.listingTickets.attach({ id, barcodes: ['B-2'], ticketIds: [first ?? 0] })
  await api.listingTickets.attach({ id, barcodes: ['B-1'], ticketIds: [second ?? 0] })
  const removed = await api.listingTickets.detach({ id })
  expect(removed.data.tickets.every(({ attached }) => attached === null)).toBe(true)
})

test('QUEUE-82 concurrent buyers get different files, and none is left', async () => {
  const seats = Array.from({ length: 8 }, (_, index) => String(index + 1))
  const { seller, id } = await listed({ seats })
  await seller.api.listingTickets.attach({ id, files: files(8) })
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => buy(id, 1)))
  const got = await Promise.all(
    outcomes.map(async ({ buyer }) => {
      const { id: purchaseId } = await newestPurchase(buyer)
      return (await buyer.api.purchases.tickets({ id: purchaseId })).data.files.map(
        ({ name }) => name,
      )
    }),
  )
  expect(got.flat().toSorted()).toEqual(seats.map((seat) => `${seat}.pdf`))
  const left = await market.ctx.db
    .selectFrom('attached_tickets as a')
    .innerJoin('tickets as t', 't.id', 'a.ticket_id')
    .select('a.ticket_id')
    .where('t.listing_id', '=', id)
    .execute()
  expect(left).toEqual([])
})

test('QUEUE-82 a declined payment delivers no files, and the next buyer gets them', async () => {
  const { seller, id } = await listed({ seats: ['1'] })
  await seller.api.listingTickets.attach({ id, files: [onePage('only.pdf')] })
  await expect(buy(id, 1, 'tok_chargeCustomerFail')).rejects.toMatchObject({ status: 402 })
  const { buyer } = await buy(id, 1)
  const { id: purchaseId, statusId } = await newestPurchase(buyer)
  expect(statusId).toBe(3)
  const { data } = await buyer.api.purchases.tickets({ id: purchaseId })
  expect(data.files.map(({ name }) => name)).toEqual(['only.pdf'])
})

test('QUEUE-82 an attached file that was also delivered by hand marks both orders as duplicates', async () => {
  const content = ticketPages({ lines: ['given twice'] })
  const { seller, id } = await listed({ seats: ['1'] })
  await seller.api.listingTickets.attach({ id, files: [pdf('a.pdf', content)] })
  const other = await makeListing(market.ctx.db, {
    eventId: await makeEvent(market.ctx.db),
    sellerId: seller.accountId,
    seats: ['1'],
    given: { delivery_type_id: 1 },
  })
  const { buyer: first } = await buy(other, 1)
  const { id: byHand } = await newestPurchase(first)
  await seller.api.sales.confirm({ id: byHand })
  await seller.api.sales.deliver({ id: byHand, files: [pdf('b.pdf', content)] })
  const { buyer } = await buy(id, 1)
  const { id: purchaseId, statusId } = await newestPurchase(buyer)
  expect(statusId).toBe(3)
  for (const saleId of [byHand, purchaseId]) {
    const { data } = await seller.api.sales.get({ id: saleId })
    expect(data.problem).toMatchObject({ isDuplicate: true })
  }
})

test('QUEUE-87 files with the same code for several tickets need the word of the seller', async () => {
  const { seller, id } = await listed()
  const { api } = seller
  const { tickets } = (await api.listingTickets.get({ id })).data
  const ticketIds = tickets.map((ticket) => ticket.id)
  const coded = (seat: string) =>
    pdf(`${seat}.pdf`, ticketPages({ lines: [`Seat ${seat}`], code: 'qr' }))
  await expect(
    api.listingTickets.attach({ id, files: [coded('1'), coded('2')] }),
  ).rejects.toMatchObject({ fields: { 'files.1': expect.stringMatching(/^has the same code/) } })
  await api.listingTickets.attach({ id, files: [coded('1')] })
  const second = { id, files: [coded('2')], ticketIds: ticketIds.slice(1, 2) }
  await expect(api.listingTickets.attach(second)).rejects.toMatchObject({ status: 422 })
  await api.listingTickets.attach({ ...second, coversAllTickets: true })
  const { data } = await api.listingTickets.get({ id })
  expect(data.tickets.map(({ attached }) => attached)).toEqual(['file', 'file', null])
  // The code of another listing is another matter: its pages may have the same logo.
  const other = await listed()
  await other.seller.api.listingTickets.attach({ id: other.id, files: [coded('3')] })
})

/** Attaches a file to a listing of one ticket of a seller, and sets its size. */
const attachedOf = async (
  seller: Awaited<ReturnType<typeof signedInBroker>>,
  { bytes, dateTime }: { bytes: number; dateTime?: string },
) => {
  const eventId = await makeEvent(market.ctx.db, dateTime ? { date_time: dateTime } : {})
  const id = await makeListing(market.ctx.db, {
    eventId,
    sellerId: seller.accountId,
    seats: ['1'],
    given: { delivery_type_id: 1 },
  })
  await seller.api.listingTickets.attach({ id, files: files(1) })
  await sql`update attached_tickets set content = convert_to(repeat('x', ${bytes}::int), 'UTF8')
    where ticket_id in (select id from tickets where listing_id = ${id})`.execute(market.ctx.db)
  return id
}

const MEGABYTE = 1024 * 1024

test('QUEUE-88 the files of unsold tickets of an account have a limited size', async () => {
  const { seller, id } = await listed()
  const { api } = seller
  const full = await attachedOf(seller, { bytes: MEGABYTE })
  await expect(api.listingTickets.attach({ id, files: files(2) })).rejects.toMatchObject({
    status: 409,
    reason: 'attachedTooLarge',
    message: expect.stringMatching(/can have at most 1 MB/),
  })
  const { data } = await api.listingTickets.get({ id })
  expect(data.tickets.map(({ attached }) => attached)).toEqual([null, null, null])

  const other = await listed()
  await other.seller.api.listingTickets.attach({ id: other.id, files: files(1) })
  await api.listingTickets.detach({ id: full })
  await api.listingTickets.attach({ id, files: files(3) })
  await buy(id, 3)
  // Delivered tickets do not count.
  await attachedOf(seller, { bytes: MEGABYTE })
})

test('QUEUE-88 files of withdrawn listings and past events make room, others are kept', async () => {
  const { seller, id } = await listed()
  const { api } = seller
  const half = { bytes: MEGABYTE / 2 }
  const kept = await attachedOf(seller, half)
  const withdrawn = await attachedOf(seller, half)
  await expect(api.listingTickets.attach({ id, files: files(1) })).rejects.toMatchObject({
    status: 409,
  })
  await api.inventory.withdraw({ id: withdrawn })
  await api.listingTickets.attach({ id, files: files(1) })
  expect((await api.listingTickets.get({ id: withdrawn })).data.instant).toBe(false)

  await attachedOf(seller, { bytes: MEGABYTE / 2, dateTime: '2020-01-01T19:00:00' })
  await api.listingTickets.attach({ id, files: files(1) })
  expect((await api.listingTickets.get({ id: kept })).data.instant).toBe(true)
})
