// @module-tag nightly

import { afterAll, beforeAll, expect, test } from 'vitest'

import { deliverMessages } from '../src/notifications/index.ts'
import type { Broker } from './broker.ts'
import { makeEvent } from './fixtures.ts'
import { openMailServer } from './mail-server.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder } from './trade.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

/** The emails to a broker as the outbox shows them, newest first. */
const emailsTo = async ({ accountId }: Broker) => {
  const { email } = await market.ctx.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const response = await market.request(`/sandbox/outbox?to=${encodeURIComponent(email)}`)
  const { results } = (await response.json()) as { results: { subject: string; text: string }[] }
  return results
}

const named = (broker: Broker, name: string) =>
  market.ctx.db.updateTable('accounts').set({ name }).where('id', '=', broker.accountId).execute()

test('HANDOVER-61 HANDOVER-62 emails tell the seller what was sold, and then the recipients and the delivery deadline', async () => {
  const eventId = await makeEvent(market.ctx.db, { date_time: '2030-06-01T19:30:00' })
  const { buyer, seller, id } = await createOrder(market, { eventId, deliveryTypeId: 4 })
  await named(seller, 'Sam Broker')
  await named(buyer, '')
  const [sold] = await emailsTo(seller)
  expect(sold?.text).toMatch(/^Hi \S+,\n\nYou sold 2 tickets/)
  expect(sold?.text).toContain(
    [
      'Event: An Evening of Song',
      'Date: Sat, Jun 1, 2030, 7:30 PM',
      'Venue: Harbour Hall, New York, NY',
      'Section: 101, row A',
      'Seats: 1–2',
      'Quantity: 2 tickets',
      'Sale price: $200.00',
    ].join('\n'),
  )
  expect(sold?.text).toMatch(/\nConfirm by: \w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M New York time/)
  const { publicUrl } = market.ctx.settings
  expect(sold?.text).toContain(`\n\nConfirm the sale: ${publicUrl}/sales?open=${id}\n\nSeatdesk`)

  const [ticket] = (await buyer.api.purchases.get({ id })).data.listing.tickets
  await buyer.api.recipients.set({
    id,
    name: 'Ann Lee',
    email: 'ann@box.test',
    phone: '+12025550123',
    seatRecipients: [{ ticketId: ticket?.id ?? 0, name: 'Ben Lee', email: 'ben@box.test' }],
  })
  await seller.api.sales.confirm({ id })
  const [deliver] = await emailsTo(seller)
  expect(deliver?.subject).toBe(`Deliver S-${id}`)
  expect(deliver?.text).toMatch(/^Hi Sam,\n/)
  expect(deliver?.text).toMatch(/\nDeliver by: .* New York time\nRecipient: Ann Lee\n/)
  expect(deliver?.text).toContain('Recipient email: ann@box.test\nRecipient phone: +12025550123')
  expect(deliver?.text).toContain(
    'Recipient of seat 1: Ben Lee\nRecipient of seat 1 email: ben@box.test',
  )
  const views = await market.ctx.db
    .selectFrom('recipient_views')
    .select('via')
    .where('purchase_id', '=', id)
    .execute()
  expect(views).toEqual([{ via: 'email' }])

  const [confirmed] = await emailsTo(buyer)
  expect(confirmed?.text).toMatch(/\nDelivery by: .* New York time\n/)
  expect(confirmed?.text).toMatch(/^Hi,\n/)
  expect(confirmed?.text).toContain(`View order: ${publicUrl}/purchases?open=${id}`)
})

const subjectsOf = (id: number) => ({
  sales: [
    'You made a sale',
    `Deliver S-${id}`,
    `New recipient for S-${id}`,
    `Please send S-${id} again`,
    'You replaced a ticket',
    'A buyer reported a problem',
    `Tickets accepted for S-${id}`,
  ],
  purchases: [
    `Transfer returned for O-${id}`,
    `Transfer canceled for O-${id}`,
    `Transfer failed for O-${id}`,
    `Tickets sent again for O-${id}`,
    'A ticket was replaced',
    'Your tickets are ready',
    'Your order is confirmed',
  ],
})

/** Subjects of emails after which something is due. */
const datedOf = (id: number) => ({
  sales: ['You made a sale', `Deliver S-${id}`, `New recipient for S-${id}`],
  purchases: [
    'Your order is confirmed',
    'Your tickets are ready',
    `Tickets sent again for O-${id}`,
  ],
})

