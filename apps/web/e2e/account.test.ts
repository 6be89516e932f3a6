import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { approve, newBroker, openAccount } from './new-broker.ts'
import { codeSentTo, linkSentTo } from './outbox.ts'
import { waitForAddress, enterCode, logIn, setUpPages, PASSWORD, becomesVisible } from './pages.ts'

const { openLoggedOut, openAsBroker } = setUpPages(undefined, { sharesPages: true })

const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text)
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** An error response as the server writes it. */
const errorText = (status: number, code: string, message: string) => ({
  status,
  json: { error: { code, cause: { message } } },
})

const fillSignup = async (
  page: Page,
  { email, name, phoneNumber }: ReturnType<typeof newBroker>,
) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Phone number').fill(phoneNumber)
  await page.getByRole('checkbox').check()
}

describe('signing up', () => {
  test(
    'AUTH-4 a broker signs up, confirms phone and email, is approved, and logs in',
    { tags: 'journey' },
    async () => {
      const page = await openLoggedOut()
      const person = newBroker()
      await page.goto('/')
      await page.getByRole('link', { name: 'Register' }).click()
      await fillSignup(page, person)
      await button(page, 'Register').click()
      await page.waitForURL('**/pba')
      // AUTH-42: the tokens are stored, so the phone can be confirmed from any tab.
      expect(await page.evaluate(() => localStorage.getItem('root') !== null)).toBe(true)

      await enterCode(page, 'Registration code', await codeSentTo(page, person.phoneNumber))
      await dialog(page, 'Phone number confirmed').waitFor()
      await button(page, 'Go to login').click()
      expect(await waitForAddress(page, '/login')).toBe('/login')

      await page.goto(await linkSentTo(page, person.email, 'confirm-email'))
      const waiting = `/pending-approval?userEmail=${encodeURIComponent(person.email)}`
      expect(await waitForAddress(page, waiting)).toBe(waiting)
      expect(await becomesVisible(page.getByText(person.email))).toBe(true)
      await page.getByRole('link', { name: 'Got it' }).click()
      expect(await waitForAddress(page, '/login')).toBe('/login')

      await page.getByLabel('Email').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await button(page, 'Log in').click()
      const unapproved =
        'It looks like your account is not approved. We will approve your account as soon as possible.'
      expect(await becomesVisible(alert(page, unapproved))).toBe(true)
      await approve(person)
      await button(page, 'Log in').click()
      expect(await waitForAddress(page, '/events')).toBe('/events')
    },
  )

  test('FORM-17 FORM-4 shows field errors on blur, and submitting focuses the first invalid field', async () => {
    const page = await openLoggedOut()
    await page.goto('/signup')
    const weak =
      'at least 8 characters, containing uppercase and lowercase English letters, a special character and a number'
    await page.getByLabel('Password', { exact: true }).fill('weak')
    await expect.poll(() => page.getByText(weak).count()).toBe(0)
    await page.getByLabel('Phone number').fill('(202) 555 0123')
    expect(await becomesVisible(page.getByText(weak))).toBe(true)
    await button(page, 'Register').click()
    expect(
      await page.getByLabel('Email').evaluate((element) => element === document.activeElement),
    ).toBe(true)
    for (const words of [
      'Email is required',
      'Name is required',
      'Please enter a phone number with a plus sign and country code, without spaces or parentheses',
      'Please accept our Terms & Conditions',
    ])
      expect(await becomesVisible(page.getByText(words))).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/signup')
  })

  test('FORM-14 a form is not submitted again while a submission is in progress', async () => {
    const page = await openLoggedOut()
    await page.goto('/signup')
    await fillSignup(page, newBroker())
    let sent = 0
    const { promise: isOver, resolve: respond } = Promise.withResolvers<void>()
    await page.route('**/api/account/register', async (route) => {
      sent += 1
      await isOver
      await route.fulfill(errorText(500, '000.000', 'something broke'))
    })
    await button(page, 'Register').click()
    await expect.poll(() => button(page, 'Register').isDisabled()).toBe(true)
    await button(page, 'Register').click({ force: true })
    await page.getByLabel('Name').press('Enter')
    respond()
    // ERR-7: an error without its own message shows the generic one.
    await alert(page, 'Something went wrong, please contact our support.').waitFor()
    expect(sent).toBe(1)
    await expect.poll(() => button(page, 'Register').isDisabled()).toBe(false)
  })
})

