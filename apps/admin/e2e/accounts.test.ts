import type { Page } from 'playwright-core'
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

/** A schedule with a known and an unknown venue. */
const SCHEDULE =
  'name,venue,city,date\nCarmen,Madison Square Garden,New York,2030-06-01\nTosca,Nowhere Hall,,2030-06-02\n'

/** Previews a schedule, whose rows are a list, too. */
const previewSchedule = async (page: Page) => {
  const file = { name: 'season.csv', mimeType: 'text/csv', buffer: Buffer.from(SCHEDULE) }
  await page.getByLabel(/^Schedule file \(/).setInputFiles(file)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Tosca', { exact: true }).waitFor()
}

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
      if (address === '/schedule') await previewSchedule(page)
      found[address] = await page.evaluate(firstRow)
    }
    if (process.env['PRINT']) process.stdout.write(`${width}: ${JSON.stringify(found)}\n`)
    expect(Object.entries(found).filter(([, top]) => top !== null && top > limit)).toEqual([])
    expect(Object.values(found).filter((top) => top !== null).length).toBeGreaterThan(8)
  },
)

/** Runs in the page: the columns by which a table, or the sort control of cards, is sorted. */
const sortedBy = (): (string | null)[] => [
  ...[...document.querySelectorAll('th[aria-sort]')]
    .filter((header) => header.ariaSort !== 'none')
    .map((header) => header.textContent),
  ...[...document.querySelectorAll<HTMLSelectElement>('main select')]
    .filter((select) => select.labels?.[0]?.textContent === 'Sort by' && select.value !== '')
    .map((select) => select.value),
]

/** A balance of nine accounts, and rows in the order of their problems. */
const IN_FIXED_ORDER = ['/ledger', '/schedule']

test.each([390, 1280])(
  'ADMIN-254 at %i px every list of the console shows by what it is sorted',
  { timeout: LONG_TIMEOUT_MS },
  async (width) => {
    const page = await openAsAdmin('/', { width })
    const found: Record<string, (string | null)[]> = {}
    for (const address of LISTS.filter((list) => !IN_FIXED_ORDER.includes(list))) {
      await page.goto(`/admin${address}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page
        .locator('[aria-busy="true"], [data-screen-bones]')
        .first()
        .waitFor({ state: 'hidden' })
      // Some lists have no rows in the demo; their rows are in the component tests.
      if ((await page.evaluate(firstRow)) !== null) found[address] = await page.evaluate(sortedBy)
    }
    expect(Object.entries(found).filter(([, columns]) => columns.length !== 1)).toEqual([])
    expect(Object.keys(found).length).toBeGreaterThan(8)
  },
)

test(
  'ADMIN-85 an administrator finds and approves a waiting account, and its broker logs in',
  { tags: 'journey' },
  async () => {
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
  },
)

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
  const question = page.getByRole('dialog', { name: 'Confirm your password' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('The papers do not match.')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('Demo-pass-1')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Account deactivated').waitFor()
  await expect(api.account.getProfile()).rejects.toMatchObject({ status: 401 })
})
