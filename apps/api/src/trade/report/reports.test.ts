import { createApiClient, memorySession } from '@seatdesk/api-client'
import { cents, saleNumber, toDollars, wallTime } from '@seatdesk/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing, makeOrder } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { type ReadPdf, readPdf } from '../../../test/read-pdf.ts'
import type { Db } from '../../kernel/database/transaction.ts'

let market: TestMarket
let db: Db
let broker: Broker
let other: Broker

beforeAll(async () => {
  market = await openTestMarket()
  ;({ db } = market.ctx)
})

afterAll(() => market.close())

beforeEach(async () => {
  broker = await signedInBroker(market)
  other = await signedInBroker(market)
})

const KINDS = ['purchases', 'sales', 'inventory', 'payouts'] as const

const NOVEMBER = { from: wallTime('2026-11-01T00:00:00'), to: wallTime('2026-11-30T23:59:00') }

const reportOf = async (api: Broker['api'], kind: (typeof KINDS)[number], range = {}) =>
  readPdf((await api.reports[kind](range)).blob)

const linesOf = ({ pages }: ReadPdf) => pages.flat()

/** The line that begins with a text. */
const line = (report: ReadPdf, start: string) =>
  linesOf(report).find(([first]) => first === start) ?? []

interface Sold {
  eventId?: number
  priceCents?: number
  costCents?: number | null
  statusId?: number
  requestedAt?: string
}

/** Two tickets that `broker` sold to `other`. */
const sold = async ({ eventId, priceCents = 100_00, costCents = null, ...given }: Sold = {}) => {
  const listingId = await makeListing(db, {
    eventId: eventId ?? (await makeEvent(db)),
    sellerId: broker.accountId,
    section: 'Lower Level 101',
    seatRow: 'C',
    seats: ['7', '8', '9'],
    priceCents,
    costCents,
  })
  const { statusId = 1, requestedAt = '2026-11-20T12:34:56Z' } = given
  const order = { listingId, buyerId: other.accountId, quantity: 2, statusId }
  const id = await makeOrder(db, { ...order, requestedAt: new Date(requestedAt) })
  return { id, listingId }
}

const paid = (purchaseId: number, amountCents: number, status: 'pending' | 'processed') =>
  db
    .insertInto('payouts')
    .values({
      purchase_id: purchaseId,
      seller_id: broker.accountId,
      amount_cents: amountCents,
      status,
      due_at: new Date('2026-12-01T00:00:00Z'),
      payout_method_id: null,
      provider_payout_id: null,
      asked_at: null,
      failure: null,
      failed_at: null,
      reminded_at: null,
      created_at: new Date('2026-11-21T09:00:00Z'),
    })
    .execute()

