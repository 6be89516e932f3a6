import { describe, expect, test } from 'vitest'

import { arrival, logIn, shows, openDesks } from './desk.ts'

const { openDesk, openDeskAt } = openDesks()

describe('getting in', () => {
  test('NAV-6 a deep link leads to the login and is come back to', async () => {
    const page = await openDesk()
    await page.goto('/purchases?from=2026-01-01T00:00:00&order_by=amount')
    await page.waitForURL('**/login')
    await logIn(page, 'broker@seatdesk.test')
    const address = '/purchases?from=2026-01-01T00:00:00&order_by=amount'
    expect(await arrival(page, address)).toBe(address)
  })

  test('NAV-7 who is signed in and opens the login or the landing page goes to the events', async () => {
    const page = await openDeskAt('/login')
    for (const address of ['/login', '/']) {
      expect(await arrival(page, '/events')).toBe('/events')
      await page.goto(address)
    }
    expect(await arrival(page, '/events')).toBe('/events')
  })

  test('ERR-4 a wrong password is told in a toast', async () => {
    const page = await openDesk()
    await page.goto('/login')
    await page.getByLabel('Email').fill('broker@seatdesk.test')
    await page.getByLabel('Password', { exact: true }).fill('Wrong-pass-1')
    await page.getByRole('button', { name: 'Log in' }).click()
    const told = page.getByRole('alert').getByText('Wrong email or password')
    expect(await shows(told)).toBe(true)
  })

  test('ERR-5 an account that is not approved is told so', async () => {
    const page = await openDesk()
    await page.goto('/login')
    await page.getByLabel('Email').fill('pending@seatdesk.test')
    await page.getByLabel('Password', { exact: true }).fill('Demo-pass-1')
    await page.getByRole('button', { name: 'Log in' }).click()
    const told = page.getByText('It looks like your account is not approved.')
    expect(await shows(told)).toBe(true)
  })

  test('AUTH-44 with two-factor on, the code from the phone leads on', async () => {
    const page = await openDesk()
    await page.goto('/sales')
    await logIn(page, 'mfa@seatdesk.test')
    await page.waitForURL('**/mfa')
    const outbox = await page.request.get('/api/sandbox/outbox')
    const { results } = (await outbox.json()) as { results: { channel: string; text: string }[] }
    const code = results.find(({ channel }) => channel === 'sms')?.text.match(/\d{6}/)?.[0] ?? ''
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    expect(await arrival(page, '/sales')).toBe('/sales')
  })
})

describe('staying in', () => {
  test('SESSION-8 a session lasts over a reload, but not into a tab of its own', async () => {
    const page = await openDeskAt('/purchases')
    await page.reload()
    expect(await shows(page.getByRole('heading', { name: 'Purchases' }))).toBe(true)
    const other = await page.context().newPage()
    await other.goto('/purchases')
    expect(await arrival(other, '/login')).toBe('/login')
  })

  test('SESSION-8 keep me logged in lasts into every tab', async () => {
    const page = await openDesk()
    await page.goto('/purchases')
    await logIn(page, 'broker@seatdesk.test', { keep: true })
    const other = await page.context().newPage()
    await other.goto('/sales')
    expect(await shows(other.getByRole('heading', { name: 'Sales' }))).toBe(true)
  })

  test('SESSION-20 what cannot be read from the storage is dropped', async () => {
    const page = await openDesk()
    await page.addInitScript(() => localStorage.setItem('root', '{"login":{"accessToken":'))
    await page.goto('/purchases')
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => sessionStorage.getItem('root'))).toBeNull()
  })
})

describe('getting out', () => {
  test('SESSION-18 logging out in one tab is seen in the others, and leaves no token', async () => {
    const page = await openDesk()
    await page.goto('/settings')
    await logIn(page, 'broker@seatdesk.test', { keep: true })
    const other = await page.context().newPage()
    await other.goto('/purchases')
    await other.getByRole('heading', { name: 'Purchases' }).waitFor()
    await page.getByRole('button', { name: 'Log me out' }).click()
    await page.waitForURL('**/login')
    await other.waitForURL('**/login')
    const held = await page.evaluate(() => [
      localStorage.getItem('root'),
      sessionStorage.getItem('root'),
    ])
    expect(held).toEqual([null, null])
  })

  test('SESSION-23 after logging out, Back shows nothing private', async () => {
    const page = await openDeskAt('/purchases')
    await page.getByRole('link', { name: /Settings/ }).click()
    await page.getByRole('button', { name: 'Log me out' }).click()
    await page.waitForURL('**/login')
    await page.goBack()
    await page.waitForURL('**/login')
    expect(await page.getByRole('heading', { name: 'Purchases' }).count()).toBe(0)
  })

  test('NAV-14 the menu of narrow screens leads everywhere and out', async () => {
    const page = await openDeskAt('/events', { width: 'narrow' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Payouts' }).click()
    await page.getByRole('heading', { name: 'Payouts' }).waitFor()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    expect(await arrival(page, '/login')).toBe('/login')
  })
})
