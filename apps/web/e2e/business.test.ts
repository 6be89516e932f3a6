import { expect, test } from 'vitest'

import { setUpPages, shows } from './pages.ts'

const { openDeskAt } = setUpPages()

test('BOOK-2 a figure of the business leads to the sales that it adds up, and back', async () => {
  const page = await openDeskAt('/business')
  await page.getByLabel('Profit and loss by').selectOption('venue')
  await page.waitForURL((url) => url.searchParams.get('by') === 'venue')
  const first = page.locator('a[href*="venue="]').first()
  const venue = (await first.getAttribute('aria-label'))?.replace('Sales of ', '') ?? ''
  await first.click()
  await page.waitForURL((url) => url.pathname === '/sales' && url.searchParams.has('venue'))
  const narrowing = page.getByRole('list', { name: 'Filtered by' })
  expect(await shows(narrowing.getByText(venue))).toBe(true)
  await narrowing.getByRole('button').click()
  await page.waitForURL((url) => !url.searchParams.has('venue'))
})
