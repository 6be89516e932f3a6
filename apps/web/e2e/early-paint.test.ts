import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'

import { someOf } from '../../../packages/tooling/src/nightly.ts'
import { becomesVisible, setUpPages, waitUntilMounted } from './pages.ts'

const { openAsBroker, openLoggedOut } = setUpPages(undefined, {
  about: /ERR_FAILED|planned failure/,
  sharesPages: true,
})

/** The application's own file; the early paint is another. */
const APPLICATION = /assets\/index-[^/]*\.js/

const EARLY_PAINT = /assets\/(early-paint|Early)[^/]*\.js/

/** Rows of lists, and lines of events on the home screen. */
const ROWS = ':is([data-index], section > ul > li)'

const earlyRows = (page: Page) => page.locator(`[data-early-paint] ${ROWS}`)

/** Delays the application until the returned function is called. */
const delayApplication = async (page: Page): Promise<() => void> => {
  const come = Promise.withResolvers<void>()
  await page.route(APPLICATION, async (route) => {
    await come.promise
    await route.continue()
  })
  return come.resolve
}

/** Returns the text and the position of the first rows, rounded to px. */
const firstRows = (page: Page) =>
  page.locator(`main ${ROWS}`).evaluateAll((rows) =>
    rows.slice(0, 5).map((row) => ({
      text: row.querySelector('a')?.getAttribute('aria-label') ?? row.textContent,
      top: Math.round(row.getBoundingClientRect().top),
    })),
  )

/** Every list at both widths; by day the first. */
const LISTS = [
  ['/sales', 'wide'],
  ['/purchases', 'narrow'],
  ['/listings', 'wide'],
  ['/event-list', 'narrow'],
  ['/events', 'wide'],
  ['/events', 'narrow'],
  ['/sales', 'narrow'],
  ['/purchases', 'wide'],
  ['/listings', 'narrow'],
  ['/event-list', 'wide'],
] as const

test.for(someOf(LISTS, 1))(
  'EARLY-1 the rows of %s, %s, are shown before the application, which takes them over in place',
  { tags: 'journey' },
  async ([path, width]) => {
    // When it opens, the stream has lists loaded again.
    const page = await openAsBroker('/settings', { width, receivesLiveUpdates: false })
    const releaseApplication = await delayApplication(page)
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto(path, { waitUntil: 'commit' })
    expect(await becomesVisible(earlyRows(page))).toBe(true)
    const before = await firstRows(page)
    // The page before may still load its account.
    const early = requested.splice(0).filter((url) => /\/api\/(?!stream|account)/.test(url))
    await page.evaluate((rows) => {
      const seen = globalThis as { lowest?: number }
      seen.lowest = Infinity
      new MutationObserver(() => {
        const count = document.querySelectorAll(`main ${rows}`).length
        seen.lowest = Math.min(seen.lowest ?? Infinity, count)
      }).observe(document.body, { childList: true, subtree: true })
    }, ROWS)
    releaseApplication()
    await waitUntilMounted(page)
    expect(await firstRows(page)).toEqual(before)
    expect(await earlyRows(page).count()).toBe(0)
    expect(early).not.toEqual([])
    expect(requested.filter((url) => early.includes(url))).toEqual([])
    expect(await page.evaluate(() => (globalThis as { lowest?: number }).lowest)).toBeGreaterThan(0)
  },
)

test('EARLY-1 a link of an early row keeps the focus when the application takes over', async () => {
  const page = await openAsBroker('/settings')
  const releaseApplication = await delayApplication(page)
  await page.goto('/event-list', { waitUntil: 'commit' })
  const link = earlyRows(page).first().getByRole('link')
  await link.focus()
  const href = await link.getAttribute('href')
  releaseApplication()
  await waitUntilMounted(page)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href)
})

