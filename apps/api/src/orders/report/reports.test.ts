// @module-tag nightly

import { createApiClient, memorySession } from '@seatdesk/api-client'
import { cents, type PayoutStatus, saleNumber, toDollars, wallTime } from '@seatdesk/domain'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing, makeOrder } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { type ReadPdf, readPdf, type ReadStructure, readStructure } from '../../../test/read-pdf.ts'
import type { Db } from '../../platform/database/transaction.ts'

let market: TestMarket
let db: Db
let broker: Broker
let other: Broker

beforeAll(async () => {
  market = await openTestMarket({ FEE_PERCENT: '10' })
  ;({ db } = market.ctx)
})

afterAll(() => market.close())

beforeEach(async () => {
  broker = await signedInBroker(market)
  other = await signedInBroker(market)
})

type Row = Record<string, string>

const KINDS = ['purchases', 'sales', 'inventory', 'payouts'] as const

const NOVEMBER = { from: wallTime('2026-11-01T00:00:00'), to: wallTime('2026-11-30T23:59:00') }

const reportOf = async (api: Broker['api'], kind: (typeof KINDS)[number], range = {}) =>
  readPdf((await api.reports[kind](range)).blob)

const linesOf = ({ pages }: ReadPdf) => pages.flat()

/** Returns the line that starts with a text. */
const line = (report: ReadPdf, start: string) =>
  linesOf(report).find(([first]) => first === start) ?? []

interface Sold {
  eventId?: number
  priceCents?: number
  costCents?: number | null
  statusId?: number
  requestedAt?: string
}

/** Creates a sale of two tickets from `broker` to `other`. */
const sold = async ({ eventId, priceCents = 100_00, costCents = null, ...args }: Sold = {}) => {
  const listingId = await makeListing(db, {
    eventId: eventId ?? (await makeEvent(db)),
    sellerId: broker.accountId,
    section: 'Lower Level 101',
    seatRow: 'C',
    seats: ['7', '8', '9'],
    priceCents,
    costCents,
  })
  const { statusId = 1, requestedAt = '2026-11-20T12:34:56Z' } = args
  const order = { listingId, buyerId: other.accountId, quantity: 2, statusId }
  const id = await makeOrder(db, { ...order, requestedAt: new Date(requestedAt) })
  return { id, listingId }
}

const paid = (purchaseId: number, amountCents: number, status: PayoutStatus) =>
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
      provider_checked_at: null,
      failure: null,
      failed_at: null,
      reminded_at: null,
      created_at: new Date('2026-11-21T09:00:00Z'),
    })
    .execute()

