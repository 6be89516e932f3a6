import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { waitForAddress, navigateInApp, logIn, setUpPages, becomesVisible } from './pages.ts'

const { openLoggedOut, openAsBroker } = setUpPages(undefined, { sharesPages: true })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const ANYWHERE = [
  ['/signup', 'Register'],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password/some-token', 'Create a new password'],
  ['/pending-approval?userEmail=somebody@seatdesk.test', 'Your account is pending approval'],
  ['/mfa', 'Two-factor code'],
  ['/pba', 'Confirm your phone number'],
  ['/confirm-email/wrong-token', 'Your email could not be confirmed'],
] as const

const PROTECTED = [
  '/events',
  '/settings',
  '/settings/account-information',
  '/settings/broker-settings',
  '/settings/payment-settings',
  '/settings/login-settings',
  '/settings/notification-settings',
  '/event-list',
  '/favorite-list',
  '/event-tickets',
  '/purchases',
  '/notifications',
  '/sales',
  '/payouts',
  '/listings',
  '/listings/pricing',
] as const

describe('routes', () => {
  test('NAV-2 NAV-3 public pages are shown to signed-in and signed-out users', async () => {
    for (const page of [await openLoggedOut(), await openAsBroker('/settings')]) {
      if (page.url() === 'about:blank') await page.goto('/')
      for (const [address, title] of ANYWHERE) {
        await navigateInApp(page, address)
        await heading(page, title).waitFor()
        expect(page.url()).toContain(address)
      }
      await navigateInApp(page, '/delete-account/some-token')
      await page.getByRole('dialog', { name: 'Deactivate your account' }).waitFor()
    }
  })

  test(
    'NAV-4 NAV-6 protected pages redirect signed-out users to the login page',
    { tags: 'journey' },
    async () => {
      const page = await openLoggedOut()
      await page.goto('/signup')
      for (const address of PROTECTED) {
        await navigateInApp(page, '/signup')
        await heading(page, 'Register').waitFor()
        await navigateInApp(page, address)
        await heading(page, 'Log in').waitFor()
        expect(new URL(page.url()).pathname).toBe('/login')
      }
    },
  )

  test('ERR-34 an unknown address shows a message, a picture and two links', async () => {
    const page = await openLoggedOut()
    await page.goto('/nowhere')
    await heading(page, 'This page does not exist').waitFor()
    const main = page.getByRole('main')
    await expect.poll(() => main.locator('svg').count()).toBeGreaterThan(0)
    await expect.poll(() => main.getByRole('link').count()).toBe(2)
    await main.getByRole('link', { name: 'Log in' }).click()
    expect(await becomesVisible(heading(page, 'Log in'))).toBe(true)
  })

  test('NAV-5 favorites and events each have a list with its own heading', async () => {
    const page = await openAsBroker('/favorite-list')
    expect(await becomesVisible(heading(page, 'Favorite events'))).toBe(true)
    await page.goto('/event-list')
    expect(await becomesVisible(heading(page, 'Events'))).toBe(true)
    expect(await becomesVisible(page.getByRole('table'))).toBe(true)
  })
})

describe('guards', () => {
  test('NAV-6 does not redirect while the profile is loading', async () => {
    const page = await openAsBroker('/settings')
    let respond = () => {}
    const gate = new Promise<void>((resolve) => {
      respond = resolve
    })
    await page.route('**/api/account/profile', async (route) => {
      await gate
      await route.continue()
    })
    // As on a first start: the tokens are stored, the user is not loaded yet.
    await page.evaluate(() => {
      const { user: _known, ...root } = JSON.parse(sessionStorage.getItem('root') ?? '{}')
      sessionStorage.setItem('root', JSON.stringify({ ...root, user: null }))
    })
    await page.goto('/purchases')
    await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'attached' })
    expect(new URL(page.url()).pathname).toBe('/purchases')
    await expect.poll(() => heading(page, 'Purchases').count()).toBe(0)
    respond()
    expect(await becomesVisible(heading(page, 'Purchases'))).toBe(true)
  })

  test('NAV-6 does not redirect while the tokens are being refreshed', async () => {
    const page = await openAsBroker('/settings')
    await page.evaluate(() => {
      const root = JSON.parse(sessionStorage.getItem('root') ?? '{}')
      const [head, claims, signature] = root.login.accessToken.split('.')
      root.login.accessToken = [head, claims, [...signature].toReversed().join('')].join('.')
      root.user = null
      sessionStorage.setItem('root', JSON.stringify(root))
    })
    let respond = () => {}
    const gate = new Promise<void>((resolve) => {
      respond = resolve
    })
    await page.route('**/api/account/refresh-token', async (route) => {
      await gate
      await route.continue()
    })
    const renewal = page.waitForRequest('**/api/account/refresh-token')
    await page.goto('/sales')
    await renewal
    expect(new URL(page.url()).pathname).toBe('/sales')
    respond()
    expect(await becomesVisible(heading(page, 'Sales'))).toBe(true)
  })

  test.each(['//elsewhere.test', 'javascript:alert(1)'])(
    'NAV-9 a login with %s as its redirect target leads to the events',
    async (from) => {
      const page = await openLoggedOut()
      await page.goto(`/login?from=${from}&next=${from}`)
      await page.evaluate((to) => {
        history.replaceState({ usr: { from: to }, key: 'x', idx: 0 }, '')
      }, from)
      await page.reload()
      await logIn(page, 'broker@seatdesk.test')
      expect(await waitForAddress(page, '/events')).toBe('/events')
    },
  )

  test('NAV-9 a javascript: URL in the query does not become a link', async () => {
    const page = await openLoggedOut()
    await page.goto('/pending-approval?userEmail=javascript:alert(1)')
    expect(await becomesVisible(page.getByText('javascript:alert(1)'))).toBe(true)
    await expect.poll(() => page.locator('[href^="javascript:"]').count()).toBe(0)
  })
})

