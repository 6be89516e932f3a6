import { expect, test } from 'vitest'

import { someOf } from '../../../packages/tooling/src/nightly.ts'
import { LONG_TIMEOUT_MS } from '../../../packages/tooling/src/timeouts.ts'
import { expectScreen, fillLogin, setUpPages, ADMIN_EMAIL, logInByApi } from './pages.ts'

const { openLoggedOut, openAsAdmin } = setUpPages({ sharesPages: true })

const LISTS = [
  '/accounts',
  '/companies',
  '/orders',
  '/payouts',
  '/disputes',
  '/reconciliation',
  '/failed-tasks',
  '/ledger',
  '/ledger/postings',
  '/events',
  '/event-requests',
  '/schedule',
  '/venues',
  '/performers',
  '/seat-maps',
  '/tags',
  '/messages',
  '/audit',
]

/** Runs in the page: the position of the first loaded row; `null` without rows. */
const firstRow = (): number | null =>
  [...document.querySelectorAll<HTMLElement>('main :is(tbody tr, li, article)')]
    .filter((row) => row.checkVisibility() && !row.closest('[aria-busy="true"]'))
    .map((row) => Math.round(row.getBoundingClientRect().top))[0] ?? null

test.each(
  someOf(
    [
      [390, 844, 400],
      [1440, 900, 300],
    ],
    1,
  ),
)(
  'LIST-27 the first row of every list at %i × %i px is within the first %i px',
  { timeout: LONG_TIMEOUT_MS },
  async (width, height, limit) => {
    const page = await openAsAdmin('/', { width })
    await page.setViewportSize({ width, height })
    const found: Record<string, number | null> = {}
    for (const address of LISTS) {
      await page.goto(`/admin${address}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page
        .locator('[aria-busy="true"], [data-screen-bones]')
        .first()
        .waitFor({ state: 'hidden' })
      found[address] = await page.evaluate(firstRow)
    }
    if (process.env['PRINT']) process.stdout.write(`${width}: ${JSON.stringify(found)}\n`)
    expect(Object.entries(found).filter(([, top]) => top !== null && top > limit)).toEqual([])
    expect(Object.values(found).filter((top) => top !== null).length).toBeGreaterThan(8)
  },
)

test('ADMIN-85 an administrator finds and approves a waiting account, and its broker logs in', async () => {
  const page = await openAsAdmin('/')
  await page.getByRole('link', { name: /^Accounts to approve/ }).click()
  await page.getByRole('link', { name: 'Priya Nair' }).click()
  await expectScreen(page, 'Priya Nair')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Account approved').waitFor()
  await page.getByRole('button', { name: 'Deactivate' }).waitFor()

  const brokerPage = await openLoggedOut()
  await brokerPage.goto('/login')
  await fillLogin(brokerPage, 'pending@seatdesk.test')
  await brokerPage.getByRole('heading', { name: 'Log in' }).waitFor({ state: 'detached' })
  await brokerPage.getByRole('link', { name: 'Settings' }).first().waitFor()
})

test('ADMIN-83 ADMIN-85 deactivating an account asks for the password again, then ends its sessions at once', async () => {
  const { api } = await logInByApi('northgate@seatdesk.test')
  const { data: profile } = await api.account.getProfile()
  const page = await openAsAdmin('/accounts')
  // The session began with the password; an hour later, step-up authentication asks for it again.
  await (await logInByApi(ADMIN_EMAIL)).api.sandbox.clock({ advanceSeconds: 3_600 })
  await page.getByRole('link', { name: profile.name }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The papers do not match.')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('heading', { name: 'Confirm your password' }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('The papers do not match.')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('Demo-pass-1')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Account deactivated').waitFor()
  await expect(api.account.getProfile()).rejects.toMatchObject({ status: 401 })
})
