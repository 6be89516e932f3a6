import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { setUpPages, becomesVisible } from './pages.ts'

const { openAsBroker } = setUpPages(undefined, { sharesPages: true })

/** Picks the first and the third day of this month in the open calendar. */
const chooseDays = async (page: Page) => {
  await page.getByRole('button', { name: 'Custom dates' }).click()
  const days = page
    .getByRole('dialog')
    .getByRole('button', { name: /^\w{3}, \w{3} \d{1,2}, \d{4}$/ })
  await days.nth(8).click()
  await days.nth(10).click()
}

test.each([
  ['/purchases', '23:59:00', 'DATE-10'],
  ['/payouts', '23:59:00', 'DATE-10'],
  ['/listings', '23:59:00', 'DATE-10'],
  ['/sales', '21:59:00', 'DATE-11'],
])(
  'TABLE-2 on %s the date picker sets a range that ends at %s (%s), and clearing removes it',
  async (address, end) => {
    const page = await openAsBroker(address)
    await chooseDays(page)
    await page.waitForURL((url) => url.searchParams.has('to'))
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('from')).toMatch(/T00:00:00$/)
    expect(searchParams.get('to')?.slice(11)).toBe(end)
    await page.getByRole('button', { name: 'Clear custom dates' }).click()
    await page.waitForURL((url) => !url.searchParams.has('from') && !url.searchParams.has('to'))
  },
)

test(
  'REPORT-2 the purchases report downloads under its file name',
  { tags: 'journey' },
  async () => {
    const page = await openAsBroker('/purchases')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download report' }).click()
    expect((await downloading).suggestedFilename()).toBe('purchases-report.pdf')
  },
)

test('TABLE-4 payouts have no pagination, notifications do', async () => {
  const page = await openAsBroker('/payouts')
  await page.getByRole('table', { name: 'Payouts' }).waitFor()
  await expect.poll(() => page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0)
  await page.goto('/notifications')
  expect(await becomesVisible(page.getByRole('navigation', { name: 'Pages' }))).toBe(true)
})

test('SALE-3 sale date, purchase price and sale price sort on the server', async () => {
  const page = await openAsBroker('/sales')
  for (const [header, order] of [
    ['Cost', 'purchase_price'],
    ['Price', 'amount'],
    ['Sale date', 'created_at'],
  ] as const) {
    await page.getByRole('columnheader', { name: header }).getByRole('button').click()
    await page.waitForURL((url) => url.searchParams.get('order_by') === order)
  }
  const column = page.getByRole('columnheader', { name: 'Sale date' })
  await expect.poll(() => column.getAttribute('aria-sort')).toMatch(/ascending|descending/)
})

test('LEDGER-87 a row opens its details under their own URL, and Esc goes back to the list', async () => {
  const page = await openAsBroker('/sales')
  const row = page.getByRole('link', { name: /^Sale S-\d+/ }).first()
  await row.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.has('open'))
  const drawer = page.getByRole('dialog', { name: /^S-\d+$/ })
  await drawer.getByRole('heading', { name: 'Activity' }).waitFor()
  expect(await becomesVisible(drawer.getByText('Ordered'))).toBe(true)
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('open'))
})

test('LEDGER-83 LEDGER-86 a search filters the rows and the totals, and can be cleared', async () => {
  const page = await openAsBroker('/sales')
  const totals = page.getByLabel('Totals')
  await totals.getByText(/^\d+ sales? \d+ tickets/).waitFor()
  await page.getByRole('textbox', { name: 'Search by order, event or external ID' }).fill('zzzzz')
  await page.keyboard.press('Enter')
  await page.getByText('No results match these filters').waitFor()
  expect(await becomesVisible(totals.getByText(/^0 sales/))).toBe(true)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page
    .getByRole('link', { name: /^Sale S-\d+/ })
    .first()
    .waitFor()
})

test('REPORT-8 the listings report downloads as CSV', async () => {
  const page = await openAsBroker('/listings')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await downloading).suggestedFilename()).toBe('inventory-report.csv')
})

test('LIST-24 sorting by event restores the default order, grouped by upcoming event', async () => {
  const page = await openAsBroker('/listings')
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const orderedBy = (requested: string) =>
    page.waitForURL((url) => (url.searchParams.get('order_by') ?? 'upcoming') === requested)
  await header('Price').getByRole('button').click()
  await orderedBy('price')
  await header('Event').getByRole('button').click()
  await orderedBy('upcoming')
  // Values that all rows of an event share are shown once, above them.
  await expect.poll(() => header('Event').count()).toBe(0)
})
