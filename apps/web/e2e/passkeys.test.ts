import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openAccount } from './new-broker.ts'
import { becomesVisible, logIn, setUpPages, waitForAddress } from './pages.ts'

const { openLoggedOut } = setUpPages()

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Gives a page an authenticator that holds passkeys and confirms its user by itself. */
const addAuthenticator = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const credentials = async () =>
    (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return { credentials }
}

const axeViolations = async (page: Page) => {
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  return violations.map(({ id }) => id)
}

const logOut = async (page: Page) => {
  await page.goto('/settings')
  await button(page, 'Log me out').click()
  await page.waitForURL('**/login')
  await button(page, 'Use a passkey').waitFor()
}

test('PASSKEY-1 PASSKEY-2 PASSKEY-9 a passkey is added, logs in by keyboard, completes a login by password, and stops working once removed', async () => {
  const page = await openLoggedOut()
  const { email } = await openAccount(page)
  const { credentials } = await addAuthenticator(page)
  await page.goto('/settings/login-settings')
  await logIn(page, email)
  await button(page, 'Add a passkey').click()
  const saved = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect.poll(() => saved.getByRole('listitem').count()).toBe(10)
  await button(page, 'I have saved them').click()
  expect(await credentials()).toHaveLength(1)
  expect(await axeViolations(page)).toEqual([])

  await logOut(page)
  expect(await axeViolations(page)).toEqual([])
  await button(page, 'Use a passkey').focus()
  await page.keyboard.press('Enter')
  expect(await waitForAddress(page, '/events')).toBe('/events')

  await logOut(page)
  await logIn(page, email)
  await page.waitForURL('**/mfa')
  await button(page, 'Use a passkey').click()
  expect(await waitForAddress(page, '/events')).toBe('/events')

  await page.goto('/settings/login-settings')
  const list = page.getByRole('list', { name: 'Your passkeys' })
  expect(await becomesVisible(list.getByText('Last used'))).toBe(true)
  await list.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await list.waitFor({ state: 'detached' })

  await logOut(page)
  await button(page, 'Use a passkey').click()
  const rejected = page.getByRole('alert').getByText(/^This passkey was not accepted/)
  expect(await becomesVisible(rejected)).toBe(true)
})