test('HANDOVER-61 emails of every step have the event, the seats and a link to the order', async () => {
  const eventId = await makeEvent(market.ctx.db, { date_time: '2030-06-01T19:30:00' })
  const { buyer, seller, id } = await createOrder(market, { eventId, deliveryTypeId: 4 })
  const ann = { name: 'Ann Lee', email: 'ann@box.test' }
  const report = (state: 'sent' | 'returned' | 'canceled' | 'failed', reference?: string) =>
    seller.api.handovers.report({ id, state, ...(reference === undefined ? {} : { reference }) })
  await seller.api.sales.confirm({ id })
  await buyer.api.recipients.set({ id, ...ann })
  await report('sent', `A-${id}`)
  for (const state of ['returned', 'canceled', 'failed'] as const) {
    await report(state)
    await report('sent', `${state}-${id}`)
  }
  await buyer.api.handovers.requestResend({ id, ...ann })
  await report('sent', `B-${id}`)
  await seller.api.sales.replace({ id, transferReference: `C-${id}` })
  await buyer.api.problems.report({ id, kind: 'unusable', reason: 'None came.' })
  await buyer.api.problems.withdraw({ id })
  await buyer.api.handovers.accept({ id })
  const { publicUrl } = market.ctx.settings
  for (const [side, broker] of [
    ['sales', seller],
    ['purchases', buyer],
  ] as const) {
    const emails = (await emailsTo(broker)).filter(({ text }) => text.includes(`-${id}`))
    const details = [
      '\nEvent: An Evening of Song\n',
      '\nSeats: 1–2\n',
      `: ${publicUrl}/${side}?open=${id}\n`,
    ]
    const incomplete = emails.filter(({ text }) => details.some((row) => !text.includes(row)))
    expect(incomplete).toEqual([])
    const dated = emails.filter(({ text }) => / by: .*New York time\n/.test(text))
    expect(dated.map(({ subject }) => subject)).toEqual(expect.arrayContaining(datedOf(id)[side]))
    expect(emails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(subjectsOf(id)[side]),
    )
  }
})

test('HANDOVER-60 emails have a plain-text and an HTML part with the same link', async () => {
  const { seller, id } = await createOrder(market)
  const server = await openMailServer()
  await deliverMessages({
    ...market.ctx,
    settings: { ...market.ctx.settings, smtpUrl: server.url, publicUrl: 'https://desk.test/' },
  })
  await server.close()
  const { email } = await market.ctx.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', seller.accountId)
    .executeTakeFirstOrThrow()
  const content = server.mails.find(({ to }) => to === email)?.content ?? ''
  const decoded = content.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(decoded).toContain('Content-Type: text/plain')
  expect(decoded).toContain('Content-Type: text/html')
  expect(decoded).toContain(`Confirm the sale: https://desk.test/sales?open=${id}`)
  expect(decoded).toContain(`<a href="https://desk.test/sales?open=${id}"`)
})

test('HANDOVER-32 notifications say whether the sale must be confirmed or delivered', async () => {
  const { seller, id } = await createOrder(market)
  const action = async () => (await seller.api.notifications.list()).results[0]?.action
  expect(await action()).toBe('confirm')
  await seller.api.sales.confirm({ id })
  expect(await action()).toBe('deliver')
  await seller.api.sales.deliver({ id, transferReference: `T-${id}` })
  expect(await action()).toBeNull()
})

test('HANDOVER-63 notifications of every step have the event, the seats, the next deadline and the order', async () => {
  const eventId = await makeEvent(market.ctx.db, { date_time: '2030-06-01T19:30:00' })
  const { buyer, seller, id } = await createOrder(market, { eventId, deliveryTypeId: 4 })
  const ann = { name: 'Ann Lee', email: 'ann@box.test' }
  /** Checks the newest notification of a broker, and returns what is due next by it. */
  const nextOf = async (broker: Broker, kind: 'sale' | 'purchase') => {
    const [newest] = (await broker.api.notifications.list({ perPage: 1 })).results
    expect(newest).toMatchObject({
      event: { id: eventId },
      about: { kind, id },
      order: { section: '101', seatRow: 'A', quantity: 2, seats: ['1', '2'] },
    })
    return newest?.order?.deadline ?? null
  }
  const report = (state: 'sent' | 'returned' | 'canceled' | 'failed') =>
    seller.api.handovers.report({
      id,
      state,
      ...(state === 'sent' && { reference: crypto.randomUUID() }),
    })
  const sale = (await seller.api.sales.list({ perPage: 1 })).results[0]
  expect(await nextOf(seller, 'sale')).toEqual({ kind: 'confirm', at: sale?.confirmBy })
  await seller.api.sales.confirm({ id })
  const { deliverBy } = (await buyer.api.purchases.get({ id })).data
  expect(await nextOf(buyer, 'purchase')).toEqual({ kind: 'deliver', at: deliverBy })
  await buyer.api.recipients.set({ id, ...ann })
  expect(await nextOf(seller, 'sale')).toEqual({ kind: 'deliver', at: deliverBy })
  // A day after the event, by the clock of New York.
  const accepted = { kind: 'accept', at: '2030-06-02T23:30:00.000Z' }
  await report('sent')
  expect(await nextOf(buyer, 'purchase')).toEqual(accepted)
  for (const state of ['returned', 'canceled', 'failed'] as const) {
    await report(state)
    expect(await nextOf(buyer, 'purchase')).toBeNull()
    await report('sent')
    expect(await nextOf(buyer, 'purchase')).toEqual(accepted)
  }
  await buyer.api.handovers.requestResend({ id, ...ann })
  expect(await nextOf(seller, 'sale')).toBeNull()
  await report('sent')
  await buyer.api.handovers.accept({ id })
  expect(await nextOf(seller, 'sale')).toBeNull()
})
