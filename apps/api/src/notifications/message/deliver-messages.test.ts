import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer as createNetServer } from 'node:net'

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { openMailServer } from '../../../test/mail-server.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import type { Clock } from '../../platform/context.ts'
import { deliverMessages } from './deliver-messages.ts'
import { queueMessage, sentMessages } from './message-store.ts'

let market: TestMarket

const MORNING = new Date('2026-03-01T09:00:00Z')

beforeAll(async () => {
  market = await openTestMarket()
})

beforeEach(async () => {
  await market.ctx.db.deleteFrom('messages').execute()
})

afterAll(() => market.close())

/** Returns the market's dependencies with real delivery and a clock set by the test. */
const depsAt = (clock: Clock, real: { smtpUrl?: string; smsUrl?: string }) => ({
  db: market.ctx.db,
  clock,
  settings: { ...market.ctx.settings, smtpUrl: null, smsUrl: null, ...real },
})

const email = (recipient: string, text = 'your link') =>
  queueMessage(
    market.ctx.db,
    { accountId: null, thread: null, recipient, channel: 'email', subject: 'Hello', text },
    MORNING,
  )

const sms = (recipient: string, text = 'your code is 402917') =>
  queueMessage(
    market.ctx.db,
    { accountId: null, thread: null, recipient, channel: 'sms', subject: null, text },
    MORNING,
  )

const rows = () => market.ctx.db.selectFrom('messages').selectAll().orderBy('id').execute()

const openGateway = async (status: () => number) => {
  const requests: { head: IncomingMessage['headers']; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      requests.push({ head: request.headers, body })
      response.writeHead(status()).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://key:p%40ss@127.0.0.1:${port}/send`,
    requests,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

describe('the outbox', () => {
  test('SANDBOX-2 shows sent messages, newest first, filtered by recipient and channel', async () => {
    await email('Ada@Seatdesk.test', 'first')
    await sms('+12025550123', 'second')
    await email('ada@seatdesk.test', 'third')
    const sentTexts = async (params = {}) =>
      (await sentMessages(market.ctx, params)).map(({ text }) => text)
    expect(await sentTexts()).toEqual(['third', 'second', 'first'])
    expect(await sentTexts({ to: 'ADA@seatdesk.test' })).toEqual(['third', 'first'])
    expect(await sentTexts({ channels: ['sms'] })).toEqual(['second'])
  })

  test('RUN-6 marks messages as sent without real delivery, and keeps their text', async () => {
    await email('ada@seatdesk.test')
    expect(await deliverMessages(depsAt({ now: () => MORNING }, {}))).toBe(0)
    expect(await rows()).toMatchObject([{ sent_at: MORNING, text: 'your link' }])
  })
})

describe('email delivery', () => {
  test('RUN-6 sends each email once with five concurrent jobs', async () => {
    const server = await openMailServer()
    const addresses = Array.from({ length: 25 }, (_, index) => `reader-${index}@seatdesk.test`)
    for (const address of addresses) await email(address, `Grüße an ${address}`)
    const context = depsAt({ now: () => MORNING }, { smtpUrl: server.url })
    const counts = await Promise.all(Array.from({ length: 5 }, () => deliverMessages(context)))
    await server.close()
    expect(counts.reduce((sum, count) => sum + count)).toBe(25)
    expect(server.mails.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
    const content = server.mails[0]?.content ?? ''
    expect(content).toContain('Subject: Hello')
    expect(content).toContain('From: Seatdesk <support@seatdesk.test>')
    expect(content).toMatch(/Message-ID: <message-\d+@seatdesk\.test>/)
    for (const row of await rows())
      expect(row).toMatchObject({ sent_at: MORNING, text: expect.stringContaining('Grüße an') })
  })

  test('WATCH-12 adds unsubscribe headers to emails with a stop URL, and deletes the URL after sending', async () => {
    const server = await openMailServer()
    const stopUrl = 'https://seatdesk.test/api/watches/stop/7.token'
    const message = {
      accountId: null,
      thread: null,
      channel: 'email',
      subject: 'News',
      text: 'text',
    } as const
    await queueMessage(
      market.ctx.db,
      { ...message, recipient: 'ada@seatdesk.test', stopUrl },
      MORNING,
    )
    await email('bea@seatdesk.test')
    await deliverMessages(depsAt({ now: () => MORNING }, { smtpUrl: server.url }))
    await server.close()
    const heads = new Map(server.mails.map(({ to, content }) => [to, content]))
    expect(heads.get('ada@seatdesk.test')).toContain(`List-Unsubscribe: <${stopUrl}>`)
    expect(heads.get('ada@seatdesk.test')).toContain(
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    )
    expect(heads.get('bea@seatdesk.test')).not.toContain('List-Unsubscribe')
    for (const row of await rows()) expect(row.unsubscribe_url).toBeNull()
  })

  test('RUN-6 does not allow recipient or header injection', async () => {
    const server = await openMailServer()
    await email('one@seatdesk.test, two@seatdesk.test')
    await queueMessage(
      market.ctx.db,
      {
        accountId: null,
        thread: null,
        recipient: 'three@seatdesk.test',
        channel: 'email',
        subject: 'Hi\r\nBcc: four@seatdesk.test',
        text: 'text',
      },
      MORNING,
    )
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
    await deliverMessages(depsAt({ now: () => MORNING }, { smtpUrl: server.url }))
    silent.mockRestore()
    await server.close()
    expect(server.mails.map(({ to }) => to)).not.toContain('two@seatdesk.test')
    expect(server.mails.map(({ content }) => content).join('')).not.toMatch(/^Bcc:/m)
  })

  test('RUN-6 retries temporary failures with growing delays', async () => {
    let isBusy = true
    const server = await openMailServer(() => (isBusy ? '450 busy' : null))
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
    let now = MORNING
    const context = depsAt({ now: () => now }, { smtpUrl: server.url })
    const after = (seconds: number) => {
      now = new Date(MORNING.getTime() + seconds * 1000)
      return deliverMessages(context)
    }
    await email('busy@seatdesk.test')
    await after(0)
    await after(29)
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null }])
    await after(30)
    await after(89)
    expect(await rows()).toMatchObject([{ attempts: 2, sent_at: null, text: 'your link' }])
    isBusy = false
    expect(await after(90)).toBe(1)
    expect(await rows()).toMatchObject([{ attempts: 3, sent_at: now }])
    expect(silent).toHaveBeenCalledTimes(2)
    silent.mockRestore()
    await server.close()
  })

  test('RUN-6 does not retry permanent failures', async () => {
    const server = await openMailServer((to) => (to === 'no@seatdesk.test' ? '550 nobody' : null))
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
    await email('no@seatdesk.test')
    await email('yes@seatdesk.test')
    const later = new Date(MORNING.getTime() + 86_400_000)
    expect(await deliverMessages(depsAt({ now: () => MORNING }, { smtpUrl: server.url }))).toBe(1)
    expect(await deliverMessages(depsAt({ now: () => later }, { smtpUrl: server.url }))).toBe(0)
    expect(silent).toHaveBeenCalledTimes(1)
    silent.mockRestore()
    await server.close()
    expect(server.mails.map(({ to }) => to)).toEqual(['yes@seatdesk.test'])
  })

  test('RUN-6 sends messages of a dead process after its two-minute lease', async () => {
    const server = await openMailServer()
    await email('held@seatdesk.test')
    await market.ctx.db
      .updateTable('messages')
      .set({ attempts: 1, next_attempt_at: new Date(MORNING.getTime() + 120_000) })
      .execute()
    const at = (seconds: number) =>
      deliverMessages(
        depsAt(
          { now: () => new Date(MORNING.getTime() + seconds * 1000) },
          { smtpUrl: server.url },
        ),
      )
    expect(await at(119)).toBe(0)
    expect(await at(120)).toBe(1)
    await server.close()
  })
})