test.each(KINDS)('REPORT-1 REPORT-2 the %s report is a PDF attachment', async (kind) => {
  const response = await market.request(`/reports/${kind}?from=2026-11-01T00:00:00`, {
    headers: { authorization: `Bearer ${broker.tokens.accessToken}` },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="${kind}-report.pdf"`,
  )
  expect((await response.text()).startsWith('%PDF-1.7')).toBe(true)
})

test.each(KINDS)('REPORT-1 the %s report has its title, broker and period', async (kind) => {
  const report = await reportOf(broker.api, kind, NOVEMBER)
  const title = `${kind.at(0)?.toUpperCase()}${kind.slice(1)} report`
  expect(report.title).toBe(title)
  const lines = linesOf(report)
  expect(lines).toContainEqual([title])
  expect(lines).toContainEqual(['Period', 'Broker', 'Broker ID', 'Made'])
  const { data } = await broker.api.account.getProfile()
  const details = lines.find(([first]) => first === 'Nov 1 – Nov 30, 2026') ?? []
  expect(details[1]).toBe(data.name)
  expect(details.slice(2).join()).toContain(data.brokerId.slice(0, 20))
})

describe('rows', () => {
  test('REPORT-3 of sales have the columns of the screen, with purchase and sale price', async () => {
    const eventId = await makeEvent(db, { name: 'Warriors at Lakers', time_tba: true })
    const { id } = await sold({ eventId, priceCents: 182_25, costCents: 120_50, statusId: 2 })
    const report = await reportOf(broker.api, 'sales')
    const heads = ['Section', 'Row', 'Seats', 'Qty', 'Status', 'Purchase price', 'Sale price']
    const money = ['Fee', 'Net', 'Profit']
    expect(line(report, 'Sale')).toEqual(['Sale', 'Sale date', 'Event', ...heads, ...money])
    const tickets = ['Lower Level 101', 'C', '7 - 8', '2']
    expect(line(report, saleNumber(id))).toEqual([
      saleNumber(id),
      'Fri, Nov 20, 2026',
      'Warriors at Lakers',
      ...tickets,
      'Confirmed',
      '$241.00',
      '$364.50',
      '$36.45',
      '$328.05',
      '$87.05',
    ])
    expect(line(report, '12:34 PM').slice(1)).toEqual(['Sat, Jun 1, 2030, time TBA ·', 'expected'])
  })

  test('REPORT-3 of purchases have the same order for its buyer', async () => {
    const { id } = await sold({ priceCents: 182_25, statusId: 3 })
    const report = await reportOf(other.api, 'purchases')
    expect(line(report, 'Order')).toContain('Delivery')
    expect(line(report, `O-${id}`)).toEqual([
      `O-${id}`,
      'Fri, Nov 20, 2026',
      'An Evening of Song',
      'Lower Level 101',
      'C',
      '7 - 8',
      '2',
      'PDF transfer',
      'Unknown',
      'Delivered',
      '$364.50',
    ])
  })

  test('REPORT-3 of inventory have the listed and remaining tickets and their value', async () => {
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
      'Thu, May 30, 2030',
      'Partly sold',
      '$99.99',
      '$99.99',
    ])
  })

  test('REPORT-3 MONEY-6 of payouts have the exact amount in dollars', async () => {
    const { id } = await sold({ statusId: 3 })
    await paid(id, 123_45, 'processed')
    const report = await reportOf(broker.api, 'payouts')
    expect(line(report, saleNumber(id)).slice(-5)).toEqual(['2', 'Processed', '—', '—', '$123.45'])
    const [payout] = await broker.api.payouts.list()
    expect(payout?.amount.value).toBe(toDollars(cents(123_45)))
  })

  test('REPORT-3 have times and date ranges in the reader’s time zone', async () => {
    const { id } = await sold({ requestedAt: '2026-11-01T03:30:00Z' })
    const session = memorySession(broker.tokens)
    const { baseUrl } = market
    const api = createApiClient({ baseUrl, session, timeZone: 'America/New_York' })
    const october = { from: wallTime('2026-10-31T00:00:00'), to: wallTime('2026-10-31T23:59:00') }
    const report = await reportOf(api, 'sales', october)
    expect(line(report, saleNumber(id))[1]).toBe('Sat, Oct 31, 2026')
    expect(linesOf(report).flat()).toContain('Eastern time (New York)')
    expect(line(await reportOf(broker.api, 'sales', october), saleNumber(id))).toEqual([])
  })

  test('REPORT-3 do not include data of another broker', async () => {
    const { id, listingId } = await sold({ statusId: 3 })
    await paid(id, 100_00, 'pending')
    const otherBroker = await signedInBroker(market)
    for (const kind of KINDS) {
      const texts = linesOf(await reportOf(otherBroker.api, kind)).flat()
      for (const otherSeller of [saleNumber(id), `O-${id}`, String(listingId)])
        expect(texts).not.toContain(otherSeller)
    }
  })
})

describe('sums', () => {
  test('MONEY-1 REPORT-5 are exact by status, with rejected sales listed separately', async () => {
    await sold({ priceCents: 10_10, costCents: 5_05, statusId: 2 })
    await sold({ priceCents: 20_20, costCents: null, statusId: 1 })
    await sold({ priceCents: 30_33, costCents: 7_07, statusId: 4 })
    const report = await reportOf(broker.api, 'sales')
    const sums = linesOf(report).filter(([first]) => / · \d+ sales?$/.test(first ?? ''))
    expect(sums).toEqual([
      ['Requested · 1 sale', '2', '—', '$40.40', '$4.04', '$36.36', '—'],
      ['Confirmed · 1 sale', '2', '$10.10', '$20.20', '$2.02', '$18.18', '$8.08'],
      ['Total · 2 sales', '4', '$10.10', '$60.60', '$6.06', '$54.54', '$8.08'],
      ['Excluded: Rejected · 1 sale', '2', '$14.14', '$60.66', '$0.00', '$0.00', '$0.00'],
    ])
  })

  test('REPORT-6 show the number of unknown costs', async () => {
    const unknown = await sold({ priceCents: 20_00, costCents: null })
    const free = await sold({ priceCents: 20_00, costCents: 0 })
    const report = await reportOf(broker.api, 'sales')
    expect(line(report, saleNumber(unknown.id)).slice(-5)).toEqual([
      'Unknown',
      '$40.00',
      '$4.00',
      '$36.00',
      'Unknown',
    ])
    expect(line(report, saleNumber(free.id)).at(-5)).toBe('$0.00')
    const sums = ['Cost known: 1 of 2 sales, net $36.00', '1 unknown', 'on 1 of 2']
    expect(linesOf(report).filter((texts) => texts.includes('1 unknown'))).toEqual([sums, sums])
  })

  test('BOOK-40 are a dash if all costs are unknown', async () => {
    await sold({ priceCents: 20_00, costCents: null })
    const report = await reportOf(broker.api, 'sales')
    expect(line(report, 'Total · 1 sale')).toEqual([
      'Total · 1 sale',
      '2',
      '—',
      '$40.00',
      '$4.00',
      '$36.00',
      '—',
    ])
    expect(linesOf(report)).toContainEqual(['1 unknown', '1 unknown'])
  })

  test('REPORT-5 exclude failed and canceled payouts', async () => {
    for (const [amount, status] of [
      [10_00, 'pending'],
      [20_00, 'processed'],
      [40_00, 'failed'],
      [80_00, 'cancelled'],
    ] as const)
      await paid((await sold()).id, amount, status)
    const report = await reportOf(broker.api, 'payouts')
    const sums = linesOf(report).filter(([first]) => / · \d+ payouts?$/.test(first ?? ''))
    expect(sums.map(([label, , amount]) => [label, amount])).toEqual([
      ['Pending · 1 payout', '$10.00'],
      ['Processed · 1 payout', '$20.00'],
      ['Total · 2 payouts', '$30.00'],
      ['Excluded: Failed · 1 payout', '$40.00'],
      ['Excluded: Canceled · 1 payout', '$80.00'],
    ])
  })

  test('REPORT-5 exclude past and withdrawn listings', async () => {
    const past = await makeEvent(db, { date_time: '2020-06-01T19:30:00' })
    for (const listing of [{}, { eventId: past }, { given: { status_id: 3 } }])
      await makeListing(db, {
        eventId: await makeEvent(db),
        sellerId: broker.accountId,
        priceCents: 10_00,
        ...listing,
      })
    const report = await reportOf(broker.api, 'inventory')
    const sums = linesOf(report).filter(([first]) => / · \d+ listings?$/.test(first ?? ''))
    expect(sums).toEqual([
      ['Active · 1 listing', '2', '2', '$20.00'],
      ['Total · 1 listing', '2', '2', '$20.00'],
      ['Excluded: Past · 1 listing', '2', '2', '$20.00'],
      ['Excluded: Withdrawn · 1 listing', '2', '2', '$20.00'],
    ])
  })

  test('MONEY-6 add up payouts exactly', async () => {
    for (const amount of [10, 20, 70_05]) await paid((await sold()).id, amount, 'pending')
    const report = await reportOf(broker.api, 'payouts')
    expect(line(report, 'Total · 3 payouts')).toEqual(['Total · 3 payouts', '6', '$70.35'])
  })

  test('REPORT-3 are zero for an empty date range', async () => {
    await sold()
    for (const kind of KINDS) {
      const to = wallTime('2000-01-01T23:59:00')
      const report = await reportOf(broker.api, kind, { to })
      expect(report.pages).toHaveLength(1)
      const noun = kind === 'inventory' ? 'listings' : kind
      const texts = linesOf(report).flat()
      expect(texts).toContain(`There are no ${noun} in these dates.`)
      expect(texts).toContain(`Total · 0 ${noun}`)
      expect(texts).toContain('Until Sat, Jan 1, 2000')
    }
  })
})

describe('with the filters of the list', () => {
  test('REPORT-3 a report has only matching rows, and names the filters', async () => {
    const eventId = await makeEvent(db, { name: 'Warriors at Lakers' })
    const found = await sold({ eventId, statusId: 2 })
    const others = [await sold({ eventId, statusId: 1 }), await sold({ statusId: 2 })]
    const report = await reportOf(broker.api, 'sales', { search: 'warriors', status: 2 })
    expect(line(report, saleNumber(found.id))).not.toEqual([])
    for (const { id } of others) expect(line(report, saleNumber(id))).toEqual([])
    expect(linesOf(report).flat()).toContain('by sale date · Confirmed · “warriors”')
  })
})

describe('as CSV', () => {
  const rowsOf = async (kind: (typeof KINDS)[number], api = broker.api): Promise<Row[]> => {
    const { blob, filename } = await api.csvReports[kind]()
    expect(filename).toBe(`${kind}-report.csv`)
    return parse(Buffer.from(await blob.arrayBuffer()), { bom: true, columns: true })
  }

  test('REPORT-8 sales have plain numbers and whether they are counted', async () => {
    const eventId = await makeEvent(db, { name: 'Warriors at Lakers', time_tba: true })
    const valid = await sold({ eventId, priceCents: 182_25, costCents: 120_50, statusId: 2 })
    await sold({ eventId, costCents: 250_00, statusId: 1, requestedAt: '2026-11-19T00:00:00Z' })
    await sold({ eventId, statusId: 4, requestedAt: '2026-11-18T00:00:00Z' })
    const [first, loss, rejected] = await rowsOf('sales')
    expect(first).toEqual({
      Sale: saleNumber(valid.id),
      'External ID': '',
      'Sale date': '2026-11-20T12:34:56',
      Event: 'Warriors at Lakers',
      'Event date': '2030-06-01',
      'Event time': '',
      Venue: 'Harbour Hall, 1 Pier Road, New York, NY',
      Section: 'Lower Level 101',
      Row: 'C',
      Seats: '7 - 8',
      Quantity: '2',
      Status: 'Confirmed',
      Counted: 'yes',
      'Purchase price USD': '241.00',
      'Sale price USD': '364.50',
      'Fee USD': '36.45',
      'Fee status': 'expected',
      'Net USD': '328.05',
      'Profit USD': '87.05',
      'Your reference': '',
      'Your note': '',
      Line: 'order',
    })
    expect(loss?.['Profit USD']).toBe('-320.00')
    expect(rejected).toMatchObject({
      Counted: 'no',
      'Purchase price USD': 'unknown',
      'Fee USD': '',
    })
  })

  test('REPORT-9 no cell is a formula', async () => {
    const eventId = await makeEvent(db, { name: '=HYPERLINK("http://a.test","Lakers")' })
    await sold({ eventId })
    const [first] = await rowsOf('sales')
    expect(first?.['Event']).toBe(`'=HYPERLINK("http://a.test","Lakers")`)
  })

  test.each(KINDS)('REPORT-8 the %s file has the rows of the report', async (kind) => {
    const { id } = await sold({ statusId: 3 })
    await paid(id, 100_00, 'pending')
    const rows = await rowsOf(kind, kind === 'purchases' ? other.api : broker.api)
    expect(rows).toHaveLength(1)
    const heading = { purchases: 'Order', sales: 'Sale', inventory: 'Listing', payouts: 'Sale' }
    expect(rows[0]).toHaveProperty(heading[kind])
  })
})

