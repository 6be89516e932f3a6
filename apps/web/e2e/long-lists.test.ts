import { createApiClient, memorySession } from '@seatdesk/api-client'
import { expect, inject, test } from 'vitest'

import { someOf } from '../../../packages/tooling/src/nightly.ts'
import { LONG_TIMEOUT_MS } from '../../../packages/tooling/src/timeouts.ts'
import { PASSWORD, waitForAddress, waitUntilMounted, setUpPages } from './pages.ts'

const { openAsBroker } = setUpPages()

test(
  'TABLE-400 TABLE-401 TABLE-402 a long list scrolls continuously, and its page is in the URL',
  { tags: 'journey' },
  async () => {
    const page = await openAsBroker('/event-list?per_page=50')
    const row = (index: number) => page.getByRole('main').locator(`[data-index="${index}"]`)
    await row(0).waitFor()
    const entries = await page.evaluate(() => history.length)

    const requestSent = page.waitForRequest(/\/api\/events\/\?.*page=3/)
    await page.evaluate(() => {
      const { bottom } = document.querySelector('table')?.getBoundingClientRect() ?? { bottom: 0 }
      window.scrollTo(0, (bottom + window.scrollY) / 5)
    })
    await requestSent
    await page.waitForURL(/page=3/)
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await expect.poll(() => page.locator('[data-index]').count()).toBeLessThan(100)

    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await waitForAddress(page, '/event-list?per_page=50&page=2')
    await row(50).waitFor()
    await expect.poll(async () => (await row(50).boundingBox())?.y ?? 0).toBeLessThan(250)
    await expect.poll(() => row(50).getAttribute('aria-rowindex')).toBe('52')
  },
)

const BROKER = 'broker@seatdesk.test'
const SELLER = 'seller@seatdesk.test'

/** Rows of a list, of its table or of its cards. */
const LINKED = 'main :is(tr, li, article):has([data-row-link])'
const TICKETS = 'main :is(tbody tr, li):has([type=checkbox])'
const LINES = 'main :is(tbody tr, li, article)'

const LISTS: Record<string, [account: string, address: string, rows: string]> = {
  events: [BROKER, '/event-list', LINKED],
  favorites: [BROKER, '/favorite-list', LINKED],
  'the tickets of an event': [BROKER, '/event-tickets?id=100', TICKETS],
  watching: [BROKER, '/watching', LINKED],
  purchases: [BROKER, '/purchases', LINKED],
  sales: [SELLER, '/sales', LINKED],
  payouts: [SELLER, '/payouts', LINKED],
  listings: [SELLER, '/listings', LINES],
  'pricing rules': [BROKER, '/listings/pricing', LINES],
  'the profit report': [SELLER, '/business', LINKED],
  inventory: [SELLER, '/business/stock', LINKED],
  notifications: [BROKER, '/notifications', LINES],
  contacts: [BROKER, '/settings/contacts', LINES],
  'payment methods': [BROKER, '/settings/payment-settings', LINES],
  team: [BROKER, '/settings/team', LINES],
  activity: [BROKER, '/settings/activity', LINES],
}

/** Gives the account rows in lists that are empty in the demo market. */
const createRows = async () => {
  const baseUrl = `${inject('marketUrl')}/api`
  const tokens = await createApiClient({ baseUrl }).account.login({
    email: BROKER,
    password: PASSWORD,
  })
  const api = createApiClient({ baseUrl, session: memorySession(tokens) })
  await api.contacts.create({ name: 'Alex Buyer', email: 'alex@example.test' })
  const { results } = await api.purchases.list({ perPage: 1 })
  const { data } = await api.purchases.get({ id: results[0]?.id ?? 0 })
  await api.counterparties.set({ brokerId: data.seller ?? '', kind: 'preferred' })
}

/** Runs in the page: the position of the first loaded row, in pixels. */
const firstRow = (rows: string): number =>
  [...document.querySelectorAll<HTMLElement>(rows)]
    .filter(
      (row) =>
        row.checkVisibility() && !row.closest('[aria-busy="true"]') && /\w/.test(row.innerText),
    )
    .map((row) => row.getBoundingClientRect().top)[0] ?? Infinity

test.each(
  someOf(
    [
      [390, 844, 400],
      [1440, 900, 300],
    ],
    1,
  ),
)(
  'LIST-27 the first row of every list at %i × %i px is within the first %i px',
  { timeout: LONG_TIMEOUT_MS },
  async (width, height, limit) => {
    const found: Record<string, number> = {}
    await createRows()
    for (const account of [BROKER, SELLER]) {
      const page = await openAsBroker('/settings', { email: account })
      await page.setViewportSize({ width, height })
      for (const [name, [email, address, rows]] of Object.entries(LISTS)) {
        if (email !== account) continue
        await page.goto(address)
        await waitUntilMounted(page)
        // The height above the rows is final once everything on the screen is loaded.
        await expect
          .poll(() => page.evaluate(firstRow, rows), { timeout: 20_000 })
          .toBeLessThan(Infinity)
          .catch(() => {})
        await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
        found[name] = Math.round(await page.evaluate(firstRow, rows))
      }
    }
    if (process.env['PRINT']) process.stdout.write(`${width}: ${JSON.stringify(found)}\n`)
    expect(Object.entries(found).filter(([, top]) => top > limit)).toEqual([])
  },
)
