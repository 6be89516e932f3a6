import { expect, test } from 'vitest'

import { waitForAddress, setUpPages } from './pages.ts'

const { openAsBroker } = setUpPages()

test('TABLE-400 TABLE-401 TABLE-402 a long list scrolls continuously, and its page is in the URL', async () => {
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
})
