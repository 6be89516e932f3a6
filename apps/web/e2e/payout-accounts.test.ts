import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  type TestServer,
  startTestServer,
} from '../../../packages/tooling/src/start-test-server.ts'
import { setUpPages, becomesVisible } from './pages.ts'

// A separate market, because the test moves its clock.
let market: TestServer

beforeAll(async () => {
  market = await startTestServer()
})

afterAll(() => market.close())

const { openAsBroker } = setUpPages(() => market.url)

const DAYS = 24 * 60 * 60

test('PAY-20 PAY-92 PAY-93 a new payout method is verified, receives payouts after its first days, and can be removed', async () => {
  const page = await openAsBroker('/settings/payment-settings?tab=payout', {
    email: 'seller@seatdesk.test',
  })
  const receiving = page.getByRole('listitem').filter({ hasText: 'Receives your payouts' })
  await receiving.waitFor()
  const before = await receiving.innerText()
  await page.getByRole('button', { name: 'Add a payout method' }).click()
  await page.getByLabel('Account holder name').fill('Nora New')
  await page.getByLabel('Routing number').fill('021000021')
  await page.getByLabel('Account number').fill('000123456789')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const account = page.getByRole('listitem').filter({ hasText: 'Nora New' })
  expect(await becomesVisible(account.getByText(/^Verification in progress/))).toBe(true)
  await expect.poll(() => receiving.innerText()).toBe(before)

  const data = { advanceSeconds: 4 * DAYS }
  await page.request.post('/api/sandbox/clock', { data, failOnStatusCode: true })
  await page.reload()
  expect(await becomesVisible(account.getByText('Receives your payouts'))).toBe(true)
  await account.getByRole('button', { name: /^Remove/ }).click()
  await page
    .getByRole('dialog', { name: /^Remove Nora New/ })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  await account.waitFor({ state: 'detached' })
  await expect.poll(() => receiving.innerText()).toBe(before)
})
