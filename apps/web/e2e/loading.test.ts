import { createApiClient, memorySession } from '@seatdesk/api-client'
import type { Page, Request } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { setUpPages, PASSWORD, untilMounted } from './pages.ts'

const { openDeskAt } = setUpPages(undefined, { about: /modulepreload/ })

/** The first event on sale, whose page has listings. */
const firstEventId = async (): Promise<number> => {
  const baseUrl = `${inject('marketUrl')}/api`
  const login = { email: 'broker@seatdesk.test', password: PASSWORD }
  const tokens = await createApiClient({ baseUrl }).account.login(login)
  const api = createApiClient({ baseUrl, session: memorySession(tokens) })
  const { results } = await api.events.list({ perPage: 1 })
  return results[0]?.id ?? 0
}

/** The addresses of screens with a list, and the calls that each of them begins with. */
const SCREENS = [
  ['/events', 'EventsScreen', ['/api/events/', '/api/events/']],
  ['/event-list?type=2&page=1', 'EventListScreen', ['/api/events/']],
  ['/event-tickets?id=:event', 'EventTicketsScreen', ['/api/events/:event', '/api/listings/']],
  ['/purchases', 'PurchasesScreen', ['/api/purchases/']],
  ['/sales?status=1', 'SalesScreen', ['/api/sales/']],
  ['/payouts', 'PayoutsScreen', ['/api/payouts/']],
  ['/listings', 'ListingsScreen', ['/api/inventory/']],
] as const

/** What a page asks the server for from now on, path and query. */
const heardBy = (page: Page): string[] => {
  const heard: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET') heard.push(`${pathname}${search}`)
  })
  return heard
}

const FIRST_ROW = '[data-row-link], [data-index], section li'

/**
 * How long a page is watched after it is shown. Short enough that no list is polled meanwhile: these
 * pages have no event stream.
 */
const SETTLE_MS = 2_000

test.for(SCREENS)(
  'LOAD-461 %s asks for its data before its code has come, and once',
  async ([address, screen, calls]) => {
    const id = String(await firstEventId())
    const page = await openDeskAt('/settings', { hearsNews: false })
    const heard = heardBy(page)
    const asked = () => heard.filter((one) => calls.some((call) => isOf(one, call, id)))
    const code = Promise.withResolvers<void>()
    await page.route(new RegExp(`/${screen}-[^/]+\\.js$`), async (route) => {
      await code.promise
      await route.continue()
    })
    // At a fixed time what was prefetched stays fresh, however slow the machine is.
    await page.clock.setFixedTime(new Date())
    await page.goto(address.replace(':event', id), { waitUntil: 'commit' })
    await expect.poll(() => asked().length).toBe(calls.length)
    code.resolve()
    await untilMounted(page)
    await page.waitForTimeout(SETTLE_MS)
    const first = asked().slice(0, calls.length)
    expect(asked().filter((one) => first.includes(one))).toEqual(first)
  },
)

const isOf = (heard: string, call: string, id: string) =>
  heard.split('?')[0] === call.replace(':event', id)

test('LOAD-461 resting on a link loads the data of where it leads, which is not asked for again', async () => {
  const page = await openDeskAt('/settings', { hearsNews: false })
  const heard = heardBy(page)
  const asked = () => heard.filter((one) => one.startsWith('/api/sales/?') || one === '/api/sales/')
  await page.clock.setFixedTime(new Date())
  const link = page.getByRole('navigation').getByRole('link', { name: 'Sales' })
  await link.hover()
  await expect.poll(() => asked().length).toBe(1)
  await link.click()
  await page.locator(FIRST_ROW).first().waitFor()
  await page.waitForTimeout(SETTLE_MS)
  expect(asked()).toHaveLength(1)
})

/** Sums the layout shifts of the pages that a page goes to, but for those right after an input. */
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

/** Holds back what a page asks for at matching addresses until it is let go. */
const holdBack = async (page: Page, url: RegExp): Promise<() => void> => {
  const come = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await come.promise
    await route.fallback()
  })
  return come.resolve
}

test.for(
  (['wide', 'narrow'] as const).flatMap((width) =>
    ['/events', '/sales', '/event-tickets?id=:event'].map((address) => [address, width] as const),
  ),
)(
  'LOAD-457 nothing of %s moves as its code and its data come, on a %s screen',
  async ([address, width]) => {
    const id = String(await firstEventId())
    const page = await openDeskAt('/settings', { width, hearsNews: false })
    await sumShifts(page)
    const letCode = await holdBack(page, /\.js$/)
    const letData = await holdBack(page, /\/api\//)
    // At a fixed time what was prefetched stays fresh, however slow the machine is.
    await page.clock.setFixedTime(new Date())
    await page.goto(address.replace(':event', id), { waitUntil: 'commit' })
    await page.locator('[data-screen-bones]').first().waitFor()
    await parseDeclarations(page)
    letCode()
    await untilMounted(page)
    await parseDeclarations(page)
    letData()
    await page.locator(FIRST_ROW).first().waitFor()
    await page.waitForTimeout(SETTLE_MS)
    await parseDeclarations(page)
    expect(
      Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0)),
    ).toBeLessThanOrEqual(0.02)
  },
)
