// @module-tag nightly

import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { freePort } from './servers/spawn-server.ts'
import { createOrder } from './trade.ts'

const PROGRAM = join(import.meta.dirname, '../../../examples/receiver/main.ts')

let market: TestMarket
let seller: Broker

beforeAll(async () => {
  market = await openTestMarket({ WEBHOOKS_TO_LOOPBACK: '1' })
  seller = await signedInBroker(market)
})

afterAll(() => market.close())

/** Starts the example program as a broker does; returns its output lines and a function that stops it. */
const start = async (port: number, secret: string) => {
  const program = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, PORT: String(port), SEATDESK_SIGNING_SECRET: secret },
  })
  const lines: string[] = []
  for (const output of [program.stdout, program.stderr])
    output.on('data', (text: Buffer) => lines.push(...text.toString().trimEnd().split('\n')))
  const ended = new Promise((resolve) => program.on('exit', resolve))
  await vi.waitFor(() => expect(lines).toEqual([`listening on ${port}`]), 15_000)
  lines.length = 0
  return {
    said: lines,
    end: async () => {
      program.kill()
      await ended
    },
  }
}

test('HOOK-301 the example receiver handles retried, replayed and rotated-secret deliveries', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const { webhooks } = seller.api
  const { data: created } = await webhooks.create({ url, events: ['sale.made'] })
  const { id } = created
  const latest = async () => {
    const [delivery] = (await webhooks.deliveries({ id })).results
    if (!delivery) throw new Error('nothing was told')
    return delivery
  }

  // A purchase while the receiver is not running.
  const { listingId } = await createOrder(market, { seller, quantity: 2 })
  await market.advance(0)
  expect(await latest()).toMatchObject({ state: 'waiting', failure: 'the connection was refused' })
  const first = await start(port, created.signingSecret)
  await market.advance(15)
  await vi.waitFor(() => expect(first.said).toEqual([`sold 2 of listing ${listingId}`]), 15_000)
  const { id: deliveryId, ...delivered } = await latest()
  expect(delivered).toMatchObject({ state: 'delivered', attempts: 2, responseStatus: 204 })

  // The receiver recognizes a replay by the event id.
  await webhooks.replay({ id, deliveryId })
  await market.advance(0)
  await vi.waitFor(() => expect(first.said.at(-1)).toBe('again sale.made'), 15_000)
  expect(await latest()).toMatchObject({ state: 'delivered', eventId: delivered.eventId })

  // For a day after a rotation the receiver can still use the former secret.
  const { data: rotated } = await webhooks.rotate({ id })
  const second = await createOrder(market, { seller })
  await market.advance(0)
  const sold = `sold 2 of listing ${second.listingId}`
  await vi.waitFor(() => expect(first.said.at(-1)).toBe(sold), 15_000)
  // End that day for this webhook only: the receiver uses the real clock.
  await market.ctx.db
    .updateTable('webhooks')
    .set({ former_secret_until: market.ctx.clock.now() })
    .where('id', '=', id)
    .execute()
  await webhooks.test({ id })
  expect(first.said.at(-1)).toBe('refused: the signature does not match this secret')
  expect(await latest()).toMatchObject({ state: 'failed', failure: 'it responded with 400' })
  await first.end()
  const renewed = await start(port, rotated.signingSecret)
  await webhooks.test({ id })
  await vi.waitFor(() => expect(renewed.said).toEqual(['heard test']), 15_000)
  await renewed.end()
})
