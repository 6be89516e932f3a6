import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openAccount } from './new-broker.ts'
import { waitForAddress, enterCode, logIn, setUpPages, becomesVisible } from './pages.ts'
import { totpCode } from './totp-code.ts'

const { openLoggedOut, openAsBroker } = setUpPages(undefined, { sharesPages: true })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('SET-17 SET-18 AUTH-94 an authenticator app is set up, and either its code or a recovery code logs in', async () => {
  const page = await openLoggedOut()
  const { email } = await openAccount(page)
  await page.goto('/settings/login-settings')
  await logIn(page, email)
  await button(page, 'Set up an app').click()
  const setUpDialog = dialog(page, 'Set up your authenticator app')
  const secret = (await setUpDialog.getByRole('code').innerText()).replaceAll(' ', '')
  await enterCode(page, 'App code', totpCode(secret))
  const saved = dialog(page, 'Save your recovery codes')
  await saved.getByRole('listitem').first().waitFor()
  const codes = await saved.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  const saving = page.waitForEvent('download')
  await saved.getByRole('button', { name: 'Download' }).click()
  expect((await saving).suggestedFilename()).toBe('seatdesk-recovery-codes.txt')
  await button(page, 'I have saved them').click()
  expect(await becomesVisible(page.getByText('On. 10 recovery codes left.'))).toBe(true)

  const logInAgain = async () => {
    await page.goto('/settings')
    await button(page, 'Log me out').click()
    await page.waitForURL('**/login')
    await page.goto('/settings/login-settings')
    await logIn(page, email)
    await page.waitForURL('**/mfa')
  }
  await logInAgain()
  await button(page, 'Send a new code').click()
  const noMessage = page.getByRole('alert').getByText(/^Codes are not sent by text message here/)
  expect(await becomesVisible(noMessage)).toBe(true)
  // The code of the current step was used already.
  await enterCode(page, 'Code', totpCode(secret, 1))
  expect(await waitForAddress(page, '/settings/login-settings')).toBe('/settings/login-settings')

  await logInAgain()
  await button(page, 'Use a recovery code').click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await button(page, 'Confirm').click()
  expect(await becomesVisible(page.getByText('On. 9 recovery codes left.'))).toBe(true)

  await button(page, 'Turn off').click()
  await dialog(page, 'Turn off the authenticator app?')
    .getByRole('button', { name: 'Turn off' })
    .click()
  await button(page, 'Set up an app').waitFor()
})

test('SET-19 SESSION-91 logging out all other devices ends their sessions at once and keeps the current one', async () => {
  const page = await openLoggedOut()
  const { email } = await openAccount(page)
  const settings = await openAsBroker('/settings/login-settings', { email })
  const other = await openAsBroker('/purchases', { email })
  await settings.reload()
  const devices = settings
    .getByRole('list', { name: 'Where you are logged in' })
    .getByRole('listitem')
  await expect.poll(() => devices.count()).toBe(2)
  await button(settings, 'Log out all others').click()
  await dialog(settings, 'Log out all other devices?')
    .getByRole('button', { name: 'Log out all others' })
    .click()
  await expect.poll(() => devices.count()).toBe(1)
  await other.goto('/sales')
  expect(await waitForAddress(other, '/login')).toBe('/login')
  await settings.goto('/purchases')
  expect(await becomesVisible(settings.getByRole('heading', { name: 'Purchases' }))).toBe(true)
})
