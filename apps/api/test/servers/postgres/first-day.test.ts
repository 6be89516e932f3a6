// @module-tag nightly

import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { createClientFor } from '../people.ts'
import { runScript } from '../run-script.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'
import { type ServerStorage, openBareDatabase } from '../server-storage.ts'

// An operator's first day: an empty database in production, the first administrator, the first
// event, and a broker who buys.

const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'a secret that nobody else knows',
  SANDBOX: '1',
}
const OPERATOR = ['ann@tickets.example', 'Ann Lee', '+12025550101'] as const
const PASSWORD = 'Correct-horse-1'

let serverHome: ServerStorage
let env: Record<string, string>
let server: ServerProcess

beforeAll(async () => {
  serverHome = await openBareDatabase()
  env = { ...serverHome.env, ...PRODUCTION }
  server = await startServer({ env, port: await freePort() })
})

afterAll(() => server.stop())

const logIn = async (email: string) =>
  createClientFor(server.baseUrl, {
    tokens: await createClientFor(server.baseUrl).account.login({ email, password: PASSWORD }),
  })

const createAdmin = (...args: string[]) => runScript('create-admin', env, ...args)

const tokenIn = (text: string) => /\/reset-password\/(\S+)/.exec(text)?.[1] ?? ''

/** Registers a broker who confirms the phone number and the email address. */
const registerBroker = async (name: string, phoneNumber: string) => {
  const email = `${randomUUID()}@brokers.example`
  const anonymous = createClientFor(server.baseUrl)
  const tokens = await anonymous.account.register({ email, name, password: PASSWORD, phoneNumber })
  const broker = createClientFor(server.baseUrl, { tokens })
  const { results: texts } = await anonymous.sandbox.outbox({ to: phoneNumber })
  await broker.account.confirmPhone({ code: /\d{6}/.exec(texts[0]?.text ?? '')?.[0] ?? '' })
  const { results: emails } = await anonymous.sandbox.outbox({ to: email })
  const [, token = ''] = /\/confirm-email\/(\S+)/.exec(emails[0]?.text ?? '') ?? []
  await anonymous.account.confirmEmail({ token })
  return email
}

test('RUN-480 a start without an administrator says how to create one', async () => {
  await vi.waitFor(
    () => expect(server.output()).toMatch(/no administrator yet[\s\S]*create-admin\.ts/),
    { timeout: 10_000 },
  )
})

test('RUN-480 invalid input is rejected with the error and the usage', async () => {
  const { code, output } = await createAdmin('ann@tickets.example', 'Ann Lee', '555')
  expect([code, output]).toEqual([1, expect.stringMatching(/^PHONE: [\s\S]*Usage: /)])
})

test('RUN-480 an empty database gets an administrator, an event and a purchase', async () => {
  const first = await createAdmin(...OPERATOR)
  expect([first.code, first.output]).toEqual([
    0,
    expect.stringMatching(/^ann@tickets\.example is now an administrator/),
  ])
  const second = await createAdmin(...OPERATOR)
  expect(second.output).toMatch(/^ann@tickets\.example is an administrator\. Set/)
  const anonymous = createClientFor(server.baseUrl)
  const set = (output: string) =>
    anonymous.account.resetPassword({ token: tokenIn(output), password: PASSWORD })
  await expect(set(first.output)).rejects.toMatchObject({ reason: 'wrongResetToken' })
  await set(second.output)

  const operator = await logIn(OPERATOR[0])
  const sellerEmail = await registerBroker('Sal Seller', '+12025550102')
  const buyerEmail = await registerBroker('Bea Buyer', '+12025550103')
  const { results: waiting } = await operator.adminAccounts.list({ state: 'pending' })
  await operator.adminAccounts.approveMany({ ids: waiting.map(({ id }) => id) })
  const { data: venue } = await operator.adminVenues.create({
    name: 'Harbor Hall',
    address: '1 Pier Road',
    city: 'New York',
    state: 'NY',
    timeZone: 'America/New_York',
  })
  const { data: event } = await operator.adminEvents.create({
    name: 'Celtics at Lakers',
    eventCategoryId: 2,
    venueId: venue.id,
    dateTime: '2030-06-01T19:30:00',
  })
  await operator.adminEvents.approveMany({ ids: [event.id] })

  const seller = await logIn(sellerEmail)
  const { data: listing } = await seller.inventory.create({
    eventId: event.id,
    section: '101',
    seatRow: '5',
    quantity: 2,
    price: 50_00,
    deliveryTypeId: 1,
    deliveryDate: '2030-05-30T12:00:00',
    splitRule: 'any',
  })
  const buyer = await logIn(buyerEmail)
  const { card } = await buyer.paymentMethods.addCard({ cardToken: 'tok_visa' })
  const { payment } = await buyer.purchases.create({
    listings: [{ listingId: listing.id, quantity: 2 }],
    paymentMethodId: card.id,
  })
  expect(payment?.status).toBe('succeeded')
})

test('RUN-480 nothing changes for an administrator who has signed in, or for a broker', async () => {
  const active = await createAdmin(...OPERATOR)
  expect([active.code, active.output]).toEqual([
    0,
    expect.stringMatching(/has logged in before; nothing was changed/),
  ])
  const email = await registerBroker('Bob Broker', '+12025550104')
  const used = await createAdmin(email, 'Bob Broker', '+12025550104')
  expect([used.code, used.output]).toEqual([1, expect.stringMatching(/belongs to another account/)])
})

test('RUN-480 a start with an administrator has no hint to create one', async () => {
  const second = await startServer({ env, port: await freePort() })
  expect(second.output()).toMatch(/Seatdesk is open/)
  expect(second.output()).not.toMatch(/no administrator/)
  await second.stop()
})
