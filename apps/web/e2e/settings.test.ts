import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { openAccount } from './new-broker.ts'
import { waitForAddress, setUpPages, PASSWORD, becomesVisible } from './pages.ts'

const { openLoggedOut, openAsBroker } = setUpPages(undefined, { sharesPages: true })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toggle = (page: Page, name: string) => page.getByRole('switch', { name })

/** Makes every call to an address fail as the server does. */
const failing = (page: Page, address: string, message = 'the database is asleep') =>
  page.route(address, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 503, json: { error: { code: '000.503', cause: { message } } } }),
  )

const failureToast = (page: Page) => page.getByRole('alert').getByText('The database is asleep')

describe('settings home', () => {
  test('SET-1 links to every settings page and to support, and logs out', async () => {
    const page = await openAsBroker('/settings')
    const cards = page.getByRole('navigation', { name: 'Settings' })
    for (const [name, address] of [
      ['Account information', '/settings/account-information'],
      ['Broker settings', '/settings/broker-settings'],
      ['Login details', '/settings/login-settings'],
      ['Payment and payout', '/settings/payment-settings'],
      ['Notifications', '/settings/notification-settings'],
      ['Ticket recipients', '/settings/contacts'],
    ] as const) {
      await cards.getByRole('link', { name }).click()
      expect(await waitForAddress(page, address)).toBe(address)
      await page.getByRole('link', { name: 'Back to settings' }).click()
    }
    const support = page.getByRole('link', { name: 'support@seatdesk.test' })
    await expect.poll(() => support.getAttribute('href')).toBe('mailto:support@seatdesk.test')
    await button(page, 'Log me out').click()
    expect(await waitForAddress(page, '/login')).toBe('/login')
  })

  test('SET-1 UI-1 the theme switches between light and dark, and survives a reload', async () => {
    const page = await openAsBroker('/settings')
    const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])
    const dark = toggle(page, 'Dark mode')
    expect([await scheme(), await dark.isChecked()]).toEqual(['light', false])
    await dark.click()
    await expect.poll(scheme).toBe('dark')
    await page.reload()
    await expect.poll(scheme).toBe('dark')
    await dark.click()
    await expect.poll(scheme).toBe('light')
  })
})

describe('account information', () => {
  test('SET-2 ERR-29 the address is saved, and email and phone number are read-only', async () => {
    const page = await openAsBroker('/settings/account-information', {
      email: 'seller@seatdesk.test',
    })
    await page.getByLabel('Address').fill('1 Main Street, Springfield')
    for (const label of ['Email', 'Phone number'])
      await expect.poll(() => page.getByLabel(label).getAttribute('readonly')).not.toBeNull()
    await button(page, 'Update settings').click()
    expect(
      await becomesVisible(page.getByRole('status').getByText('Account information saved.')),
    ).toBe(true)
    await page.reload()
    await expect
      .poll(() => page.getByLabel('Address').inputValue())
      .toBe('1 Main Street, Springfield')
    await page.getByRole('link', { name: 'Cancel' }).click()
    expect(await waitForAddress(page, '/settings')).toBe('/settings')
  })

  test('ERR-16 a failed save shows an error and enables the button again; FORM-2 a name is required', async () => {
    const page = await openAsBroker('/settings/account-information')
    await failing(page, '**/api/account/profile')
    const name = page.getByLabel('Full name')
    await name.fill('Jordan B')
    await button(page, 'Update settings').click()
    expect(await becomesVisible(failureToast(page))).toBe(true)
    await expect.poll(() => button(page, 'Update settings').isDisabled()).toBe(false)
    await expect.poll(() => name.inputValue()).toBe('Jordan B')
    await name.fill('  ')
    await button(page, 'Update settings').click()
    expect(await becomesVisible(page.getByText('Name is required'))).toBe(true)
  })
})

describe('broker settings', () => {
  test('SET-4 the broker ID is read-only and can be copied', async () => {
    const page = await openAsBroker('/settings/broker-settings')
    const id = page.getByLabel('Broker ID', { exact: true })
    await expect.poll(() => id.getAttribute('readonly')).not.toBeNull()
    await button(page, 'Copy broker ID').click()
    expect(await becomesVisible(page.getByRole('status').getByText('Copied to clipboard.'))).toBe(
      true,
    )
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await id.inputValue())
  })

  test('SET-5 shows a skeleton while tags load, adds a tag at the top, and removes it', async () => {
    const page = await openAsBroker('/settings')
    const { promise: isOver, resolve: respond } = Promise.withResolvers<void>()
    await page.route('**/api/tags/?*', async (route) => {
      await isOver
      await route.continue()
    })
    await page.goto('/settings/broker-settings')
    const tags = page.getByRole('region', { name: 'Your event tags' })
    await tags.locator('[class*="skeleton" i]').first().waitFor()
    respond()
    await tags.getByRole('listitem').first().waitFor()
    await page.getByLabel('New tag').fill('Opening night')
    await button(page, 'Add tag').click()
    const added = tags.getByRole('listitem').filter({ hasText: 'Opening night' })
    await added.waitFor()
    await expect
      .poll(() => tags.getByRole('listitem').first().innerText())
      .toContain('Opening night')
    await button(page, 'Remove Opening night').click()
    await added.waitFor({ state: 'detached' })
  })

  test('SET-5 tags that failed to load can be loaded again', async () => {
    const page = await openAsBroker('/settings')
    await page.route('**/api/tags/**', (route) => route.abort())
    await page.goto('/settings/broker-settings')
    const tags = page.getByRole('region', { name: 'Your event tags' })
    await tags.getByText('Your tags could not be loaded').waitFor()
    await page.unroute('**/api/tags/**')
    await tags.getByRole('button', { name: 'Try again' }).click()
    expect(await becomesVisible(tags.getByRole('listitem').first())).toBe(true)
  })

  test('SET-6 SET-11 the quick-search and seat map switches are saved, and the events follow the quick-search switch', async () => {
    const page = await openAsBroker('/settings/broker-settings', { email: 'seller@seatdesk.test' })
    const quickSearch = toggle(page, 'Quick-search event tags')
    const seatMap = toggle(page, 'Interactive seat map')
    for (const checkbox of [quickSearch, seatMap]) {
      const wasChecked = await checkbox.isChecked()
      await checkbox.click()
      await expect.poll(() => checkbox.isChecked()).toBe(!wasChecked)
      await page.reload()
      await expect.poll(() => checkbox.isChecked()).toBe(!wasChecked)
      await checkbox.click()
      await expect.poll(() => checkbox.isChecked()).toBe(wasChecked)
    }
    if (await quickSearch.isChecked()) await quickSearch.click()
    await expect.poll(() => quickSearch.isChecked()).toBe(false)
    await page.goto('/events')
    await page.getByRole('article').first().waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'Quick search' }).count()).toBe(0)
  })
})

