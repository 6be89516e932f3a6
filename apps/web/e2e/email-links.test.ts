import { createApiClient, memorySession } from '@seatdesk/api-client'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { newcomer, openAccount } from './newcomer.ts'
import { linkSentTo } from './outbox.ts'
import { logIn, setUpPages, PASSWORD } from './pages.ts'

const { openDesk } = setUpPages()

const baseUrl = () => `${inject('marketUrl')}/api`

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('AUTH-85 the link of its letter takes a registration away, on a press and not before', async () => {
  const page = await openDesk()
  const person = newcomer()
  const registered = { ...person, password: PASSWORD }
  await createApiClient({ baseUrl: baseUrl() }).account.register(registered)
  await page.goto(await linkSentTo(page, person.email, 'disown'))
  await page.getByRole('heading', { name: 'Delete this registration?' }).waitFor()
  const again = () => createApiClient({ baseUrl: baseUrl() }).account.register(registered)
  await expect(again()).rejects.toMatchObject({ reason: 'emailTaken' })
  await button(page, 'Delete registration').click()
  await page.getByRole('status').getByText('Your email address can be used again').waitFor()
  expect(await again()).toMatchObject({ accessToken: expect.any(String) })
})

test('SESSION-82 the link of a letter locks the account of whoever it was not', async () => {
  const page = await openDesk()
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
})

test('SESSION-87 a call that wants the password again asks for it, and is made then', async () => {
  const page = await openDesk()
  const { email } = await openAccount(page)
  let isRefused = false
  await page.route('**/api/api-keys/', async (route) => {
    if (route.request().method() !== 'POST' || isRefused) return route.fallback()
    isRefused = true
    return route.fulfill({
      status: 403,
      json: { error: { code: '010.270', cause: { message: 'please give your password again' } } },
    })
  })
  await page.goto('/settings/broker-settings')
  await logIn(page, email)
  await button(page, 'Create API key').click()
  await page.getByLabel('Name').fill('Repricer')
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click()
  await page.getByRole('dialog', { name: 'Confirm your password' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Continue').click()
  await page.getByRole('dialog', { name: 'Copy your API key now' }).waitFor()
  expect(isRefused).toBe(true)
})
