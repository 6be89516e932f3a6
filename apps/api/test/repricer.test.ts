// @module-tag nightly

import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { cents } from '@seatdesk/domain'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

const PROGRAM = join(import.meta.dirname, '../../../examples/repricer/main.ts')

let market: TestMarket
let seller: Broker
let otherSeller: Broker
let eventId: number
let ownId: number

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

beforeEach(async () => {
  const { db } = market.ctx
  seller = await signedInBroker(market)
  otherSeller = await signedInBroker(market)
  eventId = await makeEvent(db)
  ownId = await makeListing(db, { eventId, sellerId: seller.accountId, quantity: 4 })
  await seller.api.pricing.setLimits({ id: ownId, floor: 90_00, basis: 'asked' })
})

const rivalListing = (price: number) =>
  otherSeller.api.inventory.create({
    eventId,
    section: '101',
    seatRow: 'Z',
    quantity: 4,
    price,
    deliveryTypeId: 1,
    deliveryDate: '2026-01-01T00:00:00',
    splitRule: 'any',
  })

const priceOfMine = async () => (await seller.api.inventory.list({ eventId })).results[0]?.price

/** Starts the example program as a broker does; returns its output and a function that stops it. */
const start = async (input: string[], scopes: ('market' | 'mine' | 'price' | 'sell')[]) => {
  const { key } = (await seller.api.apiKeys.create({ name: 'Repricer', scopes })).data
  const program = spawn(process.execPath, [PROGRAM, ...input], {
    env: {
      ...process.env,
      SEATDESK_URL: market.baseUrl,
      SEATDESK_API_KEY: key,
      EVENT_ID: String(eventId),
      UNDER: '100',
    },
  })
  let rawText = ''
  for (const output of [program.stdout, program.stderr])
    output.on('data', (text: Buffer) => {
      rawText += text.toString()
    })
  const ended = new Promise<number | null>((resolve) => program.on('exit', resolve))
  return { said: () => rawText, ended, end: () => program.kill() }
}

test('KEY-23 the repricer only prints the new price by default', async () => {
  await rivalListing(11_000)
  const before = await priceOfMine()
  const { said, ended } = await start([], ['market', 'mine', 'price', 'sell'])
  expect(await ended).toBe(0)
  expect(said()).toMatch(new RegExp(`^would set ${ownId} from \\$[\\d.,]+ to \\$109\\.00: `, 'm'))
  expect(await priceOfMine()).toBe(before)
})

test('KEY-23 with --apply, it undercuts the cheapest comparable listing live, but not below the floor', async () => {
  await rivalListing(11_000)
  const { end, ended } = await start(['--apply'], ['market', 'mine', 'price', 'sell'])
  await vi.waitFor(async () => expect(await priceOfMine()).toBe(cents(10_900)), 15_000)
  await vi.waitFor(() => expect(market.ctx.streams.count()).toBe(1), 15_000)
  await rivalListing(10_000)
  await vi.waitFor(async () => expect(await priceOfMine()).toBe(cents(9_900)), 15_000)
  await rivalListing(8_000)
  await vi.waitFor(async () => expect(await priceOfMine()).toBe(cents(9_000)), 15_000)
  end()
  await ended
})

test('KEY-23 it prints the scope that its API key lacks', async () => {
  const { said, ended } = await start([], ['market', 'mine', 'sell'])
  expect(await ended).toBe(1)
  expect(said()).toMatch(/^pricingRules\.preview: this key lacks the scope price \(request \w+\)$/m)
})
