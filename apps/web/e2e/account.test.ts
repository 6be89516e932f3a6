import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { arrival, openDesks, shows } from './desk.ts'

const { openDesk, openDeskAt } = openDesks()

/** What was sent last to somebody. */
const lastMessage = async (page: Page, to: string): Promise<string> => {
  const answer = await page.request.get(`/api/sandbox/outbox?to=${encodeURIComponent(to)}`)
  const { results } = (await answer.json()) as { results: { text: string }[] }
  return results[0]?.text ?? ''
}

test('AUTH-4 an account is opened, its phone and e-mail confirmed, and then it waits', async () => {
  const page = await openDesk()
  await page.goto('/')
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Email').fill('new.broker@seatdesk.test')
  await page.getByLabel('Name').fill('Nora Broker')
  await page.getByLabel('Password', { exact: true }).fill('Demo-pass-1')
  await page.getByLabel('Phone number').fill('+12025550177')
  await page.getByRole('button', { name: 'Register' }).click()
  expect(await shows(page.getByText('Please accept our Terms & Conditions'))).toBe(true)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/pba')

  const code = (await lastMessage(page, '+12025550177')).match(/\d{6}/)?.[0] ?? ''
  await page.getByLabel('Registration code').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Go to login' }).click()
  await page.waitForURL('**/login')

  const link = /\/confirm-email\/[\w.~-]+/.exec(
    await lastMessage(page, 'new.broker@seatdesk.test'),
  )?.[0]
  await page.goto(link ?? '/no-link-was-sent')
  expect(await arrival(page, '/pending-approval?userEmail=new.broker%40seatdesk.test')).toContain(
    '/pending-approval',
  )
  expect(await shows(page.getByText('new.broker@seatdesk.test'))).toBe(true)
})

test('ERR-8 a confirmation link that is wrong is told, with a way to log in', async () => {
  const page = await openDesk()
  await page.goto('/confirm-email/wrong-token')
  expect(await shows(page.getByRole('alert').first())).toBe(true)
  await page.getByRole('link', { name: 'Log in' }).click()
  expect(await arrival(page, '/login')).toBe('/login')
})

test('AUTH-49 a forgotten password is replaced by the link of an e-mail', async () => {
  const page = await openDesk()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill('seller@seatdesk.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('dialog', { name: 'Check your email' }).waitFor()
  const link = /\/reset-password\/[\w.~-]+/.exec(
    await lastMessage(page, 'seller@seatdesk.test'),
  )?.[0]
  await page.goto(link ?? '/no-link-was-sent')
  await page.getByLabel('New password', { exact: true }).fill('Demo-pass-1')
  await page.getByLabel('Confirm new password').fill('Demo-pass-2')
  await page.getByRole('button', { name: 'Save password' }).click()
  const told = page.getByText('New password and confirm new password has to be the same')
  expect(await shows(told)).toBe(true)
  await page.getByLabel('Confirm new password').fill('Demo-pass-1')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('button', { name: 'Go to login' }).click()
  expect(await arrival(page, '/login')).toBe('/login')
})

test('SET-10 a switch moves once the server has accepted it', async () => {
  const page = await openDeskAt('/settings/notification-settings')
  const payouts = page.getByRole('switch', { name: 'Payouts' })
  await payouts.waitFor()
  const before = await payouts.isChecked()
  await payouts.click()
  await expect.poll(() => payouts.isChecked()).toBe(!before)
  await page.reload()
  await payouts.waitFor()
  expect(await payouts.isChecked()).toBe(!before)
})

test('SET-5 a tag is added first and taken away again', async () => {
  const page = await openDeskAt('/settings/broker-settings')
  await page.getByLabel('New tag').fill('Opening night')
  await page.getByRole('button', { name: 'Add tag' }).click()
  const tags = page.getByRole('region', { name: 'Your event tags' }).getByRole('listitem')
  await tags.filter({ hasText: 'Opening night' }).waitFor()
  expect(await tags.first().innerText()).toContain('Opening night')
  await page.getByRole('button', { name: 'Remove Opening night' }).click()
  await tags.filter({ hasText: 'Opening night' }).waitFor({ state: 'detached' })
})
