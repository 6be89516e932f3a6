import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'

import { logInOtherBroker } from './other-broker.ts'
import { setUpPages, becomesVisible } from './pages.ts'
import { logInSeller } from './seller.ts'

const { openAsBroker } = setUpPages(undefined, { sharesPages: true })

const SELLER = { email: 'seller@seatdesk.test' }

let seller: Awaited<ReturnType<typeof logInSeller>>
let otherBroker: Awaited<ReturnType<typeof logInOtherBroker>>
let eventId: number

beforeAll(async () => {
  seller = await logInSeller(inject('marketUrl'))
  otherBroker = await logInOtherBroker(inject('marketUrl'))
  eventId = (await otherBroker.eventsWithListings(5)).at(0) ?? 0
})

/** Tracks the unfinished requests of a browser's pages to matching URLs. */
const requestsInFlight = (page: Page, url: RegExp) => {
  const open = new Set<Request>()
  const context = page.context()
  context.on('request', (request) => {
    if (url.test(request.url())) open.add(request)
  })
  context.on('requestfailed', (request) => open.delete(request))
  context.on('requestfinished', (request) => open.delete(request))
  return open
}

const STREAM = /\/api\/stream/
const CALLS = /\/api\/(?!stream)/

/** Opens another tab of the same browser, with the same broker. */
const openTab = async (page: Page, address: string): Promise<Page> => {
  const tab = await page.context().newPage()
  const entries = await page.evaluate(() => Object.entries(sessionStorage))
  await tab.goto('/favicon.svg')
  await tab.evaluate((saved) => {
    for (const [key, text] of saved) sessionStorage.setItem(key, text)
  }, entries)
  await tab.goto(address)
  await tab.getByRole('link', { name: 'Settings' }).first().waitFor()
  return tab
}

test(
  'LIVE-20 NAV-100 NAV-101 a new sale appears in the table, is counted as a notification, and opens from it',
  { tags: 'journey' },
  async () => {
    const page = await openAsBroker('/sales', SELLER)
    const { id: listingId, section } = await seller.listSix(eventId)
    const sold = page.getByRole('row').filter({ hasText: section })
    await page.getByRole('table').waitFor()
    await otherBroker.buy([{ listingId, quantity: 6 }])
    expect(await becomesVisible(sold)).toBe(true)

    const notifications = page.getByRole('link', { name: /^Notifications \d+\+? new$/ })
    await notifications.click()
    await page.getByRole('button', { name: 'Mark all read' }).click()
    const link = page.getByRole('link', { name: /^Open: You sold 6 tickets/ }).first()
    await link.click()
    await page.waitForURL(/\/sales\?open=\d+$/)
    expect(await becomesVisible(page.getByRole('dialog').getByText(section))).toBe(true)
    await page.keyboard.press('Escape')
    expect(
      await becomesVisible(page.getByRole('link', { name: 'Notifications', exact: true })),
    ).toBe(true)
  },
)

test('LIVE-10 LIVE-13 two tabs share one event stream, which closes when one of them logs out', async () => {
  const page = await openAsBroker('/sales', SELLER)
  const streams = requestsInFlight(page, STREAM)
  await page.reload()
  await expect.poll(() => streams.size).toBe(1)
  const tab = await openTab(page, '/purchases')
  const { id: listingId, section } = await seller.listSix(eventId)
  await otherBroker.buy([{ listingId, quantity: 6 }])
  expect(await becomesVisible(page.getByRole('row').filter({ hasText: section }))).toBe(true)
  expect(await becomesVisible(tab.getByRole('link', { name: /^Notifications \d+\+? new$/ }))).toBe(
    true,
  )
  expect(streams.size).toBe(1)

  await tab.goto('/settings')
  await tab.getByRole('button', { name: 'Log me out' }).click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await expect.poll(() => streams.size).toBe(0)
})

test('LIVE-60 a sale confirmed in one tab leaves the list in the other', async () => {
  const page = await openAsBroker('/sales?status=1', SELLER)
  const { id: listingId, section } = await seller.listSix(eventId)
  await otherBroker.buy([{ listingId, quantity: 6 }])
  const tab = await openTab(page, '/sales?status=1')
  const [current, existing] = [page, tab].map((item) =>
    item.getByRole('row').filter({ hasText: section }),
  )
  await existing?.waitFor()
  await current?.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => existing?.count()).toBe(0)
})

