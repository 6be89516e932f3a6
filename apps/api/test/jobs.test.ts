import { type AddressInfo, createServer, type Socket } from 'node:net'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { startJobScheduler, runDueJobs } from '../src/app/job-scheduler.ts'
import { queueMessage } from '../src/notifications/message/message-store.ts'
import { brokerWithCard } from './broker.ts'
import { makeAccount, makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

test('BUY-30 a payment that cannot be canceled does not block other work of the jobs', async () => {
  const { db } = market.ctx
  const broker = await brokerWithCard(market, 'tok_threeDSecure2Required')
  const [eventId, sellerId] = [await makeEvent(db), await makeAccount(db)]
  const listingId = await makeListing(db, { eventId, sellerId, quantity: 2, splitRule: 'any' })
  const purchaseBody = { listings: [{ listingId, quantity: 1 }], paymentMethodId: broker.cardId }
  await broker.api.purchases.create(purchaseBody)
  await db.updateTable('checkouts').set({ payment_id: 'pi_of_another_provider' }).execute()
  await broker.api.purchases.create(purchaseBody)
  await market.ctx.sandbox?.clock.advance(10 * 60)
  await broker.api.account.requestMfa()

  await expect(runDueJobs(market.ctx)).rejects.toThrow('some scheduled jobs failed')
  const unsent = await db.selectFrom('messages').select('id').where('sent_at', 'is', null).execute()
  expect(unsent).toEqual([])
  const checkouts = await db.selectFrom('checkouts').select('state').orderBy('id').execute()
  expect(checkouts).toEqual([{ state: 'lapsed' }, { state: 'expired' }])
})

test('RUN-19 an unresponsive mail server delays neither other jobs nor the shutdown', async () => {
  const { db } = market.ctx
  const silent = createServer()
  const callers: Socket[] = []
  silent.on('connection', (caller) => callers.push(caller))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const called = new Promise((resolve) => silent.once('connection', resolve))
  const settings = { ...market.ctx.settings, smtpUrl: `smtp://127.0.0.1:${port}` }
  const broker = await brokerWithCard(market, 'tok_threeDSecure2Required')
  const [eventId, sellerId] = [await makeEvent(db), await makeAccount(db)]
  const listingId = await makeListing(db, { eventId, sellerId })
  const recipient = 'ada@seatdesk.test'
  const email = {
    accountId: null,
    thread: null,
    recipient,
    channel: 'email',
    subject: 'Hello',
    text: 'Hi',
  } as const
  await queueMessage(db, email, market.ctx.clock.now())

  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const faults: unknown[] = []
  const sweeping = startJobScheduler({ ...market.ctx, settings }, (error) => faults.push(error), 20)
  await called
  const purchaseBody = { listings: [{ listingId, quantity: 2 }], paymentMethodId: broker.cardId }
  await broker.api.purchases.create(purchaseBody)
  await market.ctx.sandbox?.clock.advance(10 * 60)
  const available = async () => {
    const row = db.selectFrom('listings').select('available').where('id', '=', listingId)
    return (await row.executeTakeFirst())?.available
  }
  await vi.waitFor(async () => expect(await available()).toBe(2), { timeout: 5_000 })
  const unsent = await db.selectFrom('messages').select('id').where('sent_at', 'is', null).execute()
  expect(unsent).toHaveLength(1)

  const startedAt = performance.now()
  await sweeping.stop(50)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  // Wait until the open calls have failed, each with one log line, before other tests run.
  for (const caller of callers) caller.destroy()
  silent.close()
  await vi.waitFor(() => expect(consoleError).toHaveBeenCalledTimes(callers.length), {
    timeout: 20_000,
  })
  consoleError.mockRestore()
})
