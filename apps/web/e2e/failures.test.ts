import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openAccount } from './newcomer.ts'
import { navigateInApp, logIn, setUpPages, shows } from './pages.ts'

const { openDesk, openDeskAt } = setUpPages()

/** Makes a call fail with an error. */
const failing = (page: Page, address: RegExp, method = 'GET') =>
  page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: 503,
          json: { error: { code: '000.503', cause: { message: 'the database is asleep' } } },
        })
      : route.continue(),
  )

const errorToast = (page: Page) =>
  page.getByRole('alert').getByText('The database is asleep').first()

test('ERR-23 ERR-12 a list or a report that fails is told in a toast, in the words of its cause', async () => {
  const page = await openDeskAt('/settings')
  for (const [address, call, words] of [
    ['/event-list', /\/api\/events\/(\?|$)/, 'The events could not be loaded'],
    ['/purchases', /\/api\/purchases\/(\?|$)/, 'The purchases could not be loaded'],
    ['/sales', /\/api\/sales\/(\?|$)/, 'The sales could not be loaded'],
    ['/payouts', /\/api\/payouts\/(\?|$)/, 'The payouts could not be loaded'],
    ['/listings', /\/api\/inventory\/(\?|$)/, 'The listings could not be loaded'],
    ['/notifications', /\/api\/notifications\/(\?|$)/, 'The notifications could not be loaded'],
  ] as const) {
    await failing(page, call)
    await navigateInApp(page, address)
    await page.getByText(words).first().waitFor()
    await errorToast(page).waitFor()
    await page.getByRole('button', { name: 'Close' }).first().click()
  }
  await page.unroute(/\/api\/sales\/(\?|$)/)
  await failing(page, /\/api\/reports\/sales/)
  await navigateInApp(page, '/sales')
  await page.getByRole('button', { name: 'Download report' }).click()
  expect(await shows(errorToast(page))).toBe(true)
})

test('ERR-20 listings that fail to load leave the list empty', async () => {
  const page = await openDeskAt('/events')
  await page.getByRole('article').first().getByRole('link').click()
  const rows = page.getByRole('checkbox', { name: /^Section / })
  await rows.first().waitFor()
  await failing(page, /\/api\/listings\/(\?|$)/)
  await page
    .getByRole('columnheader')
    .getByRole('button', { name: /^Price/ })
    .click()
  await errorToast(page).waitFor()
  await page.getByText('The tickets could not be loaded').waitFor()
  await expect.poll(() => rows.count()).toBe(0)
})

test('ERR-18 a favourite that cannot be added is told, and the list is cleared and asked for again', async () => {
  const page = await openDeskAt('/event-list?per_page=10')
  const star = page.getByRole('button', { name: /^Favorite: /, pressed: false }).first()
  await star.waitFor()
  await failing(page, /\/api\/favorite-events\//, 'POST')
  const { promise: isOver, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/api\/events\/(\?|$)/, async (route) => {
    await isOver
    await route.continue()
  })
  await star.click()
  await errorToast(page).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Favorite: / }).count()).toBe(0)
  answer()
  expect(await shows(star)).toBe(true)
})

test('ERR-33 a list that failed for want of a connection is there again with the next', async () => {
  const page = await openDeskAt('/settings')
  const events = /\/api\/events\/(\?|$)/
  await page.route(events, (route) => route.abort())
  await navigateInApp(page, '/event-list')
  await page.getByText('No connection to Seatdesk').waitFor()
  await page.unroute(events)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  expect(await shows(page.getByRole('main').locator('[data-row-link]').first())).toBe(true)
})

test('ERR-30 where there is nothing yet, it is said in words', async () => {
  const page = await openDesk()
  const { email } = await openAccount(page)
  await page.goto('/purchases')
  await logIn(page, email)
  for (const [address, words] of [
    ['/purchases', 'No purchases yet'],
    ['/sales', 'No sales yet'],
    ['/payouts', 'No payouts yet'],
    ['/listings', 'No inventories yet'],
    ['/notifications', 'No notifications yet'],
    ['/favorite-list', 'No events found'],
    ['/event-list?search=nothing+is+called+this', 'No events found'],
    ['/settings/payment-settings', 'No payment methods added'],
    ['/settings/payment-settings?tab=payout', 'No payout methods added'],
  ] as const) {
    await navigateInApp(page, address)
    await page.getByText(words).first().waitFor()
  }
  await navigateInApp(page, '/events')
  await page.getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/\/event-tickets\?id=\d+/)
  await navigateInApp(page, `${page.url().replace(/^https?:\/\/[^/]+/, '')}&section=NOWHERE`)
  expect(await shows(page.getByText('No tickets found').first())).toBe(true)
})
