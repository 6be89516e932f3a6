import { expect, inject, test } from 'vitest'

import {
  expectScreen,
  fillLogin,
  storeSession,
  setUpPages,
  ADMIN_EMAIL,
  SESSION_STORAGE_KEYS,
  logInByApi,
} from './pages.ts'

const { openLoggedOut, openAsAdmin } = setUpPages()

test(
  'NAV-121 an administrator logs in and returns to the requested page',
  { tags: 'journey' },
  async () => {
    const page = await openLoggedOut()
    await page.goto('/admin/orders?status=2')
    await expectScreen(page, 'Log in to the admin console')
    await fillLogin(page, ADMIN_EMAIL)
    await expectScreen(page, 'Orders')
    expect(page.url()).toBe(`${inject('marketUrl')}/admin/orders?status=2`)
  },
)

test(
  'NAV-122 a broker who logs in is told that this is the admin console, and gets no session',
  { tags: 'journey' },
  async () => {
    const page = await openLoggedOut()
    await page.goto('/admin/login')
    await fillLogin(page, 'broker@seatdesk.test')
    await page.getByText('This is the admin console').waitFor()
    expect(
      await page.evaluate(() => [sessionStorage.length, localStorage.getItem('console')]),
    ).toEqual([0, null])
    await page.goto('/admin/accounts')
    await expectScreen(page, 'Log in to the admin console')
  },
)

test(
  'NAV-122 a broker session in the storage of the admin console opens nothing',
  { tags: 'journey' },
  async () => {
    const page = await openLoggedOut()
    await storeSession(
      page,
      SESSION_STORAGE_KEYS.console,
      (await logInByApi('broker@seatdesk.test')).tokens,
    )
    await page.goto('/admin/accounts')
    await expectScreen(page, 'Log in to the admin console')
  },
)

test(
  'NAV-123 an administrator and a broker are signed in side by side, and log out separately',
  { tags: 'journey' },
  async () => {
    const page = await openLoggedOut()
    await storeSession(
      page,
      SESSION_STORAGE_KEYS.broker,
      (await logInByApi('broker@seatdesk.test')).tokens,
    )
    await page.goto('/purchases')
    await expectScreen(page, 'Purchases')
    await page.goto('/admin/')
    await fillLogin(page, ADMIN_EMAIL)
    await expectScreen(page, 'Today')
    await page.goto('/purchases')
    await expectScreen(page, 'Purchases')
    await page.goto('/admin/me')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expectScreen(page, 'Log in to the admin console')
    await page.goto('/purchases')
    await expectScreen(page, 'Purchases')
  },
)

test('NAV-124 an unknown address of the admin console says that the page does not exist', async () => {
  const page = await openAsAdmin('/nowhere')
  await expectScreen(page, 'This page does not exist')
  await page.getByRole('link', { name: 'Go to Today' }).click()
  await expectScreen(page, 'Today')
})
