import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'

import { setUpPages, shows } from './pages.ts'
import { signInRival } from './rival.ts'
import { signInSeller } from './seller.ts'

const { openDeskAt } = setUpPages()

const SELLER = { email: 'seller@seatdesk.test' }

let seller: Awaited<ReturnType<typeof signInSeller>>
let rival: Awaited<ReturnType<typeof signInRival>>
let eventId: number

beforeAll(async () => {
  seller = await signInSeller(inject('marketUrl'))
  rival = await signInRival(inject('marketUrl'))
  eventId = (await rival.eventsWithListings(5)).at(0) ?? 0
})

/** Tracks the open event streams of a browser's pages. */
const streamsOf = (page: Page) => {
  const open = new Set<Request>()
  const context = page.context()
  context.on('request', (request) => {
    if (request.url().includes('/api/stream')) open.add(request)
  })
  context.on('requestfailed', (request) => open.delete(request))
  context.on('requestfinished', (request) => open.delete(request))
  return open
}

/** Opens another tab of the same browser, with the same broker. */
const openTab = async (page: Page, address: string): Promise<Page> => {
  const tab = await page.context().newPage()
  const held = await page.evaluate(() => Object.entries(sessionStorage))
  await tab.goto('/favicon.svg')
  await tab.evaluate((kept) => {
    for (const [key, text] of kept) sessionStorage.setItem(key, text)
  }, held)
  await tab.goto(address)
  await tab.getByRole('link', { name: 'Settings' }).first().waitFor()
  return tab
}

test('LIVE-20 NAV-100 NAV-101 a sale appears in the ledger, is counted, and leads to its order', async () => {
  const page = await openDeskAt('/sales', SELLER)
  const { id: listingId, section } = await seller.listSix(eventId)
  const sold = page.getByRole('row').filter({ hasText: section })
  await page.getByRole('table').waitFor()
  await rival.buy([{ listingId, quantity: 6 }])
  expect(await shows(sold)).toBe(true)

  const notifications = page.getByRole('link', { name: /^Notifications \d+\+? new$/ })
  await notifications.click()
  const news = page.getByRole('link', { name: /^Open: You sold 6 tickets/ }).first()
  await news.click()
  await page.waitForURL(/\/sales\?open=\d+$/)
  expect(await shows(page.getByRole('dialog').getByText(section))).toBe(true)
  await page.keyboard.press('Escape')
  expect(await shows(page.getByRole('link', { name: 'Notifications', exact: true }))).toBe(true)
})

test('LIVE-10 LIVE-13 two tabs have one connection, which ends when one of them logs out', async () => {
  const page = await openDeskAt('/sales', SELLER)
  const streams = streamsOf(page)
  await page.reload()
  await expect.poll(() => streams.size).toBe(1)
  const tab = await openTab(page, '/purchases')
  const { id: listingId, section } = await seller.listSix(eventId)
  await rival.buy([{ listingId, quantity: 6 }])
  expect(await shows(page.getByRole('row').filter({ hasText: section }))).toBe(true)
  expect(await shows(tab.getByRole('link', { name: /^Notifications \d+\+? new$/ }))).toBe(true)
  expect(streams.size).toBe(1)

  await tab.goto('/settings')
  await tab.getByRole('button', { name: 'Log me out' }).click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await expect.poll(() => streams.size).toBe(0)
})

test('LIVE-60 what is done in one tab is shown in another', async () => {
  const page = await openDeskAt('/sales?status=1', SELLER)
  const { id: listingId, section } = await seller.listSix(eventId)
  await rival.buy([{ listingId, quantity: 6 }])
  const tab = await openTab(page, '/sales?status=1')
  const [here, there] = [page, tab].map((it) => it.getByRole('row').filter({ hasText: section }))
  await there?.waitFor()
  await here?.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => there?.count()).toBe(0)
})