describe('login settings', () => {
  test('SET-8 ERR-29 a new password is confirmed in a dialog with one field, and saved', async () => {
    const page = await openLoggedOut()
    const person = await openAccount(page)
    await page.goto('/settings/login-settings')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await button(page, 'Log in').click()
    await button(page, 'Change password').click()
    // FORM-10
    expect(await becomesVisible(page.getByText('Current password is required'))).toBe(true)
    expect(await becomesVisible(page.getByText('New password is required'))).toBe(true)
    await page.getByLabel('Current password').fill('Wrong-pass-1')
    await page.getByLabel('New password', { exact: true }).fill('Newer-pass-2')
    await button(page, 'Change password').click()
    const confirmDialog = page.getByRole('dialog', { name: 'Confirm the new password' })
    await confirmDialog.waitFor()
    await expect.poll(() => confirmDialog.locator('input').count()).toBe(1)
    await confirmDialog.locator('input').fill('Newer-pass-2')
    await confirmDialog.getByRole('button', { name: 'Change password' }).click()
    // ERR-6
    await page
      .getByRole('alert')
      .getByText('Current password is wrong, please try again.')
      .waitFor()
    await page.keyboard.press('Escape')
    await button(page, 'Discard').click()
    await page.getByLabel('Current password').fill(PASSWORD)
    await button(page, 'Change password').click()
    await confirmDialog.locator('input').fill('Newer-pass-2')
    await confirmDialog.getByRole('button', { name: 'Change password' }).click()
    expect(await becomesVisible(page.getByRole('status').getByText('Password changed.'))).toBe(true)
  })

  test('SET-7 the two-factor switch stays off and shows an error if no code can be sent', async () => {
    const page = await openAsBroker('/settings/login-settings')
    await failing(page, '**/api/account/request-mfa')
    const factor = toggle(page, 'Two-factor authentication')
    await factor.click()
    expect(await becomesVisible(failureToast(page))).toBe(true)
    await expect.poll(() => factor.isChecked()).toBe(false)
    expect(new URL(page.url()).pathname).toBe('/settings/login-settings')
  })
})

describe('notification settings', () => {
  test('SET-9 SET-10 there are eight account switches, and one moves only once the server has accepted it', async () => {
    const page = await openAsBroker('/settings/notification-settings')
    const payouts = toggle(page, 'Payouts')
    await payouts.waitFor()
    // The ninth switch applies to this browser only and sends no request.
    await expect.poll(() => page.getByRole('switch').count()).toBe(8 + 1)
    const wasChecked = await payouts.isChecked()
    const { promise: isOver, resolve: respond } = Promise.withResolvers<void>()
    await page.route('**/api/account/notifications/payouts', async (route) => {
      await isOver
      await route.continue()
    })
    await payouts.click()
    await expect.poll(() => payouts.getAttribute('aria-busy')).toBe('true')
    await expect.poll(() => payouts.isChecked()).toBe(wasChecked)
    respond()
    await expect.poll(() => payouts.isChecked()).toBe(!wasChecked)
    await page.reload()
    await expect.poll(() => payouts.isChecked()).toBe(!wasChecked)
    await page.getByRole('link', { name: 'Back to settings' }).click()
    expect(await waitForAddress(page, '/settings')).toBe('/settings')
  })

  test('ERR-24 SET-10 a switch keeps its value if the server rejects the change, and a toast shows the error', async () => {
    const page = await openAsBroker('/settings/notification-settings')
    await failing(page, '**/api/account/notifications/**')
    const events = toggle(page, 'New events')
    await events.waitFor()
    const wasChecked = await events.isChecked()
    await events.click()
    expect(await becomesVisible(failureToast(page))).toBe(true)
    await expect.poll(() => events.isChecked()).toBe(wasChecked)
  })

  test('SET-12 ten fast presses of a switch end with the value that the server has', async () => {
    const page = await openAsBroker('/settings/notification-settings')
    let calls = 0
    await page.route('**/api/account/notifications/**', async (route) => {
      calls += 1
      await new Promise((resolve) => setTimeout(resolve, calls % 2 === 0 ? 10 : 150))
      await route.continue()
    })
    const sale = toggle(page, 'Sale confirmed')
    await sale.waitFor()
    for (let count = 0; count < 10; count += 1) await sale.click()
    await expect.poll(() => sale.getAttribute('aria-busy')).toBeNull()
    const shown = await sale.isChecked()
    await page.reload()
    await sale.waitFor()
    await expect.poll(() => sale.isChecked()).toBe(shown)
  })
})
