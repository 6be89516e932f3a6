import { expect, inject, test } from 'vitest'

import {
  expectScreen,
  fillLogin,
  keepSession,
  setUpPages,
  OPERATOR,
  ROOTS,
  signedIn,
} from './pages.ts'

const { openDesk, openOffice } = setUpPages()

test('NAV-121 an operator logs in, and is led to where the way had begun', async () => {
  const page = await openDesk()
  await page.goto('/admin/orders?status=2')
  await expectScreen(page, 'Log in to the admin console')
  await fillLogin(page, OPERATOR)
  await expectScreen(page, 'Orders')
  expect(page.url()).toBe(`${inject('marketUrl')}/admin/orders?status=2`)
})

test('NAV-122 a broker is told plainly that this is not the place, and holds no session', async () => {
  const page = await openDesk()
  await page.goto('/admin/login')
  await fillLogin(page, 'broker@seatdesk.test')
  await page.getByText('This is the admin console').waitFor()
  expect(
    await page.evaluate(() => [sessionStorage.length, localStorage.getItem('office')]),
  ).toEqual([0, null])
  await page.goto('/admin/accounts')
  await expectScreen(page, 'Log in to the admin console')
})

test('NAV-122 a session that a broker smuggles in opens nothing', async () => {
  const page = await openDesk()
  await keepSession(page, ROOTS.office, (await signedIn('broker@seatdesk.test')).tokens)
  await page.goto('/admin/accounts')
  await expectScreen(page, 'Log in to the admin console')
})

test('NAV-123 operator and broker are signed in side by side, and out one by one', async () => {
  const page = await openDesk()
  await keepSession(page, ROOTS.broker, (await signedIn('broker@seatdesk.test')).tokens)
  await page.goto('/purchases')
  await expectScreen(page, 'Purchases')
  await page.goto('/admin/')
  await fillLogin(page, OPERATOR)
  await expectScreen(page, 'Today')
  await page.goto('/purchases')
  await expectScreen(page, 'Purchases')
  await page.goto('/admin/me')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expectScreen(page, 'Log in to the admin console')
  await page.goto('/purchases')
  await expectScreen(page, 'Purchases')
})

test('NAV-124 an address of the console that leads nowhere says so', async () => {
  const page = await openOffice('/nowhere')
  await expectScreen(page, 'This page does not exist')
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await expectScreen(page, 'Today')
})
