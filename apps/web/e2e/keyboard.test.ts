import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { newBroker } from './new-broker.ts'
import { codeSentTo } from './outbox.ts'
import { becomesVisible, waitForAddress, setUpPages, PASSWORD } from './pages.ts'

const { openLoggedOut, openAsBroker } = setUpPages(undefined, { sharesPages: true })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)

/**
 * Presses Tab until the wanted element has the focus; every focused element on the way must show a
 * focus ring.
 */
const tabTo = async (page: Page, target: Locator) => {
  await target.waitFor()
  for (let attempt = 0; attempt < 80; attempt += 1) {
    await page.keyboard.press('Tab')
    const isSeen = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return true
      // The element or the field around it draws the ring.
      const drawn = [focused, focused.parentElement, focused.parentElement?.parentElement]
      return drawn.some((element) => {
        if (!element) return false
        const { outlineStyle, boxShadow, borderColor } = getComputedStyle(element)
        const isRinged = outlineStyle !== 'none' || boxShadow !== 'none'
        return isRinged || (element.matches(':focus-within') && borderColor.includes('rgb'))
      })
    })
    expect(isSeen).toBe(true)
    if (await hasFocus(target)) return
  }
  throw new Error('Tab never led there')
}

test('A11Y-1 an account is registered with the keyboard alone', async () => {
  const page = await openLoggedOut()
  const person = newBroker()
  await page.goto('/signup')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(person.email)
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type(person.name)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await tabTo(page, page.getByLabel('Phone number'))
  await page.keyboard.type(person.phoneNumber)
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, button(page, 'Register'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/pba')
  const digits = page.getByRole('group', { name: 'Registration code' }).getByRole('textbox')
  if (!(await hasFocus(digits.first()))) await tabTo(page, digits.first())
  await page.keyboard.type(await codeSentTo(page, person.phoneNumber))
  const on = button(page, 'Go to login')
  await on.waitFor()
  await expect.poll(() => hasFocus(on)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await waitForAddress(page, '/login')).toBe('/login')
})

test(
  'A11Y-1 a user logs in, skips the header and changes settings with the keyboard alone',
  { tags: 'journey' },
  async () => {
    const page = await openLoggedOut()
    await page.goto('/settings/notification-settings')
    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type('seller@seatdesk.test')
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(PASSWORD)
    await tabTo(page, page.getByLabel('Keep me logged in'))
    await page.keyboard.press('Space')
    await tabTo(page, button(page, 'Log in'))
    await page.keyboard.press('Enter')
    const sale = page.getByRole('switch', { name: 'Sale confirmed' })
    await sale.waitFor()

    await page.reload()
    await sale.waitFor()
    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Back to settings' }))
    await tabTo(page, sale)
    const wasChecked = await sale.isChecked()
    for (const isOn of [!wasChecked, wasChecked]) {
      await page.keyboard.press('Space')
      await expect.poll(() => sale.isChecked()).toBe(isOn)
      expect(await hasFocus(sale)).toBe(true)
    }

    await page.goto('/settings/account-information')
    const deactivate = page.getByRole('main').getByRole('button', { name: 'Deactivate account' })
    await tabTo(page, deactivate)
    await page.keyboard.press('Enter')
    const confirmDialog = page.getByRole('dialog', { name: 'Deactivate account' })
    await expect
      .poll(() => hasFocus(confirmDialog.getByLabel('Password', { exact: true })))
      .toBe(true)
    await page.keyboard.press('Escape')
    await confirmDialog.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(deactivate)).toBe(true)
  },
)

test('A11Y-1 a card is added and removed with the keyboard alone', async () => {
  const page = await openAsBroker('/settings/payment-settings', { email: 'seller@seatdesk.test' })
  const add = button(page, 'Add a card')
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Add a card' }).waitFor()
  for (const [label, text] of [
    ['Card number', '6011111111111117'],
    ['Expiry', '1234'],
    ['CVC', '123'],
    ['Cardholder name', 'Sam Seller'],
    ['ZIP code', '90015'],
  ] as const) {
    const field = page.getByLabel(label)
    await field.waitFor()
    if (!(await hasFocus(field))) await tabTo(page, field)
    await page.keyboard.type(text)
  }
  await tabTo(page, button(page, 'Save card'))
  await page.keyboard.press('Enter')
  const added = page.getByRole('dialog', { name: 'Payment method added' })
  await added.waitFor()
  await page.keyboard.press('Escape')
  await added.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(add)).toBe(true)
  const remove = button(page, 'Remove Discover ending in 1117')
  await page.evaluate(() => document.querySelector<HTMLElement>('#content')?.focus())
  await tabTo(page, remove)
  await page.keyboard.press('Enter')
  const confirmDialog = page.getByRole('dialog', { name: 'Remove Discover ending in 1117?' })
  await tabTo(page, confirmDialog.getByRole('button', { name: 'Remove', exact: true }))
  await page.keyboard.press('Enter')
  await remove.waitFor({ state: 'detached' })
})

test('A11Y-1 SET-17 the setup of an authenticator app is started and canceled with the keyboard alone', async () => {
  const page = await openAsBroker('/settings/login-settings', { email: 'seller@seatdesk.test' })
  const begin = button(page, 'Set up an app')
  await tabTo(page, begin)
  await page.keyboard.press('Enter')
  const confirmDialog = page.getByRole('dialog', { name: 'Set up your authenticator app' })
  await expect.poll(() => hasFocus(confirmDialog.getByLabel('App code'))).toBe(true)
  await page.keyboard.press('Escape')
  await confirmDialog.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(begin)).toBe(true)
})

test.each(['wide', 'narrow'] as const)(
  'NAV-110 Ctrl+K opens the palette even if it is pressed as a %s screen first appears',
  async (width) => {
    const page = await openAsBroker('/sales', { width })
    let load = () => {}
    const gate = new Promise<void>((resolve) => {
      load = resolve
    })
    await page.route(/\/assets\/index[^/]*\.js/, async (route) => {
      await gate
      await route.continue()
    })
    await page.goto('/purchases', { waitUntil: 'commit' })
    await page.locator('html[data-session]').waitFor({ state: 'attached' })
    // Autofill sends key events without a key.
    await page.evaluate(() => dispatchEvent(new Event('keydown')))
    await page.keyboard.press('Control+k')
    load()
    expect(
      await becomesVisible(page.getByRole('combobox', { name: 'Search screens, events, orders' })),
    ).toBe(true)
  },
)
