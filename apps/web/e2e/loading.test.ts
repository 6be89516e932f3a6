import { createApiClient, memorySession } from '@seatdesk/api-client'
import type { Page, Request } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { someOf } from '../../../packages/tooling/src/nightly.ts'
import { pageSizes } from '../bench/size.ts'
import { setUpPages, PASSWORD, waitUntilMounted } from './pages.ts'

const { openAsBroker } = setUpPages(undefined, { about: /modulepreload/ })

/** The first event on sale, whose page has listings. */
const firstEventId = async (): Promise<number> => {
  const baseUrl = `${inject('marketUrl')}/api`
  const login = { email: 'broker@seatdesk.test', password: PASSWORD }
  const tokens = await createApiClient({ baseUrl }).account.login(login)
  const api = createApiClient({ baseUrl, session: memorySession(tokens) })
  // Listings of an event that starts soon have left the market.
  const { results } = await api.events.list({ perPage: 100 })
  return results.find(({ ticketQuantity }) => ticketQuantity > 0)?.id ?? 0
}

/** Screens with a list: the address, the component, and the API calls made at the start. */
const SCREENS = [
  ['/events', 'EventsScreen', ['/api/events/', '/api/events/']],
  ['/event-list?type=2&page=1', 'EventListScreen', ['/api/events/']],
  ['/event-tickets?id=:event', 'EventTicketsScreen', ['/api/events/:event', '/api/listings/']],
  ['/purchases', 'PurchasesScreen', ['/api/purchases/']],
  ['/sales?status=1', 'SalesScreen', ['/api/sales/']],
  ['/payouts', 'PayoutsScreen', ['/api/payouts/']],
  ['/listings', 'ListingsScreen', ['/api/inventory/']],
] as const

/** Records the GET requests of a page from now on, as path and query. */
const recordRequests = (page: Page): string[] => {
  const received: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET') received.push(`${pathname}${search}`)
  })
  return received
}

const FIRST_ROW = '[data-row-link], [data-index], section li'

/**
 * How long to watch a page after it is shown. Without an event stream these pages poll their lists,
 * so this is shorter than the polling interval.
 */
const SETTLE_MS = 2_000

test.for(someOf(SCREENS, 1))(
  'LOAD-461 %s requests its data before its code has loaded, and only once',
  { tags: 'journey' },
  async ([address, screen, calls]) => {
    const id = String(await firstEventId())
    const page = await openAsBroker('/settings', { receivesLiveUpdates: false })
    const received = recordRequests(page)
    const requests = () =>
      received.filter((item) => calls.some((call) => isRequestOf(item, call, id)))
    const code = Promise.withResolvers<void>()
    await page.route(new RegExp(`/${screen}-[^/]+\\.js$`), async (route) => {
      await code.promise
      await route.continue()
    })
    // A fixed clock keeps prefetched data fresh, however slow the machine is.
    await page.clock.setFixedTime(new Date())
    await page.goto(address.replace(':event', id), { waitUntil: 'commit' })
    await expect.poll(() => requests().length).toBe(calls.length)
    code.resolve()
    await waitUntilMounted(page)
    await page.waitForTimeout(SETTLE_MS)
    const first = requests().slice(0, calls.length)
    expect(requests().filter((item) => first.includes(item))).toEqual(first)
  },
)

const isRequestOf = (received: string, call: string, id: string) =>
  received.split('?')[0] === call.replace(':event', id)

test('LOAD-461 hovering a link prefetches the data of its screen, which is not requested again', async () => {
  const page = await openAsBroker('/settings', { receivesLiveUpdates: false })
  const received = recordRequests(page)
  const requests = () =>
    received.filter((item) => item.startsWith('/api/sales/?') || item === '/api/sales/')
  await page.clock.setFixedTime(new Date())
  const link = page.getByRole('navigation').getByRole('link', { name: 'Sales' })
  await link.hover()
  await expect.poll(() => requests().length).toBe(1)
  await link.click()
  await page.locator(FIRST_ROW).first().waitFor()
  await page.waitForTimeout(SETTLE_MS)
  expect(requests()).toHaveLength(1)
})

/** Sums the layout shifts of each document, except those right after user input. */
const sumShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) sum += entry.value
      document.documentElement.dataset['shift'] = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })

const parseDeclarations = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )

/** Holds back requests to matching URLs until the returned function is called. */
const delayResponses = async (page: Page, url: RegExp): Promise<() => void> => {
  const come = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await come.promise
    await route.fallback()
  })
  return come.resolve
}

test.for(
  someOf(
    (['narrow', 'wide'] as const).flatMap((width) =>
      ['/sales', '/events', '/event-tickets?id=:event'].map((address) => [address, width] as const),
    ),
    1,
  ),
)(
  'LOAD-457 %s has almost no layout shift while its code and data load, on a %s screen',
  async ([address, width]) => {
    const id = String(await firstEventId())
    const page = await openAsBroker('/settings', { width, receivesLiveUpdates: false })
    await sumShifts(page)
    const releaseScripts = await delayResponses(page, /\.js$/)
    const releaseResponses = await delayResponses(page, /\/api\//)
    // A fixed clock keeps prefetched data fresh, however slow the machine is.
    await page.clock.setFixedTime(new Date())
    await page.goto(address.replace(':event', id), { waitUntil: 'commit' })
    await page.locator('[data-screen-bones]').first().waitFor()
    await parseDeclarations(page)
    releaseScripts()
    await waitUntilMounted(page)
    await parseDeclarations(page)
    releaseResponses()
    await page.locator(FIRST_ROW).first().waitFor()
    await page.waitForTimeout(SETTLE_MS)
    await parseDeclarations(page)
    expect(
      Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0)),
    ).toBeLessThanOrEqual(0.02)
  },
)

/** Largest script of a page, in KiB as transferred. */
const MAX_SCRIPT: Readonly<Record<string, number>> = {
  '/': 125,
  '/login': 135,
  '/events': 195,
  '/event-list': 192,
  '/favorite-list': 192,
  '/event-tickets': 200,
  '/watching': 191,
  '/purchases': 195,
  '/sales': 198,
  '/payouts': 200,
  '/listings': 200,
  '/notifications': 192,
  '/business': 197,
  '/settings': 189,
}

test('LOAD-464 a shared file does not take in the code of a few screens', () => {
  const sizes = new Map(pageSizes().map(({ path, script }) => [path, script]))
  const tooLarge = Object.entries(MAX_SCRIPT).filter(
    ([path, max]) => !((sizes.get(path) ?? Number.NaN) <= max),
  )
  expect(tooLarge.map(([path]) => `${path}: ${sizes.get(path)}`)).toEqual([])
})