describe('for screen readers', () => {
  test('REPORT-7 a report is a tagged PDF with a title and a table with headers', async () => {
    await sold()
    const { blob } = await broker.api.reports.sales()
    const { isMarked, language, structure } = await readStructure(blob)
    expect({ isMarked, language }).toEqual({ isMarked: true, language: 'en-US' })
    const [first] = structure
    expect(first?.map(({ role }) => role)).toEqual(['H1', 'P', 'P', 'P', 'P', 'Table'])
    const table = first?.at(-1)
    expect(table?.children.map(({ role }) => role)).toEqual(['THead', 'TBody', 'TFoot'])
    const [heads, row] = [0, 1].map((index) => table?.children[index]?.children[0])
    expect(heads?.children.map(({ text }) => text)).toContain('Sale price')
    expect(heads?.children.every(({ role }) => role === 'TH')).toBe(true)
    expect(row?.children.map(({ role }) => role)).toEqual(heads?.children.map(() => 'TD'))
    expect(row?.children.map(({ text }) => text)).toContain('Lower Level 101')
  })
})

describe('texts in rows', () => {
  test.each([
    [')) /OpenAction << /S /JavaScript /JS (app.alert(1)) >> ((\\'],
    ['endstream endobj \\(((( ]] >> /URI (http://a.test)'],
    ['<script>alert(1)</script> & "quotes" \'too\''],
    ['4x4 -> fi ffi ... 1/2'],
    ['Łódź Ünïcödé Ằn Ансамбль «Калинка» Θεοδωράκης'],
    ['久石譲 東京公演 · 周杰伦演唱会 说龙 · 한국 가요'],
  ])('REPORT-4 %s is shown as plain text', async (name) => {
    const { id } = await sold({ eventId: await makeEvent(db, { name }) })
    const report = await reportOf(broker.api, 'sales')
    expect(report.actions).toEqual([])
    expect(eventIn(await readStructure((await broker.api.reports.sales()).blob))).toBe(name)
    expect(line(report, saleNumber(id))).toContain('Lower Level 101')
  })

  test('REPORT-4 right-to-left text is in visual order', async () => {
    const { id } = await sold({ eventId: await makeEvent(db, { name: 'שלום (חי) 2026' }) })
    const report = await reportOf(broker.api, 'sales')
    expect(line(report, saleNumber(id))[2]).toBe('2026 (חי) שלום')
  })

  test('REPORT-4 missing glyphs are boxes, and a long name is shortened', async () => {
    const strange = await sold({ eventId: await makeEvent(db, { name: '🎵\u0007ꙮ' }) })
    const neverEnding = await sold({ eventId: await makeEvent(db, { name: 'W'.repeat(10_000) }) })
    const report = await reportOf(broker.api, 'sales')
    expect(line(report, saleNumber(strange.id))[2]).toMatch(/^□ [□ꙮ]$/)
    expect(line(report, saleNumber(neverEnding.id))[2]).toMatch(/^W{10,60}$/)
    expect(linesOf(report)).toContainEqual([expect.stringMatching(/^W{10,60}…$/)])
  })
})

/** Returns the event name of the only row, without its date and venue. */
const eventIn = ({ structure }: ReadStructure): string | undefined => {
  const table = structure[0]?.at(-1)
  const [row] = table?.children.find(({ role }) => role === 'TBody')?.children ?? []
  return row?.children[2]?.text.replace(/ ?Sat, Jun 1, 2030.*$/, '')
}

test.each(KINDS)(
  'DATE-8 DATE-9 the %s report rejects invalid date ranges and time zones',
  async (kind) => {
    const request = (query: string, headers = {}) =>
      market.request(`/reports/${kind}?${query}`, {
        headers: { authorization: `Bearer ${broker.tokens.accessToken}`, ...headers },
      })
    for (const query of ['from=2026-02-30T00:00:00', 'from=2026-03-02T00:00&to=2026-03-01T23:59']) {
      const response = await request(query)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        error: { fields: { from: expect.any(String) } },
      })
    }
    for (const zone of ['Mars/Olympus', '+05:30', '-0800', 'utc+1'])
      expect((await request('', { 'x-time-zone': zone })).status).toBe(422)
    expect((await market.request(`/reports/${kind}`)).status).toBe(401)
  },
)
