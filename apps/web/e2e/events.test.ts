import { expect, test } from 'vitest'

import { waitForAddress, setUpPages, becomesVisible, waitUntilMounted } from './pages.ts'

const { openAsBroker } = setUpPages(undefined, { sharesPages: true })

test(
  'EVENT-14 a search on the home page opens the event list with the trimmed term',
  { tags: 'journey' },
  async () => {
    const page = await openAsBroker('/events')
    await page.getByRole('combobox', { name: /^Search events/ }).fill('  hamilton ')
    await page.keyboard.press('Enter')
    expect(await waitForAddress(page, '/event-list?search=hamilton')).toBe(
      '/event-list?search=hamilton',
    )
    expect(await becomesVisible(page.getByRole('link', { name: /hamilton/i }).first())).toBe(true)
  },
)

test('EVENT-19 A11Y-13 a category card opens its list, and favorites open in a new tab', async () => {
  const page = await openAsBroker('/events')
  const cards = page.getByRole('navigation', { name: 'Categories' })
  const opening = page.context().waitForEvent('page')
  await cards.getByRole('link', { name: /^Favorite.*opens in a new tab$/ }).click()
  const favorites = await opening
  expect(await becomesVisible(favorites.getByRole('heading', { name: 'Favorite events' }))).toBe(
    true,
  )
  await cards.getByRole('link', { name: /^Music/ }).click()
  expect(await waitForAddress(page, '/event-list?type=1')).toBe('/event-list?type=1')
  expect(await becomesVisible(page.getByRole('heading', { name: 'Music events' }))).toBe(true)
})

test('EVENT-20 an event card opens its tickets', async () => {
  const page = await openAsBroker('/events')
  await page.getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/\/event-tickets\?id=\d+$/)
  expect(await becomesVisible(page.getByRole('link', { name: 'Back to events' }).first())).toBe(
    true,
  )
})

test('NAV-16 sort, page and page size of the list are in the URL', async () => {
  const page = await openAsBroker('/event-list')
  await page.getByRole('button', { name: 'Price' }).click()
  await page.waitForURL(/order_by=price_from&order_dir=asc/)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await page.waitForURL(/page=2/)
  await page.getByLabel('Rows per page').selectOption('20')
  await page.waitForURL((url) => url.searchParams.get('per_page') === '20')
  expect(new URL(page.url()).searchParams.has('page')).toBe(false)
  await page.goBack()
  await page.waitForURL((url) => url.searchParams.get('page') === '2')
  expect(await becomesVisible(page.getByRole('button', { name: 'Page 2', exact: true }))).toBe(true)
})

test('EVENT-16 on narrow screens a dialog filters the list by tag', async () => {
  const page = await openAsBroker('/event-list', { width: 'narrow' })
  await page.getByRole('button', { name: 'Quick search' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Broadway' }).click()
  await page.waitForURL(/tags=\d+/)
  await page.getByRole('button', { name: 'Show events' }).click()
  expect(await becomesVisible(page.getByRole('button', { name: 'Quick search, 1 selected' }))).toBe(
    true,
  )
})

test.for(['wide', 'narrow'] as const)(
  'EVENT-35 the list does not shift when the tags above it load, on a %s screen',
  async (width) => {
    const page = await openAsBroker('/events', { width })
    const tags = Promise.withResolvers<void>()
    await page.route(/\/api\/tags\//, async (route) => {
      await tags.promise
      await route.continue()
    })
    await page.goto('/event-list')
    await waitUntilMounted(page)
    const first = page.getByRole('main').getByText(/^From/).first()
    await first.waitFor()
    // The fallback font has different letter widths.
    await page.evaluate(async () => void (await document.fonts.ready))
    const before = await first.boundingBox()
    tags.resolve()
    await page.getByText('Quick search').first().waitFor()
    expect(await first.boundingBox()).toEqual(before)
  },
)