test('EARLY-1 a press on an early row opens it', async () => {
  const page = await openAsBroker('/settings')
  await delayApplication(page)
  await page.goto('/event-list', { waitUntil: 'commit' })
  await earlyRows(page).first().getByRole('link').click()
  await page.waitForURL('**/event-tickets**', { waitUntil: 'commit' })
  expect(page.url()).toMatch(/\/event-tickets\?id=\d+$/)
})

test.each([
  ['cannot be loaded', (route: Route) => route.abort()],
  [
    'fails at its start',
    (route: Route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw 'planned failure'" }),
  ],
])('EARLY-4 if its file %s, the application shows the rows by itself', async (_name, answer) => {
  const page = await openAsBroker('/settings')
  await page.route(EARLY_PAINT, answer)
  await page.goto('/sales')
  expect(await becomesVisible(page.locator('main [data-index]'))).toBe(true)
  await waitUntilMounted(page)
})

test('EARLY-4 an address with filters is left to the application', async () => {
  const page = await openAsBroker('/settings')
  const releaseApplication = await delayApplication(page)
  const done = page.waitForResponse(EARLY_PAINT)
  await page.goto('/sales?status=1', { waitUntil: 'commit' })
  await done
  expect(await earlyRows(page).count()).toBe(0)
  releaseApplication()
  await waitUntilMounted(page)
})

test('EARLY-7 the application starts when the early rows are on the screen, at the latest after a second', async () => {
  const page = await openAsBroker('/settings', { isShared: false, receivesLiveUpdates: false })
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/sales/', async (route) => {
    await answer.promise
    await route.continue()
  })
  const application = page.locator('script[src*="/index-"]')
  const openSales = async () => {
    const requested = page.waitForRequest('**/api/sales/')
    await page.goto('/sales', { waitUntil: 'commit' })
    await requested
  }
  await openSales()
  await page.clock.runFor(900)
  expect(await application.count()).toBe(0)
  await page.clock.runFor(100)
  await application.waitFor({ state: 'attached' })

  await openSales()
  answer.resolve()
  expect(await becomesVisible(earlyRows(page))).toBe(true)
  await page.clock.runFor(100)
  await application.waitFor({ state: 'attached' })
})

test('EARLY-8 no more cards are painted than the window can show', async () => {
  const page = await openAsBroker('/settings', { width: 'narrow' })
  await delayApplication(page)
  await page.goto('/purchases', { waitUntil: 'commit' })
  expect(await becomesVisible(earlyRows(page))).toBe(true)
  expect(await earlyRows(page).count()).toBe(6)
  const { y = 0, height = 0 } = (await earlyRows(page).last().boundingBox()) ?? {}
  expect(y + height).toBeGreaterThan(900)
})

test('EARLY-9 the page preloads the font of its styles on a wide window only', async () => {
  const page = await openAsBroker('/sales')
  const link = page.locator('link[rel=preload][as=font]')
  expect(await link.getAttribute('media')).toBe('(min-width: 64em)')
  const href = await link.evaluate((element) => (element as HTMLLinkElement).href)
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  expect(loaded.filter((name) => name.endsWith('.woff2'))).toEqual([href])
})

test('EARLY-5 without a session, nothing is requested', async () => {
  const page = await openLoggedOut()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/sales')
  await page.waitForURL('**/login**')
  expect(requested.filter((url) => url.includes('/api/sales'))).toEqual([])
})

test(
  'EARLY-5 the rows go when the session ends in another tab or becomes another account’s',
  { tags: 'journey' },
  async () => {
    const page = await openAsBroker('/settings')
    await page.evaluate(() => {
      localStorage.setItem('root', sessionStorage.getItem('root') ?? '')
      sessionStorage.removeItem('root')
    })
    await delayApplication(page)
    await page.goto('/sales', { waitUntil: 'commit' })
    expect(await becomesVisible(earlyRows(page))).toBe(true)
    const other = await page.context().newPage()
    await other.goto('/favicon.svg')
    await other.evaluate(() => localStorage.removeItem('root'))
    await earlyRows(page).first().waitFor({ state: 'detached' })
  },
)
