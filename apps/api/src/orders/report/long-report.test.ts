// @module-tag nightly

import { saleNumber } from '@seatdesk/domain'
import { MAX_PDF_REPORT_ROWS } from '@seatdesk/domain/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeAccount, makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { type ReadPdf, readPdf } from '../../../test/read-pdf.ts'

const ORDERS = 1_234

let market: TestMarket
let broker: Broker
let report: ReadPdf

/** Creates many sales of $1.01 and more, three per second. */
const sellMany = async (first: number, last: number) => {
  const { db } = market.ctx
  const eventId = await makeEvent(db)
  const listingId = await makeListing(db, { eventId, sellerId: broker.accountId })
  const buyerId = await makeAccount(db)
  // A report reads neither tickets nor payments, so none are created.
  await sql`alter table purchases disable trigger purchases_counted`.execute(db)
  await sql`with checkout as (
      insert into checkouts (buyer_id, state, amount_cents, payment_method_id, created_at, expires_at)
      values (${buyerId}, 'paid', 1, 'pm_fixture', now(), now()) returning id)
    insert into purchases (checkout_id, listing_id, event_id, buyer_id, seller_id, quantity,
      price_cents, amount_cents, status_id, created_at, requested_at)
    select checkout.id, ${listingId}, ${eventId}, ${buyerId}, ${broker.accountId}, 1,
      100 + number, 100 + number, 1, now(), timestamptz '2026-01-01' + (number / 3) * interval '1 s'
    from checkout, generate_series(${first}::integer, ${last}::integer) as number`.execute(db)
}

beforeAll(async () => {
  market = await openTestMarket()
  broker = await signedInBroker(market)
  await sellMany(1, ORDERS)
  report = await readPdf((await broker.api.reports.sales()).blob)
})

afterAll(() => market.close())

test('REPORT-3 a long report has each row once, in the order of the list', async () => {
  const firstTexts = report.pages.flat().map(([first]) => first ?? '')
  const numbers = firstTexts.filter((text) => text.startsWith('S-'))
  const listed: string[] = []
  for (let page = 1; listed.length < ORDERS; page += 1) {
    const { results } = await broker.api.sales.list({ page, perPage: 100 })
    listed.push(...results.map(({ id }) => saleNumber(id)))
  }
  expect(numbers).toEqual(listed)
})

test('REPORT-1 each page has the column headers and its page number', () => {
  const { pages } = report
  expect(pages.length).toBeGreaterThan(30)
  for (const [index, lines] of pages.entries()) {
    expect(
      lines.filter(([first, second]) => first === 'Sale' && second === 'Sale date'),
    ).toHaveLength(1)
    expect(lines.at(-1)).toContain(`Page ${index + 1} of ${pages.length}`)
  }
})

test('MONEY-1 a long report adds up to the cent', () => {
  const sum = (ORDERS * (100 + 100 + ORDERS + 1)) / 2
  const dollars = (sum / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  const total = report.pages
    .at(-1)
    ?.find(([first]) => first === `Total · ${ORDERS.toLocaleString('en-US')} sales`)
  expect(total).toEqual([
    `Total · ${ORDERS.toLocaleString('en-US')} sales`,
    String(ORDERS),
    '—',
    dollars,
    '$0.00',
    dollars,
    '—',
  ])
})

test('REPORT-1 a canceled download leaves the server usable', async () => {
  const { blob } = await broker.api.reports.sales()
  const response = await fetch(`${market.baseUrl}/reports/sales`, {
    headers: { authorization: `Bearer ${broker.tokens.accessToken}` },
  })
  const reader = response.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  expect(first?.value?.length).toBeLessThan(blob.size)
  expect((await broker.api.sales.list({ perPage: 1 })).results).toHaveLength(1)
})

test('REPORT-12 a report of more than 5,000 rows is rejected as PDF, but available as CSV', async () => {
  await sellMany(ORDERS + 1, MAX_PDF_REPORT_ROWS)
  expect((await broker.api.reports.sales()).blob.size).toBeGreaterThan(100_000)
  await sellMany(MAX_PDF_REPORT_ROWS + 1, MAX_PDF_REPORT_ROWS + 1)
  await expect(broker.api.reports.sales()).rejects.toMatchObject({
    reason: 'reportTooLong',
    message: 'a PDF report can have at most 5,000 rows, please download this report as CSV',
  })
  const table = await (await broker.api.csvReports.sales()).blob.text()
  expect(table.split('\r\n').filter((line) => line.startsWith('S-'))).toHaveLength(
    MAX_PDF_REPORT_ROWS + 1,
  )
})
