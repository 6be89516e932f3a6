import { expect, test } from 'vitest'

import { setUpPages, becomesVisible } from './pages.ts'

const { openAsBroker } = setUpPages()

test('BOOK-2 a venue in the profit and loss report links to its sales, and the filter can be removed', async () => {
  const page = await openAsBroker('/business')
  await page.getByLabel('Profit and loss by').selectOption('venue')
  await page.waitForURL((url) => url.searchParams.get('by') === 'venue')
  const first = page.locator('a[href*="venue="]').first()
  const venue = (await first.getAttribute('aria-label'))?.replace('Sales of ', '') ?? ''
  await first.click()
  await page.waitForURL((url) => url.pathname === '/sales' && url.searchParams.has('venue'))
  const activeFilters = page.getByRole('list', { name: 'Filtered by' })
  expect(await becomesVisible(activeFilters.getByText(venue))).toBe(true)
  await activeFilters.getByRole('button').click()
  await page.waitForURL((url) => !url.searchParams.has('venue'))
})