describe('email links', () => {
  test('AUTH-46 ERR-8 a failed email confirmation shows an error and a link to the login page', async () => {
    const page = await openLoggedOut()
    await page.goto('/confirm-email/wrong-token')
    expect(
      await becomesVisible(alert(page, 'This confirmation link is invalid or has expired')),
    ).toBe(true)
    await page.route('**/api/account/confirm-email', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    )
    await page.reload()
    const general =
      'Something went wrong during the verification of your email. Please contact our support for more details.'
    expect(await becomesVisible(alert(page, general))).toBe(true)
    await page.getByRole('link', { name: 'Log in' }).click()
    expect(await waitForAddress(page, '/login')).toBe('/login')
  })

  test('AUTH-47 the pending approval page shows the email of the profile if its URL has none', async () => {
    const page = await openLoggedOut()
    const person = newBroker()
    await page.goto('/signup')
    await fillSignup(page, person)
    await button(page, 'Register').click()
    await page.waitForURL('**/pba')
    await page.goto('/pending-approval')
    expect(await becomesVisible(page.getByText(person.email))).toBe(true)
    await page.getByRole('link', { name: 'Got it' }).click()
    expect(await waitForAddress(page, '/login')).toBe('/login')
  })

  test(
    'AUTH-48 AUTH-49 a forgotten password is reset with the link in an email',
    { tags: 'journey' },
    async () => {
      const page = await openLoggedOut()
      const person = await openAccount(page)
      await page.goto('/login')
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await page.getByLabel('Email').fill(person.email)
      await button(page, 'Send link').click()
      await dialog(page, 'Check your email').waitFor()
      await page.goto(await linkSentTo(page, person.email, 'reset-password'))
      await page.getByLabel('New password', { exact: true }).fill('Newer-pass-2')
      await page.getByLabel('Confirm new password').fill('Newer-pass-3')
      await button(page, 'Save password').click()
      // FORM-9
      const message = page.getByText('New password and confirm new password has to be the same')
      expect(await becomesVisible(message)).toBe(true)
      await page.getByLabel('Confirm new password').fill('Newer-pass-2')
      await button(page, 'Save password').click()
      await dialog(page, 'Password changed').waitFor()
      await button(page, 'Go to login').click()
      expect(await waitForAddress(page, '/login')).toBe('/login')
      await logIn(page, person.email, { password: 'Newer-pass-2' })
      expect(await waitForAddress(page, '/events')).toBe('/events')
    },
  )

  test('ERR-13 errors of forgot and reset password are shown in a toast', async () => {
    const page = await openLoggedOut()
    await page.goto('/reset-password/wrong-token')
    await page.getByLabel('New password', { exact: true }).fill('Newer-pass-2')
    await page.getByLabel('Confirm new password').fill('Newer-pass-2')
    await button(page, 'Save password').click()
    expect(
      await becomesVisible(alert(page, 'This link is invalid, was already used or has expired')),
    ).toBe(true)
    await page.goto('/forgot-password')
    await page.route('**/api/account/forgot-password', (route) =>
      route.fulfill(errorText(500, '000.000', 'x')),
    )
    await page.getByLabel('Email').fill('broker@seatdesk.test')
    await button(page, 'Send link').click()
    expect(
      await becomesVisible(alert(page, 'Something went wrong, please contact our support.')),
    ).toBe(true)
  })

  test('AUTH-56 pages with a token in the URL request no other origin and send no referrer', async () => {
    const page = await openLoggedOut()
    const requestedHost: { url: string; referrer: string | undefined }[] = []
    page.on('request', (request) =>
      requestedHost.push({ url: request.url(), referrer: request.headers()['referer'] }),
    )
    for (const place of ['reset-password', 'confirm-email', 'delete-account']) {
      const response = await page.goto(`/${place}/a-token`)
      expect(response?.headers()['referrer-policy']).toBe('no-referrer')
      await page.waitForLoadState('networkidle')
    }
    const { origin } = new URL(page.url())
    expect(requestedHost.filter(({ url }) => !url.startsWith(origin))).toEqual([])
    expect(requestedHost.filter(({ referrer }) => referrer)).toEqual([])
  })
})

