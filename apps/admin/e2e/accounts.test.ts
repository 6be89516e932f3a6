import { expect, test } from 'vitest'

import { expectScreen, fillLogin, setUpPages, OPERATOR, signedIn } from './pages.ts'

const { openDesk, openOffice } = setUpPages()

test('ADMIN-85 an operator finds who waits, approves, and the broker logs in', async () => {
  const page = await openOffice('/')
  await page.getByRole('link', { name: /^Accounts to approve/ }).click()
  await page.getByRole('link', { name: 'Priya Nair' }).click()
  await expectScreen(page, 'Priya Nair')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Account approved').waitFor()
  await page.getByRole('button', { name: 'Deactivate' }).waitFor()

  const desk = await openDesk()
  await desk.goto('/login')
  await fillLogin(desk, 'pending@seatdesk.test')
  await desk.getByRole('heading', { name: 'Log in' }).waitFor({ state: 'detached' })
  await desk.getByRole('link', { name: 'Settings' }).first().waitFor()
})

test('ADMIN-83 ADMIN-85 whoever is shut out is shut out at once, after the password was given again', async () => {
  const { api } = await signedIn('northgate@seatdesk.test')
  const { data: profile } = await api.account.getProfile()
  const page = await openOffice('/accounts')
  // The password was given when the session began: an hour later it is wanted again.
  await (await signedIn(OPERATOR)).api.sandbox.clock({ advanceSeconds: 3_600 })
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
