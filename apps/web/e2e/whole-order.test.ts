// @module-tag journey

import { readFile } from 'node:fs/promises'

import { createApiClient, memorySession } from '@seatdesk/api-client'
import type { Event } from '@seatdesk/domain'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  type TestServer,
  startTestServer,
} from '../../../packages/tooling/src/start-test-server.ts'
import { LONG_TIMEOUT_MS } from '../../../packages/tooling/src/timeouts.ts'
import { dropFiles } from './drop-files.ts'
import { setUpPages, PASSWORD, becomesVisible } from './pages.ts'
import { ticketPdf } from './ticket-pdf.ts'

// A separate market, because the test moves its clock past the event.
let market: TestServer

beforeAll(async () => {
  market = await startTestServer()
})

afterAll(() => market.close())

const { openAsBroker } = setUpPages(() => market.url)

const SELLER = { email: 'seller@seatdesk.test' }
const DAY_MS = 24 * 60 * 60 * 1000

/** Sorts first among the section names. */
const SECTION = '000 Terrace'

/** Returns an upcoming event that has tickets. */
const upcomingEvent = async (): Promise<Event> => {
  const baseUrl = `${market.url}/api`
  const tokens = await createApiClient({ baseUrl }).account.login({ ...SELLER, password: PASSWORD })
  const api = createApiClient({ baseUrl, session: memorySession(tokens) })
  const { results } = await api.events.list({ perPage: 100 })
  // Listings of an event that starts soon have left the market.
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const event = results.find(
    ({ ticketQuantity, dateTime }) => ticketQuantity > 0 && dateTime > later,
  )
  if (!event) throw new Error('the demo market has no event to come')
  return event
}

/** Three tickets in SkyBox format. */
const stockFile = ({ id, name, venue, dateTime }: Event): string =>
  [
    'inventory_id,event_name,venue_name,event_date,event_id,quantity,section,row,seats,list_price,cost,split_type,stock_type',
    `WT-1,"${name}","${venue.name}",${dateTime},${id},3,${SECTION},B,"5,6,7",310.00,250.00,ANY,ELECTRONIC`,
  ].join('\n')

const moveClock = async (page: Page, milliseconds: number) => {
  const data = { advanceSeconds: Math.ceil(milliseconds / 1000) }
  await page.request.post('/api/sandbox/clock', { data, failOnStatusCode: true })
}

test(
  'QUEUE-60 imported tickets are listed, bought, confirmed, delivered, downloaded and paid out, and the ledger balances',
  async () => {
    const event = await upcomingEvent()
    const buyer = await openAsBroker(`/event-tickets?id=${event.id}&section=${SECTION}`)
    await buyer.getByText('Live', { exact: true }).waitFor()

    const seller = await openAsBroker('/listings/import', SELLER)
    await dropFiles(seller.getByLabel('Inventory file'), { 'stock.csv': stockFile(event) })
    await seller.getByRole('button', { name: 'Check file' }).click()
    await seller.getByRole('button', { name: 'Import 1 row' }).click()
    await seller.getByText('stock.csv imported').waitFor()

    // The page of the buyer has been open since before the import.
    await buyer.getByRole('checkbox', { name: `Section ${SECTION}, row B` }).check()
    await buyer.getByRole('button', { name: 'Buy selected' }).click()
    await buyer
      .getByRole('dialog', { name: 'Buy tickets' })
      .getByRole('button', { name: /^Pay / })
      .click()
    const ordered = buyer.getByRole('dialog', { name: 'Order submitted' })
    await ordered.waitFor()
    const [number = ''] = /O-\d+/.exec(await ordered.innerText()) ?? []
    const id = number.slice(2)

    await seller.goto('/sales?status=1')
    const row = seller.getByRole('row').filter({ hasText: SECTION })
    await row.getByRole('button', { name: 'Confirm' }).click()
    await row.waitFor({ state: 'detached' })
    await seller.goto(`/sales?status=2&open=${id}`)
    const drawer = seller.getByRole('dialog', { name: `S-${id}` })
    await drawer.getByRole('button', { name: 'Deliver' }).click()
    const files = Object.fromEntries(
      ['5', '6', '7'].map((seat) => [
        `ticket ${seat}.pdf`,
        ticketPdf([`Order ${number}`, `Section ${SECTION}, row B`, `Seat ${seat}`]),
      ]),
    )
    const delivering = seller.getByRole('dialog', { name: `Deliver S-${id}` })
    await dropFiles(delivering.getByLabel('Ticket files'), files)
    await delivering.getByText('3 of 3 tickets have a page').waitFor()
    await delivering.getByRole('button', { name: 'Deliver' }).click()
    await seller.getByText('1 order delivered').waitFor()

    await buyer.goto(`/purchases?open=${id}`)
    for (const [name, bytes] of Object.entries(files)) {
      const downloading = buyer.waitForEvent('download')
      await buyer.getByRole('button', { name: `Download ${name}` }).click()
      expect(await readFile(await (await downloading).path())).toEqual(Buffer.from(bytes))
    }

    // The payout is due ten days after the event, and the bank transfer takes longer.
    await moveClock(seller, Date.parse(`${event.dateTime}Z`) - Date.now() + 12 * DAY_MS)
    await moveClock(seller, 5 * DAY_MS)
    const payouts = await openAsBroker(`/payouts?open=${id}`, SELLER)
    const statement = payouts.getByRole('region', { name: 'Payout breakdown' })
    expect(await becomesVisible(statement.getByText('Processed'))).toBe(true)
    const sums = await statement.locator('dl').first().locator('dd').allInnerTexts()
    const [proceeds, fee, paid] = sums.map((sum) =>
      Math.round(Number(sum.replaceAll(/[^\d.-]/g, '')) * 100),
    )
    expect(proceeds).toBe(930_00)
    expect(paid).toBe((proceeds ?? 0) + (fee ?? 0))

    await payouts.goto('/business?by=section&order_by=name&order_dir=asc')
    const sums2 = payouts.getByRole('row').filter({ hasText: SECTION })
    await sums2.waitFor()
    await expect.poll(() => sums2.innerText()).toMatch(/\$930\.00[^]*\$750\.00/)
    const books = await payouts.request.get('/api/sandbox/invariants')
    expect(await books.json()).toEqual({ broken: [] })
  },
  LONG_TIMEOUT_MS,
)
