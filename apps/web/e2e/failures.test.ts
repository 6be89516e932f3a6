import type { Page, Request } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { openAccount } from './new-broker.ts'
import { logInOtherBroker } from './other-broker.ts'
import { navigateInApp, logIn, setUpPages, becomesVisible } from './pages.ts'

const { openLoggedOut, openAsBroker } = setUpPages(undefined, { sharesPages: true })

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

test('ERR-23 ERR-12 a list or report that fails to load shows the cause in a toast', async () => {
  const page = await openAsBroker('/settings')
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
  expect(await becomesVisible(errorToast(page))).toBe(true)
})

test('ERR-20 listings that fail to load leave the list empty', { tags: 'journey' }, async () => {
  const page = await openAsBroker('/events')
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

test('ERR-18 a favorite that cannot be added shows an error, and the list is cleared and loaded again', async () => {
  const page = await openAsBroker('/event-list?per_page=10')
  const star = page.getByRole('button', { name: /^Favorite: /, pressed: false }).first()
  await star.waitFor()
  await failing(page, /\/api\/favorite-events\//, 'POST')
  const { promise: isOver, resolve: respond } = Promise.withResolvers<void>()
  await page.route(/\/api\/events\/(\?|$)/, async (route) => {
    await isOver
    await route.continue()
  })
  await star.click()
  await errorToast(page).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Favorite: / }).count()).toBe(0)
  respond()
  expect(await becomesVisible(star)).toBe(true)
})

test('ERR-90 a favorite that cannot be added without a connection leaves the list as it is', async () => {
  const page = await openAsBroker('/event-list?per_page=10')
  const star = page.getByRole('button', { name: /^Favorite: /, pressed: false }).first()
  await star.waitFor()
  await page.route(/\/api\/(?!stream)/, (route) => route.abort('internetdisconnected'))
  await star.click()
  await page.getByRole('alert').first().waitFor()
  expect(await star.isVisible()).toBe(true)
  expect(await page.getByText('The events could not be loaded').count()).toBe(0)
})

test('ERR-33 a list that failed without a connection loads again when the connection is back', async () => {
  const page = await openAsBroker('/settings')
  const events = /\/api\/events\/(\?|$)/
  await page.route(events, (route) => route.abort())
  await navigateInApp(page, '/event-list')
  await page.getByText('No connection to Seatdesk').waitFor()
  await page.unroute(events)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  expect(await becomesVisible(page.getByRole('main').locator('[data-row-link]').first())).toBe(true)
})

const CHECKOUT_CODE = /\/assets\/Checkout-[^/]+\.js/

/** Opens an event and selects its first listing. */
const selectListing = async (page: Page) => {
  const [id] = await (await logInOtherBroker(inject('marketUrl'))).eventsWithListings(12)
  await page.goto(`/event-tickets?id=${id}&without=restricted`)
  await page
    .getByRole('checkbox', { name: /^Section / })
    .first()
    .check()
  return page.getByRole('button', { name: 'Buy selected' })
}

test('ERR-35 the code of the checkout is loaded with the first ticket, so that Buy selected needs no connection', async () => {
  const page = await openAsBroker('/settings')
  const code = page.waitForResponse(CHECKOUT_CODE)
  const buy = await selectListing(page)
  await (await code).finished()
  await page.context().setOffline(true)
  await buy.click()
  const dialog = page.getByRole('dialog', { name: 'Buy tickets' })
  await dialog.getByRole('button', { name: /^Pay / }).click()
  await dialog.getByText(/Seatdesk cannot be reached|No connection to Seatdesk/).waitFor()
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await navigateInApp(page, '/event-list')
  expect(await becomesVisible(page.getByRole('main').locator('[data-row-link]').first())).toBe(true)
})

test('ERR-35 Buy selected says that its code could not be loaded on every press, and loads it when it can', async () => {
  const page = await openAsBroker('/settings')
  // The server is unreachable while the browser is online, so the page does not reload either.
  const isUnreachable = (request: Request) =>
    CHECKOUT_CODE.test(request.url()) || request.method() === 'HEAD'
  await page.route('**', (route) =>
    isUnreachable(route.request()) ? route.abort('connectionfailed') : route.fallback(),
  )
  const buy = await selectListing(page)
  for (let press = 0; press < 2; press += 1) {
    await buy.click()
    await page.getByRole('alert').getByText('Seatdesk cannot be reached').waitFor()
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    expect(await buy.isVisible()).toBe(true)
  }
  await page.unroute('**')
  await buy.click()
  expect(await becomesVisible(page.getByRole('dialog', { name: 'Buy tickets' }))).toBe(true)
})

test('ERR-30 empty lists say that they are empty', async () => {
  const page = await openLoggedOut()
  const { email } = await openAccount(page)
  await page.goto('/purchases')
  await logIn(page, email)
  for (const [address, words] of [
    ['/purchases', 'No purchases yet'],
    ['/sales', 'No sales yet'],
    ['/payouts', 'No payouts yet'],
    ['/listings', 'No inventories yet'],
    ['/notifications', 'No notifications yet'],
    ['/favorite-list', 'No favorites yet. Press the star of an event to add it here.'],
    ['/favorite-list?search=nothing+is+called+this', 'No favorite matches these filters'],
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
  expect(await becomesVisible(page.getByText('No tickets found').first())).toBe(true)
})