describe('logging in', () => {
  test('AUTH-44 SET-7 two-factor authentication is switched on, required at login, and switched off', async () => {
    const page = await openLoggedOut()
    const person = await openAccount(page)
    const toggle = page.getByRole('switch', { name: 'Two-factor authentication' })
    await page.goto('/settings/login-settings')
    await logIn(page, person.email)
    await toggle.click()
    await page.waitForURL('**/mfa')
    await enterCode(page, 'Code', await codeSentTo(page, person.phoneNumber))
    expect(await waitForAddress(page, '/settings/login-settings')).toBe('/settings/login-settings')
    await expect.poll(() => toggle.isChecked()).toBe(true)

    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
    await button(page, 'Log me out').click()
    await page.waitForURL('**/login')
    await logIn(page, person.email)
    await page.waitForURL('**/mfa')
    await enterCode(page, 'Code', await codeSentTo(page, person.phoneNumber))
    expect(await waitForAddress(page, '/events')).toBe('/events')

    await page.goto('/settings/login-settings')
    await toggle.click()
    await page.waitForURL('**/mfa')
    await enterCode(page, 'Code', await codeSentTo(page, person.phoneNumber))
    expect(await waitForAddress(page, '/settings/login-settings')).toBe('/settings/login-settings')
    await expect.poll(() => toggle.isChecked()).toBe(false)
  })
})

describe('deactivating', () => {
  test('AUTH-50 SET-3 the link in an email deactivates the account and clears the storage of the browser', async () => {
    const page = await openLoggedOut()
    const person = await openAccount(page)
    await page.goto('/settings/account-information')
    await logIn(page, person.email, { keep: true })
    await button(page, 'Deactivate account').click()
    const confirmDialog = dialog(page, 'Deactivate account')
    await confirmDialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await confirmDialog.getByRole('button', { name: 'Deactivate account' }).click()
    expect(
      await becomesVisible(page.getByRole('status').getByText(/^Deactivate request sent/)),
    ).toBe(true)

    await page.evaluate(() => {
      localStorage.setItem('left over', 'x')
      sessionStorage.setItem('left over', 'x')
    })
    await page.goto(await linkSentTo(page, person.email, 'delete-account'))
    await dialog(page, 'Deactivate your account').waitFor()
    await button(page, 'Deactivate permanently').click()
    expect(await becomesVisible(page.getByRole('status').getByText('Account deactivated.'))).toBe(
      true,
    )
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    await expect.poll(() => page.getByRole('banner').count()).toBe(0)
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await button(page, 'Log in').click()
    expect(await becomesVisible(alert(page, 'Wrong email or password'))).toBe(true)
  })

  test('ERR-17 ERR-6 a failed deactivation shows an error, and its dialogs can be used again', async () => {
    const page = await openAsBroker('/settings/account-information')
    await button(page, 'Deactivate account').click()
    const confirmDialog = dialog(page, 'Deactivate account')
    await confirmDialog.getByLabel('Password', { exact: true }).fill('Wrong-pass-1')
    await confirmDialog.getByRole('button', { name: 'Deactivate account' }).click()
    expect(await becomesVisible(alert(page, 'Current password is wrong, please try again.'))).toBe(
      true,
    )
    await expect
      .poll(() => confirmDialog.getByRole('button', { name: 'Deactivate account' }).isDisabled())
      .toBe(false)

    await page.goto('/delete-account/wrong-token')
    await button(page, 'Deactivate permanently').click()
    expect(
      await becomesVisible(alert(page, 'This link is invalid, was already used or has expired')),
    ).toBe(true)
    await expect.poll(() => button(page, 'Deactivate permanently').isDisabled()).toBe(false)
    await page.goto('/settings')
    expect(await becomesVisible(page.getByRole('heading', { name: 'Settings' }))).toBe(true)
  })
})
