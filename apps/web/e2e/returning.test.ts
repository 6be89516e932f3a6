import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { waitForAddress, logIn, setUpPages, becomesVisible } from './pages.ts'

const { openAsBroker } = setUpPages()

const rows = (page: Page) => page.getByRole('main').locator('[data-row-link]')

/** Returns a row by its index in the whole list; a long list renders only the visible rows. */
const placeOf = (page: Page, index = 30) =>
  page.getByRole('main').locator(`[data-index="${index}"] [data-row-link]`)

/** The link in the header; an event without tickets has a second one below. */
const backToEvents = (page: Page) => page.getByRole('link', { name: 'Back to events' }).first()

const scrollTo = async (page: Page, top: number) => {
  await rows(page).first().waitFor()
  await page.evaluate((y) => window.scrollTo(0, y), top)
}

/** Holds back the responses of a call until the test releases them. */
const delayResponses = async (page: Page, address: RegExp) => {
  const { promise: isOver, resolve: releaseResponses } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await isOver
    await route.continue()
  })
  return releaseResponses
}

const EVENTS = /\/api\/events\/(\?|$)/

test('NAV-83 NAV-84 NAV-85 going back from an event shows the list at its scroll position before the response arrives', async () => {
  const page = await openAsBroker('/event-list?type=2&per_page=40')
  await scrollTo(page, 1200)
  await placeOf(page).waitFor()
  const name = await placeOf(page).getAttribute('aria-label')
  for (const goBack of [() => page.goBack(), () => backToEvents(page).click()]) {
    // Clicks by script, because a pointer click would scroll first.
    const top = await placeOf(page).evaluate((row: HTMLElement) => {
      row.click()
      return row.getBoundingClientRect().top
    })
    await backToEvents(page).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const releaseResponses = await delayResponses(page, EVENTS)
    await goBack()
    expect(await waitForAddress(page, '/event-list?type=2&per_page=40')).toBe(
      '/event-list?type=2&per_page=40',
    )
    await expect.poll(() => placeOf(page).getAttribute('aria-label')).toBe(name)
    const returned = () =>
      placeOf(page).evaluate((row: HTMLElement) => row.getBoundingClientRect().top)
    await expect.poll(returned).toBe(top)
    const response = page.waitForResponse(EVENTS)
    releaseResponses()
    await response
    await page.unroute(EVENTS)
  }
})

test('NAV-83 a reload restores the scroll position', async () => {
  const page = await openAsBroker('/event-list?per_page=40')
  await scrollTo(page, 1200)
  await placeOf(page, 35).waitFor()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(200)
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
})

test(
  'NAV-86 a broker who logs in next does not see the data of the previous one',
  { tags: 'journey' },
  async () => {
    const page = await openAsBroker('/event-list?per_page=10')
    await rows(page).first().waitFor()
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('button', { name: /log me out/i }).click()
    await waitForAddress(page, '/login')
    const releaseResponses = await delayResponses(page, EVENTS)
    await logIn(page, 'seller@seatdesk.test')
    await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
    await expect.poll(() => rows(page).count()).toBe(0)
    releaseResponses()
    expect(await becomesVisible(rows(page).first())).toBe(true)
  },
)
