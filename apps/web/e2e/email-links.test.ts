import { createApiClient, memorySession } from '@seatdesk/api-client'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { newBroker, openAccount } from './new-broker.ts'
import { linkSentTo } from './outbox.ts'
import { logIn, setUpPages, PASSWORD } from './pages.ts'

const { openLoggedOut } = setUpPages(undefined, { sharesPages: true })

const baseUrl = () => `${inject('marketUrl')}/api`

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test(
  'AUTH-85 the link in a registration email deletes the registration, but only after a button press',
  { tags: 'journey' },
  async () => {
    const page = await openLoggedOut()
    const person = newBroker()
    const registered = { ...person, password: PASSWORD }
    await createApiClient({ baseUrl: baseUrl() }).account.register(registered)
    await page.goto(await linkSentTo(page, person.email, 'unrecognized-signup'))
    await page.getByRole('heading', { name: 'Delete this registration?' }).waitFor()
    const second = () => createApiClient({ baseUrl: baseUrl() }).account.register(registered)
    await expect(second()).rejects.toMatchObject({ reason: 'emailTaken' })
    await button(page, 'Delete registration').click()
    await page.getByRole('status').getByText('Your email address can be used again').waitFor()
    expect(await second()).toMatchObject({ accessToken: expect.any(String) })
  },
)

test(
  'SESSION-82 the link in a security alert locks the account and ends its sessions',
  { tags: 'journey' },
  async () => {
    const page = await openLoggedOut()
    const { email } = await openAccount(page)
    const tokens = await createApiClient({ baseUrl: baseUrl() }).account.login({
      email,
      password: PASSWORD,
    })
    const api = createApiClient({ baseUrl: baseUrl(), session: memorySession(tokens) })
    await api.apiKeys.create({ name: 'Somebody else' })
    await page.goto(await linkSentTo(page, email, 'not-me'))
    await button(page, 'Lock my account').click()
    await page.getByRole('status').getByText('Your account is locked').waitFor()
    await expect(api.apiKeys.list()).rejects.toMatchObject({ status: 401 })
  },
)

test('SESSION-87 asks for the password if a call requires step-up authentication, then repeats the call', async () => {
  const page = await openLoggedOut()
  const { email } = await openAccount(page)
  let isRejected = false
  await page.route('**/api/api-keys/', async (route) => {
    if (route.request().method() !== 'POST' || isRejected) return route.fallback()
    isRejected = true
    return route.fulfill({
      status: 403,
      json: { error: { code: '010.270', cause: { message: 'please give your password again' } } },
    })
  })
  await page.goto('/settings/broker-settings')
  await logIn(page, email)
  await button(page, 'Create API key').click()
  await page.getByRole('dialog').getByLabel('Name').fill('Repricer')
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click()
  await page.getByRole('dialog', { name: 'Confirm your password' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Continue').click()
  await page.getByRole('dialog', { name: 'Copy your API key now' }).waitFor()
  expect(isRejected).toBe(true)
})
