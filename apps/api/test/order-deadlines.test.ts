import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder, createDeliveredOrder, readMessages, pdf } from './trade.ts'

const HOUR_MS = 60 * 60 * 1000

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

const hoursFromNow = (hours: number) =>
  new Date(market.ctx.clock.now().getTime() + hours * HOUR_MS).toISOString()

const timelineOf = async ({ id }: { id: number }) => (await admin.api.adminOrders.get({ id })).data

const isLate = async ({ id }: { id: number }) =>
  (await admin.api.adminOrders.list({ late: true, search: `O-${id}` })).results.length === 1

const aMinute = 60

test('ADMIN-105 a seller can confirm until the extended deadline, then the sale is rejected', async () => {
  const [first, second] = [await createOrder(market), await createOrder(market)]
  const until = hoursFromNow(48)
  for (const { id } of [first, second]) await admin.api.adminOrders.extend({ id, until })
  expect((await timelineOf(first)).deadline).toBe(until)
  await market.advance(47 * 60 * aMinute)
  expect((await first.seller.api.sales.confirm({ id: first.id })).data.statusId).toBe(2)
  await market.advance(60 * aMinute + 1)
  expect(await timelineOf(second)).toMatchObject({
    statusId: 4,
    rejectionReason: 'The seller did not confirm in time.',
  })
})

test('ADMIN-105 a delivery is late only after the extended deadline', async () => {
  const sold = await createOrder(market)
  await sold.seller.api.sales.confirm({ id: sold.id })
  await market.ctx.db
    .updateTable('listings')
    .set({ delivery_date: '2020-01-01T00:00:00' })
    .where('id', '=', sold.listingId)
    .execute()
  await admin.api.adminOrders.extend({ id: sold.id, until: hoursFromNow(72) })
  await market.advance(71 * 60 * aMinute)
  expect(await isLate(sold)).toBe(false)
  await market.advance(61 * aMinute)
  expect(await isLate(sold)).toBe(true)
})

test('ADMIN-105 both sides are notified of a new deadline, the seller in venue time', async () => {
  const sold = await createOrder(market)
  await admin.api.adminOrders.extend({ id: sold.id, until: hoursFromNow(30) })
  const [toSeller, toBuyer] = [
    (await readMessages(sold.seller))[0],
    (await readMessages(sold.buyer))[0],
  ]
  expect(toSeller).toMatch(
    /^You now have until \w{3}, \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M New York time/,
  )
  expect(toBuyer).toMatch(/^The seller now has until .* to confirm O-/)
})

test('ADMIN-105 a deadline can only be extended, within a limit, and not for delivered orders', async () => {
  const sold = await createOrder(market)
  for (const hours of [-1, 23, 61 * 24])
    await expect(
      admin.api.adminOrders.extend({ id: sold.id, until: hoursFromNow(hours) }),
    ).rejects.toMatchObject({ status: 409 })
  const done = await createDeliveredOrder(market)
  await expect(
    admin.api.adminOrders.extend({ id: done.id, until: hoursFromNow(48) }),
  ).rejects.toMatchObject({ status: 409, code: '030.040' })
})

test('ADMIN-106 an administrator’s note is kept with its author and time', async () => {
  const sold = await createOrder(market)
  await admin.api.adminOrders.note({ id: sold.id, note: '  Called the seller.  ' })
  expect((await timelineOf(sold)).notes).toEqual([
    {
      id: expect.any(Number),
      actor: { id: admin.accountId, name: 'Ada Broker', email: expect.any(String) },
      note: 'Called the seller.',
      createdAt: expect.any(String),
    },
  ])
})

test('ADMIN-107 an order shows its notifications and its delivered files', async () => {
  const sold = await createOrder(market)
  await sold.seller.api.sales.confirm({ id: sold.id })
  const ticket = pdf('row-a.pdf')
  await sold.seller.api.sales.deliver({ id: sold.id, files: [ticket, pdf('row-b.pdf')] })
  const story = await timelineOf(sold)
  expect(story.files).toMatchObject([
    { id: expect.any(Number), bytes: ticket.size },
    { id: expect.any(Number) },
  ])
  expect(story.notifications.map(({ to }) => to)).toContain('buyer')
  expect(story.notifications.map(({ message }) => message)).toContain(
    `Your tickets for O-${sold.id} are ready.`,
  )
  const fileId = story.files[0]?.id ?? 0
  const file = await admin.api.adminOrders.file({ id: sold.id, fileId })
  expect(file.blob.size).toBe(ticket.size)
  const { results } = await admin.api.adminAudit.list({ subjectKind: 'order', subjectId: sold.id })
  expect(results[0]).toMatchObject({ action: 'orders.file', details: { fileId } })
})

test.each([
  ['its number', ({ id }: Found) => `O-${id}`],
  ['its broker', ({ email }: Found) => email],
  ['its event', ({ event }: Found) => event],
  ['its amount', () => '$1,234.56'],
  ['the id of its payment', ({ paymentId }: Found) => paymentId],
])('ADMIN-108 finds an order by %s', async (_case, textOf) => {
  const sold = await createOrder(market, { priceCents: 617_28, quantity: 2 })
  const { buyer, event } = await timelineOf(sold)
  const search = textOf({ ...sold, email: buyer.email, event: event.name })
  const { results } = await admin.api.adminOrders.list({ search })
  expect(results.map(({ id }) => id)).toContain(sold.id)
})

type Found = Pick<Awaited<ReturnType<typeof createOrder>>, 'id' | 'paymentId'> & {
  email: string
  event: string
}
