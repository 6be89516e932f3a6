import type { Page } from 'playwright-core'

import { startTestServer } from '../../../packages/tooling/src/start-test-server.ts'
import { openBrowser, openSignedInPage, signInClient } from './signed-in-page.ts'

// Measures how far the first row of each list is below the top of the window, on the demo market.

/** The goals, in px. */
const WINDOWS = [
  { width: 1440, height: 900, maxTop: 300 },
  { width: 390, height: 844, maxTop: 400 },
] as const

const BROKER = 'broker@seatdesk.test'
const SELLER = 'seller@seatdesk.test'

const market = await startTestServer()
const browser = await openBrowser()
try {
  const { api } = await signInClient(market.url, BROKER)
  const { results } = await api.events.list({ perPage: 100 })
  const event = results.find(({ venueMap, ticketQuantity }) => venueMap && ticketQuantity > 40)
  await api.contacts.create({ name: 'Alex Buyer', email: 'alex@example.test' })
  const screens = [
    ['Home', '/events', BROKER],
    ['Event list', '/event-list', BROKER],
    ['Event tickets', `/event-tickets?id=${event?.id}`, BROKER],
    ['Purchases', '/purchases', BROKER],
    ['Sales', '/sales', SELLER],
    ['Payouts', '/payouts', SELLER],
    ['Listings', '/listings', SELLER],
    ['Notifications', '/notifications', SELLER],
    ['Profit', '/business', SELLER],
    ['Inventory', '/business/stock', SELLER],
    ['Contacts', '/settings/contacts', BROKER],
  ] as const
  for (const [name, address, email] of screens) {
    const page = await openSignedInPage(browser, market.url, { email, address })
    const tops: number[] = []
    for (const { width, height, maxTop } of WINDOWS) {
      await page.setViewportSize({ width, height })
      await page.reload()
      const { top, text } = await firstRow(page)
      tops.push(top)
      if (top > maxTop) {
        process.stdout.write(`first-rows: ${name}: more than ${maxTop} px: ${text}\n`)
        process.exitCode = 1
      }
    }
    process.stdout.write(`| ${name} | ${tops.join(' | ')} |\n`)
    await page.close()
  }
} finally {
  await browser.close()
  await market.close()
}

/** Waits for the rows of a page, and returns the position and the text of the first one. */
async function firstRow(page: Page): Promise<{ top: number; text: string }> {
  const row = page
    .locator('main tbody tr:has(td:nth-child(2)), main li[data-index], main section li, main ul li')
    .filter({ visible: true })
    .filter({ hasText: /\d|@/ })
    .first()
  await row.waitFor()
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
  // Data that arrives after the rows may move them.
  await page.waitForTimeout(1000)
  const top = await row.evaluate((element) => element.getBoundingClientRect().top)
  return { top: Math.round(top), text: (await row.innerText()).slice(0, 60) }
}