test('LIVE-30 LIVE-61 what a rival buys is struck through, in the table and in the cart', async () => {
  const { id: listingId, section, address } = await seller.listSix(eventId)
  const page = await openDeskAt(address)
  const row = page.getByRole('row').filter({ hasText: section })
  await row.getByRole('checkbox').click()
  await page.getByText(/^Live/).waitFor()
  await rival.buy([{ listingId, quantity: 6 }])
  const cartBar = page.getByRole('region', { name: 'Selected tickets' })
  expect(await shows(cartBar.locator('s').filter({ hasText: section }))).toBe(true)
  await expect
    .poll(() => cartBar.getByRole('button', { name: 'Buy selected' }).isDisabled())
    .toBe(true)
  await expect.poll(() => row.getByRole('checkbox').isDisabled()).toBe(true)
  expect(await row.getByRole('combobox').isDisabled()).toBe(true)
  await page.mouse.move(0, 0)
  await cartBar.waitFor({ state: 'detached' })
})

test('LIVE-30 what another re-prices and withdraws is seen in the table, and told of what is chosen', async () => {
  const { id, section, address } = await seller.listSix(eventId)
  const page = await openDeskAt(address)
  const row = page.getByRole('row').filter({ hasText: section })
  await row.getByRole('checkbox').click()
  expect(await shows(page.getByText(/^Live/))).toBe(true)

  await seller.reprice(id, 150_00)
  expect(await shows(row.getByText('$150.00'))).toBe(true)
  await expect.poll(() => row.locator('s').textContent()).toBe('$200.00')
  // Both prices are readable: the column cuts off neither.
  const cell = row.locator('td, [role="cell"]').filter({ hasText: '$150.00' }).first()
  expect(await cell.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
  expect(await shows(page.getByText(/^The price of .* just changed/))).toBe(true)

  await seller.withdraw(id)
  expect(await shows(page.getByText(/ is no longer available\. We removed it/))).toBe(true)
  await expect.poll(() => row.getByRole('checkbox').isDisabled()).toBe(true)
  await page.mouse.move(0, 0)
  await row.waitFor({ state: 'detached' })
})

test('LIVE-31 an open checkout says what became of its lines, and does not buy what is gone', async () => {
  const { id, section, address } = await seller.listSix(eventId)
  const page = await openDeskAt(address)
  await page.getByRole('row').filter({ hasText: section }).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Buy selected' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('$1,200.00').first().waitFor()
  await seller.reprice(id, 150_00)
  expect(await shows(dialog.getByText('$900.00').first())).toBe(true)
  await seller.withdraw(id)
  expect(await shows(dialog.getByText(/^No longer available/))).toBe(true)
  await expect
    .poll(() => dialog.getByRole('button', { name: /^Pay|^Proceed|^Buy/ }).isDisabled())
    .toBe(true)
})

test('LIVE-64 where nobody answers what is asked because of news, screen and checkout stay, and are right again', async () => {
  const { id, section, address } = await seller.listSix(eventId)
  const page = await openDeskAt(address)
  await page.getByRole('row').filter({ hasText: section }).getByRole('checkbox').click()
  await page.goto(`/event-tickets?id=${eventId}`)
  const count = page.getByText(/^\d+ listings$/).first()
  await count.waitFor()
  const before = await count.textContent()
  await page.getByRole('button', { name: 'Buy selected' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('$1,200.00').first().waitFor()

  const callsWithoutStream = /\/api\/(?!stream)/
  await page.context().route(callsWithoutStream, (route) => route.abort('internetdisconnected'))
  const isAskedAgain = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith(`/api/events/${eventId}`),
  )
  await seller.listSix(eventId)
  await isAskedAgain
  await seller.reprice(id, 150_00)
  expect(await shows(dialog.getByText('$900.00').first())).toBe(true)
  expect(await count.textContent()).toBe(before)
  expect(await page.getByText(/could not be loaded|check your connection/).count()).toBe(0)

  await page.context().unroute(callsWithoutStream)
  await expect.poll(() => count.textContent(), { timeout: 15_000 }).not.toBe(before)
})