test('RUN-19 an unresponsive server times out, and the message is retried later', async () => {
  const server = createNetServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  await email('ada@seatdesk.test')
  await sms('+12025550123')
  const real = { smtpUrl: `smtp://127.0.0.1:${port}`, smsUrl: `http://127.0.0.1:${port}` }
  const startedAt = performance.now()
  const context = { ...depsAt({ now: () => MORNING }, real), timeoutMs: 100 }
  expect(await deliverMessages(context)).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(8_000)
  expect(silent).toHaveBeenCalledTimes(2)
  silent.mockRestore()
  server.close()
  expect(await rows()).toMatchObject([
    { attempts: 1, sent_at: null, text: 'your link' },
    { attempts: 1, sent_at: null, text: 'your code is 402917' },
  ])
})

test('RUN-6 text messages are posted to their gateway, while emails stay in the outbox', async () => {
  const statuses = [503, 200]
  const gateway = await openGateway(() => statuses.shift() ?? 200)
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  await sms('+12025550123')
  await email('ada@seatdesk.test')
  const later = new Date(MORNING.getTime() + 60_000)
  expect(await deliverMessages(depsAt({ now: () => MORNING }, { smsUrl: gateway.url }))).toBe(0)
  expect(await deliverMessages(depsAt({ now: () => later }, { smsUrl: gateway.url }))).toBe(1)
  silent.mockRestore()
  await gateway.close()
  const [first, second] = gateway.requests
  expect(JSON.parse(second?.body ?? '')).toEqual({
    to: '+12025550123',
    text: 'your code is 402917',
  })
  expect(second?.head).toMatchObject({
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from('key:p@ss').toString('base64')}`,
    'idempotency-key': first?.head['idempotency-key'],
  })
  expect(await rows()).toMatchObject([
    { channel: 'sms', text: 'your code is ••••••', sent_at: later },
    { channel: 'email', text: 'your link', sent_at: MORNING },
  ])
})
