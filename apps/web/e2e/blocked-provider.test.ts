import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  type TestServer,
  startTestServer,
} from '../../../packages/tooling/src/start-test-server.ts'
import { LONG_TIMEOUT_MS } from '../../../packages/tooling/src/timeouts.ts'
import { setUpPages, becomesVisible } from './pages.ts'

const SCRIPT = 'https://js.stripe.com/**'

// Keys of no account: the test is about a browser in which the provider's script does not load.
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
}

let market: TestServer
beforeAll(async () => {
  market = await startTestServer(KEYS)
}, LONG_TIMEOUT_MS)
afterAll(() => market.close())

const { openAsBroker } = setUpPages(() => market.url)

const blocked = (page: Page) =>
  page.getByRole('dialog').getByText(/^The payment provider could not be reached/)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Replaces the provider's script once it loads. */
const STAND_IN = `window.Stripe = Object.assign(() => {
  const element = { on() { return element }, off() { return element }, mount() {}, update() {}, destroy() {} }
  return {
    elements: () => ({ create: () => element, getElement: () => element, update() {} }),
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, confirmCardSetup() {},
  }
}, { version: 'endive' })`

test.each(['Add a card', 'Add a bank account'])(
  'PAY-18 "%s" says that the script of the provider is blocked, and can try again',
  async (adding) => {
    const page = await openAsBroker('/settings/payment-settings')
    await page.route(SCRIPT, (route) => route.abort('blockedbyclient'))
    await button(page, adding).click()
    expect(await becomesVisible(blocked(page))).toBe(true)
    await page.unroute(SCRIPT)
    await page.route(SCRIPT, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: STAND_IN }),
    )
    await button(page, 'Try again').click()
    expect(
      await becomesVisible(page.getByRole('button', { name: /^Save (card|bank account)$/ })),
    ).toBe(true)
  },
)

test('PAY-18 gives up on a script that hangs after ten seconds; the page works in the meantime', async () => {
  const page = await openAsBroker('/settings/payment-settings')
  await page.clock.install()
  // Requests that hang while the provider is unreachable. A retry may share the response of the
  // first request.
  const hanging: Route[] = []
  let isHidden = true
  await page.route(SCRIPT, async (route) => {
    if (isHidden) hanging.push(route)
    else await route.fulfill({ contentType: 'text/javascript', body: STAND_IN })
  })
  await button(page, 'Add a card').click()
  await expect.poll(() => hanging.length).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Payout methods' }).click()
  await page.getByText('No payout methods added').waitFor()
  await page.getByRole('tab', { name: 'Payment methods' }).click()
  await button(page, 'Add a card').click()
  await page.clock.fastForward(10_000)
  expect(await becomesVisible(blocked(page))).toBe(true)
  isHidden = false
  for (const route of hanging) await route.abort('timedout')
  // A retry before the browser reports the failure shows the error again, so this presses until the
  // script loads. The button may disappear in between.
  await expect
    .poll(async () => {
      const second = button(page, 'Try again')
      if (await second.isVisible()) await second.click({ timeout: 1000 }).catch(() => {})
      return button(page, 'Save card').isVisible()
    })
    .toBe(true)
})

test('PAY-18 shows the error if another script loads in place of the provider', async () => {
  const page = await openAsBroker('/settings/payment-settings')
  await page.route(SCRIPT, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "window.Stripe = Object.assign(() => ({}), { version: 'endive' })",
    }),
  )
  await button(page, 'Add a card').click()
  expect(await becomesVisible(blocked(page))).toBe(true)
})