test('LIVE-30 LIVE-61 a listing bought by another broker is struck through in the cart and disabled in the table', async () => {
  const { id: listingId, section, address } = await seller.listSix(eventId)
  const page = await openAsBroker(address)
  const row = page.getByRole('row').filter({ hasText: section })
  await row.getByRole('checkbox').click()
  await page.getByText(/^Live/).waitFor()
  // A sold row stays in the table as long as the pointer is there.
  await row.hover()
  await otherBroker.buy([{ listingId, quantity: 6 }])
  const cartBar = page.getByRole('region', { name: 'Selected tickets' })
  expect(await becomesVisible(cartBar.locator('s').filter({ hasText: section }))).toBe(true)
  await expect
    .poll(() => cartBar.getByRole('button', { name: 'Buy selected' }).isDisabled())
    .toBe(true)
  await expect.poll(() => row.getByRole('checkbox').isDisabled()).toBe(true)
  expect(await row.getByRole('combobox').isDisabled()).toBe(true)
  await page.mouse.move(0, 0)
  await cartBar.waitFor({ state: 'detached' })
})

test('LIVE-30 price changes and withdrawals show in the table, and as notices if the listing is selected', async () => {
  const { id, section, address } = await seller.listSix(eventId)
  const page = await openAsBroker(address)
  const row = page.getByRole('row').filter({ hasText: section })
  await row.getByRole('checkbox').click()
  expect(await becomesVisible(page.getByText(/^Live/))).toBe(true)

  // The list may be refetched once after the stream opens and have the first change already, but not
  // the second one.
  await seller.reprice(id, 180_00)
  expect(await becomesVisible(row.getByText('$180.00'))).toBe(true)
  await seller.reprice(id, 150_00)
  expect(await becomesVisible(row.getByText('$150.00'))).toBe(true)
  await expect.poll(() => row.locator('s').textContent()).toMatch(/^\$(200|180)\.00$/)
  // Both prices are readable: the column cuts off neither.
  const cell = row.locator('td, [role="cell"]').filter({ hasText: '$150.00' }).first()
  expect(await cell.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  expect(await becomesVisible(page.getByText(/^The price of .* is now \$/))).toBe(true)

  await row.hover()
  await seller.withdraw(id)
  expect(await becomesVisible(page.getByText(/ is no longer available\. We removed it/))).toBe(true)
  await expect.poll(() => row.getByRole('checkbox').isDisabled()).toBe(true)
  await page.mouse.move(0, 0)
  await row.waitFor({ state: 'detached' })
})

test(
  'LIVE-31 an open checkout shows price changes and withdrawals, and cannot pay for a withdrawn listing',
  { tags: 'journey' },
  async () => {
    const { id, section, address } = await seller.listSix(eventId)
    const page = await openAsBroker(address)
    await page.getByRole('row').filter({ hasText: section }).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Buy selected' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('$1,200.00').first().waitFor()
    await seller.reprice(id, 150_00)
    expect(await becomesVisible(dialog.getByText('$900.00').first())).toBe(true)
    await seller.withdraw(id)
    expect(await becomesVisible(dialog.getByText(/^No longer available/))).toBe(true)
    await expect
      .poll(() => dialog.getByRole('button', { name: /^Pay|^Proceed|^Buy/ }).isDisabled())
      .toBe(true)
  },
)

test('LIVE-64 keeps screen and checkout while refetches after live updates fail, and refreshes once they succeed', async () => {
  const { id, section, address } = await seller.listSix(eventId)
  const page = await openAsBroker(address)
  await page.getByRole('row').filter({ hasText: section }).getByRole('checkbox').click()
  const calls = requestsInFlight(page, CALLS)
  await page.goto(`/event-tickets?id=${eventId}`)
  await page.getByText(/^Live/).waitFor()
  const count = page.getByText(/^\d+ listings$/).first()
  await count.waitFor()
  await page.getByRole('button', { name: 'Buy selected' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('$1,200.00').first().waitFor()

  await page.context().route(CALLS, (route) => route.abort('internetdisconnected'))
  // A response to an earlier call could already have the new listing.
  await expect.poll(() => calls.size).toBe(0)
  const abortedRequest = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith(`/api/events/${eventId}`),
  )
  const before = await count.textContent()
  await seller.listSix(eventId)
  await abortedRequest
  await seller.reprice(id, 150_00)
  expect(await becomesVisible(dialog.getByText('$900.00').first())).toBe(true)
  expect(await count.textContent()).toBe(before)
  expect(await page.getByText(/could not be loaded|check your connection/).count()).toBe(0)

  await page.context().unroute(CALLS)
  await expect.poll(() => count.textContent()).not.toBe(before)
})
