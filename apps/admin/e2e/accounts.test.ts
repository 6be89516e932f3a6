import { expect, test } from 'vitest'

import { expectScreen, fillLogin, setUpPages, ADMIN_EMAIL, logInByApi } from './pages.ts'

const { openLoggedOut, openAsAdmin } = setUpPages()

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