test.each(KINDS)('REPORT-1 REPORT-2 the %s report is a PDF file to save', async (kind) => {
  const answer = await market.request(`/reports/${kind}?from=2026-11-01T00:00:00`, {
    headers: { authorization: `Bearer ${broker.tokens.accessToken}` },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="${kind}-report.pdf"`,
  )
  expect((await answer.text()).startsWith('%PDF-1.7')).toBe(true)
})

test.each(KINDS)('REPORT-1 the %s report says what it is, of whom and of when', async (kind) => {
  const report = await reportOf(broker.api, kind, NOVEMBER)
  const title = `${kind.at(0)?.toUpperCase()}${kind.slice(1)} report`
  expect(report.title).toBe(title)
  const lines = linesOf(report)
  expect(lines).toContainEqual([title])
  expect(lines).toContainEqual(['Period', 'Broker', 'Broker ID', 'Made'])
  const { data } = await broker.api.account.getProfile()
  const facts = lines.find(([first]) => first === 'Sun 01 Nov 2026 to Mon 30 Nov 2026') ?? []
  expect(facts[1]).toBe(data.name)
  expect(facts.slice(2).join()).toContain(data.brokerId.slice(0, 20))
})

describe('rows', () => {
  test('REPORT-3 sales are told as the screen tells them, with both prices', async () => {
    const eventId = await makeEvent(db, { name: 'Warriors at Lakers', time_tba: true })
    const { id } = await sold({ eventId, priceCents: 182_25, costCents: 120_50, statusId: 2 })
    const report = await reportOf(broker.api, 'sales')
    const heads = ['Section', 'Row', 'Seats', 'Qty', 'Status', 'Purchase price', 'Sale price']
    expect(line(report, 'Sale')).toEqual(['Sale', 'Sale date', 'Event', ...heads])
    const tickets = ['Lower Level 101', 'C', '7 - 8', '2']
    expect(line(report, saleNumber(id))).toEqual([
      saleNumber(id),
      'Fri 20 Nov 2026',
      'Warriors at Lakers',
      ...tickets,
      'Confirmed',
      '$241.00',
      '$364.50',
    ])
    expect(line(report, '12:34 PM')).toEqual([
      '12:34 PM',
      'Sat 01 Jun 2030, time TBA · Harbour Hall, New York',
    ])
  })

  test('REPORT-3 the same order is a purchase in its buyer’s report', async () => {
    const { id } = await sold({ priceCents: 182_25, statusId: 3 })
    const report = await reportOf(other.api, 'purchases')
    expect(line(report, 'Order')).toContain('Delivery')
    expect(line(report, `O-${id}`)).toEqual([
      `O-${id}`,
      'Fri 20 Nov 2026',
      'An Evening of Song',
      'Lower Level 101',
      'C',
      '7 - 8',
      '2',
      'PDF transfer',
      'Delivered',
      '$364.50',
    ])
  })

  test('REPORT-3 inventory has what was listed, what is left, and what that is worth', async () => {
    const { listingId } = await sold({ priceCents: 99_99 })
    const report = await reportOf(broker.api, 'inventory')
    expect(line(report, String(listingId))).toEqual([
      String(listingId),
      'An Evening of Song',
      'Lower Level 101',
      'C',
      '7 - 9',
      '3',
      '1',
      'Thu 30 May 2030',
      'Active',
      '$99.99',
      '$99.99',
    ])
  })

  test('REPORT-3 MONEY-6 payouts are in dollars as they are', async () => {
    const { id } = await sold({ statusId: 3 })
    await paid(id, 123_45, 'processed')
    const report = await reportOf(broker.api, 'payouts')
    expect(line(report, saleNumber(id)).slice(-3)).toEqual(['2', 'Processed', '$123.45'])
    const [payout] = await broker.api.payouts.list()
    expect(payout?.amount.value).toBe(toDollars(cents(123_45)))
  })

  test('REPORT-3 instants are told, and ranges read, in the zone of the reader', async () => {
    const { id } = await sold({ requestedAt: '2026-11-01T03:30:00Z' })
    const session = memorySession(broker.tokens)
    const { baseUrl } = market
    const api = createApiClient({ baseUrl, session, timeZone: 'America/New_York' })
    const october = { from: wallTime('2026-10-31T00:00:00'), to: wallTime('2026-10-31T23:59:00') }
    const report = await reportOf(api, 'sales', october)
    expect(line(report, saleNumber(id))[1]).toBe('Sat 31 Oct 2026')
    expect(linesOf(report).flat()).toContain('America/New_York')
    expect(line(await reportOf(broker.api, 'sales', october), saleNumber(id))).toEqual([])
  })

  test('REPORT-3 a report has nothing of another broker', async () => {
    const { id, listingId } = await sold({ statusId: 3 })
    await paid(id, 100_00, 'pending')
    const stranger = await signedInBroker(market)
    for (const kind of KINDS) {
      const texts = linesOf(await reportOf(stranger.api, kind)).flat()
      for (const theirs of [saleNumber(id), `O-${id}`, String(listingId)])
        expect(texts).not.toContain(theirs)
    }
  })
})

describe('sums', () => {
  test('MONEY-1 amounts are added up to the cent, by status and in all', async () => {
    await sold({ priceCents: 10_10, costCents: 5_05, statusId: 2 })
    await sold({ priceCents: 20_20, costCents: null, statusId: 2 })
    await sold({ priceCents: 30_33, costCents: 7_07, statusId: 4 })
    const report = await reportOf(broker.api, 'sales')
    const sums = linesOf(report).filter(([first]) => first?.includes(' · '))
    expect(sums.slice(-3)).toEqual([
      ['Confirmed · 2 sales', '4', '$10.10', '$60.60'],
      ['Rejected · 1 sale', '2', '$14.14', '$60.66'],
      ['Total · 3 sales', '6', '$24.24', '$121.26'],
    ])
  })

  test('MONEY-6 payouts are added up in cents and told in dollars', async () => {
    for (const amount of [10, 20, 70_05]) await paid((await sold()).id, amount, 'pending')
    const report = await reportOf(broker.api, 'payouts')
    expect(line(report, 'Total · 3 payouts')).toEqual(['Total · 3 payouts', '6', '$70.35'])
  })

  test('REPORT-3 an empty range is a report all the same', async () => {
    await sold()
    for (const kind of KINDS) {
      const to = wallTime('2000-01-01T23:59:00')
      const report = await reportOf(broker.api, kind, { to })
      expect(report.pages).toHaveLength(1)
      const noun = kind === 'inventory' ? 'listings' : kind
      const texts = linesOf(report).flat()
      expect(texts).toContain(`There are no ${noun} in these dates.`)
      expect(texts).toContain(`Total · 0 ${noun}`)
      expect(texts).toContain('Until Sat 01 Jan 2000')
    }
  })
})

describe('what a row may say', () => {
  test.each([
    [')) /OpenAction << /S /JavaScript /JS (app.alert(1)) >> ((\\'],
    ['endstream endobj \\(((( ]] >> /URI (http://a.test)'],
    ['<script>alert(1)</script> & "quotes" \'too\''],
    ['4x4 -> fi ffi ... 1/2'],
    ['Łódź Ünïcödé Ằn Ансамбль «Калинка» Θεοδωράκης'],
    ['久石譲 東京公演 · 周杰伦演唱会 说龙 · 한국 가요'],
  ])('REPORT-4 %s is text and nothing else', async (name) => {
    const { id } = await sold({ eventId: await makeEvent(db, { name }) })
    const report = await reportOf(broker.api, 'sales')
    expect(report.actions).toEqual([])
    expect(wrappedIn(report, saleNumber(id))).toBe(name)
  })

  test('REPORT-4 text from right to left is set in the order in which it is seen', async () => {
    const { id } = await sold({ eventId: await makeEvent(db, { name: 'שלום (חי) 2026' }) })
    const report = await reportOf(broker.api, 'sales')
    expect(wrappedIn(report, saleNumber(id))).toBe('2026 (חי) שלום')
  })

  test('REPORT-4 a name that no font has is not nothing, and an endless one is cut', async () => {
    const strange = await sold({ eventId: await makeEvent(db, { name: '🎵\u0007ꙮ' }) })
    const endless = await sold({ eventId: await makeEvent(db, { name: 'W'.repeat(10_000) }) })
    const report = await reportOf(broker.api, 'sales')
    expect(line(report, saleNumber(strange.id))[2]).toMatch(/^□ [□ꙮ]$/)
    expect(line(report, saleNumber(endless.id))[2]).toMatch(/^W{20,60}$/)
    expect(linesOf(report)).toContainEqual([expect.stringMatching(/^W{20,60}…$/)])
  })
})

/** An event's name over all lines of its row. */
const wrappedIn = (report: ReadPdf, start: string): string => {
  const lines = linesOf(report)
  const first = lines.findIndex(([text]) => text === start)
  const rest = lines
    .slice(first + 1)
    .map((texts) => texts.filter((text) => !/^\d+:\d\d/.test(text)))
  const end = rest.findIndex((texts) => texts.some((text) => text.includes('Harbour Hall')))
  return [lines[first]?.[2], ...rest.slice(0, end).flat()].join(' ')
}

test.each(KINDS)('DATE-8 DATE-9 the %s report refuses ranges that cannot be', async (kind) => {
  const ask = (query: string, headers = {}) =>
    market.request(`/reports/${kind}?${query}`, {
      headers: { authorization: `Bearer ${broker.tokens.accessToken}`, ...headers },
    })
  for (const query of ['from=2026-02-30T00:00:00', 'from=2026-03-02T00:00&to=2026-03-01T23:59']) {
    const answer = await ask(query)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error: { fields: { from: expect.any(String) } } })
  }
  expect((await ask('', { 'x-time-zone': 'Mars/Olympus' })).status).toBe(422)
  expect((await market.request(`/reports/${kind}`)).status).toBe(401)
})