describe('landing, header and menus', () => {
  test('NAV-10 the landing page links to signup and login', async () => {
    const page = await openLoggedOut()
    await page.goto('/')
    await heading(page, 'Welcome to the future of ticket resale').waitFor()
    await page.getByRole('link', { name: 'Register', exact: true }).click()
    expect(await waitForAddress(page, '/signup')).toBe('/signup')
    await page.goBack()
    await page.getByRole('link', { name: 'Login', exact: true }).click()
    expect(await waitForAddress(page, '/login')).toBe('/login')
  })

  test.each(['light', 'dark'] as const)(
    'NAV-89 the landing page shows a screenshot in the %s scheme, the fees, and the steps to begin',
    async (scheme) => {
      const page = await openLoggedOut({ scheme })
      await page.goto('/')
      const picture = page.getByRole('img', { name: /^Tickets for an event/ })
      const shown = await picture.evaluate((element) => getComputedStyle(element).backgroundImage)
      expect(shown).toMatch(new RegExp(`desk-${scheme}`))
      const response = await page.request.get(/url\("(.*)"\)/.exec(shown)?.[1] ?? '')
      expect(response.headers()['content-type']).toBe('image/webp')
      await page.getByText('Sellers pay no fees').waitFor()
      await page.route('**/api/settings', async (route) => {
        const reply = await route.fetch()
        const { data } = (await reply.json()) as { data: object }
        await route.fulfill({ response: reply, json: { data: { ...data, feePercent: 2.5 } } })
      })
      await page.reload()
      expect(await becomesVisible(page.getByText('Sellers pay 2.5% of a sale'))).toBe(true)
      await expect.poll(() => page.getByRole('list').last().getByRole('listitem').count()).toBe(3)
    },
  )

  test('NAV-8 NAV-11 A11Y-14 signed-out users have a footer and no header', async () => {
    const page = await openLoggedOut()
    await page.goto('/')
    await expect.poll(() => page.getByRole('banner').count()).toBe(0)
    for (const name of ['Privacy policy', 'Terms of use', 'About', 'Community']) {
      const places = page.getByRole('contentinfo').getByRole('navigation')
      await places.getByRole('link', { name }).click()
      await heading(page, name).waitFor()
      await expect.poll(() => places.locator('[aria-current="page"]').innerText()).toBe(name)
    }
  })

  test('NAV-8 NAV-12 signed-in users have a header with links to every area', async () => {
    const page = await openAsBroker('/settings')
    const header = page.getByRole('banner')
    for (const [name, address] of [
      ['Events', '/event-list'],
      ['Purchases', '/purchases'],
      ['Sales', '/sales'],
      ['Payouts', '/payouts'],
      ['Listings', '/listings'],
      ['Notifications', '/notifications'],
      ['Business', '/business'],
    ] as const) {
      // An unread count may follow the name, if the market sent this broker a notification.
      await header.getByRole('link', { name: new RegExp(`^${name}( |$)`) }).click()
      expect(await waitForAddress(page, address)).toBe(address)
    }
    await header.getByRole('link', { name: 'Settings' }).click()
    expect(await waitForAddress(page, '/settings')).toBe('/settings')
    await header.getByRole('link', { name: /Seatdesk/ }).click()
    expect(await waitForAddress(page, '/events')).toBe('/events')
  })

  test('NAV-14 the menu on narrow screens links to other screens, and logs out with the stored refresh token', async () => {
    const page = await openAsBroker('/events', { width: 'narrow' })
    for (const [name, address] of [
      ['Payouts', '/payouts'],
      ['Account information', '/settings/account-information'],
      ['Broker settings', '/settings/broker-settings'],
      ['Login details', '/settings/login-settings'],
      ['Payment and payout', '/settings/payment-settings'],
    ] as const) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
      expect(await waitForAddress(page, address)).toBe(address)
    }
    const refreshToken = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('root') ?? '{}').login.refreshToken as string,
    )
    const leaving = page.waitForRequest('**/api/account/logout')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    expect((await leaving).postDataJSON()).toEqual({ refreshToken })
    expect(await waitForAddress(page, '/login')).toBe('/login')
  })
})
