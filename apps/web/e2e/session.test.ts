import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { waitForAddress, enterCode, logIn, setUpPages, becomesVisible } from './pages.ts'

const { openLoggedOut, openAsBroker } = setUpPages(undefined, { sharesPages: true })

/** Returns which storages hold a session. */
const placesOf = (page: Page) =>
  page.evaluate(() => [
    ...(sessionStorage.getItem('root') === null ? [] : ['tab']),
    ...(localStorage.getItem('root') === null ? [] : ['browser']),
  ])

describe('logging in', () => {
  test(
    'NAV-6 a deep link leads to the login page, and the login leads back to it',
    { tags: 'journey' },
    async () => {
      const page = await openLoggedOut()
      await page.goto('/purchases?from=2026-01-01T00:00:00&order_by=amount')
      await page.waitForURL('**/login')
      await logIn(page, 'broker@seatdesk.test')
      const address = '/purchases?from=2026-01-01T00:00:00&order_by=amount'
      expect(await waitForAddress(page, address)).toBe(address)
    },
  )

  test('NAV-7 signed-in users who open the login or landing page go to the events', async () => {
    const page = await openAsBroker('/login')
    for (const address of ['/login', '/']) {
      expect(await waitForAddress(page, '/events')).toBe('/events')
      await page.goto(address)
    }
    expect(await waitForAddress(page, '/events')).toBe('/events')
  })

  test('AUTH-44 with two-factor authentication, the code from the text message leads to the requested page', async () => {
    const page = await openLoggedOut()
    await page.goto('/sales')
    await logIn(page, 'mfa@seatdesk.test')
    await page.waitForURL('**/mfa')
    const outbox = await page.request.get('/api/sandbox/outbox')
    const { results } = (await outbox.json()) as { results: { channel: string; text: string }[] }
    const code = results.find(({ channel }) => channel === 'sms')?.text.match(/\d{6}/)?.[0] ?? ''
    await enterCode(page, 'Code', code)
    expect(await waitForAddress(page, '/sales')).toBe('/sales')
  })
})

test('AUTH-93 a new code can be requested at login, starts a waiting time, and logs in', async () => {
  const page = await openLoggedOut()
  await page.goto('/purchases')
  await logIn(page, 'mfa@seatdesk.test')
  await page.waitForURL('**/mfa')
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await page.getByRole('status').getByText('A new code is on its way.').waitFor()
  await page.getByRole('button', { name: /^Send a new code in/ }).waitFor()
  const outbox = await page.request.get('/api/sandbox/outbox')
  const { results } = (await outbox.json()) as { results: { channel: string; text: string }[] }
  const code = results.find(({ channel }) => channel === 'sms')?.text.match(/\d{6}/)?.[0] ?? ''
  await enterCode(page, 'Code', code)
  expect(await waitForAddress(page, '/purchases')).toBe('/purchases')
})

describe('staying logged in', () => {
  test(
    'SESSION-8 a session survives a reload, but is not shared with a new tab',
    { tags: 'journey' },
    async () => {
      const page = await openAsBroker('/purchases')
      await page.reload()
      expect(await becomesVisible(page.getByRole('heading', { name: 'Purchases' }))).toBe(true)
      const other = await page.context().newPage()
      await other.goto('/purchases')
      expect(await waitForAddress(other, '/login')).toBe('/login')
    },
  )

  test('SESSION-8 "Keep me logged in" shares the session with every tab', async () => {
    const page = await openLoggedOut()
    await page.goto('/purchases')
    await logIn(page, 'broker@seatdesk.test', { keep: true })
    const other = await page.context().newPage()
    await other.goto('/sales')
    expect(await becomesVisible(other.getByRole('heading', { name: 'Sales' }))).toBe(true)
  })

  test('SESSION-10 SESSION-9 auto-login starts as chosen at login, and switching it moves the tokens between the storages', async () => {
    const page = await openAsBroker('/settings/login-settings')
    const toggle = page.getByRole('switch', { name: 'Auto-login' })
    await expect.poll(() => toggle.isChecked()).toBe(false)
    expect(await placesOf(page)).toEqual(['tab'])
    await toggle.click()
    await expect.poll(() => placesOf(page)).toEqual(['browser'])
    await page.reload()
    await expect.poll(() => toggle.isChecked()).toBe(true)
    await toggle.click()
    await expect.poll(() => placesOf(page)).toEqual(['tab'])
  })

  test(
    'SESSION-19 on a remote host the stored session is encrypted, even over plain HTTP',
    { tags: 'journey' },
    async () => {
      const page = await openLoggedOut({ isRemote: true })
      await page.goto('/purchases')
      await logIn(page, 'broker@seatdesk.test', { keep: true })
      await expect.poll(() => placesOf(page)).toEqual(['browser'])
      expect(await page.evaluate(() => isSecureContext)).toBe(false)
      const root = await page.evaluate(() => localStorage.getItem('root') ?? '')
      expect(atob(root)).not.toMatch(/token|seatdesk/i)
      const other = await page.context().newPage()
      await other.goto('/settings/broker-settings')
      await other.getByRole('button', { name: 'Copy broker ID' }).click()
      expect(await becomesVisible(other.getByText('Copied to clipboard.'))).toBe(true)
    },
  )
})

describe('damaged, full or blocked storage', () => {
  const DAMAGED = [
    '{"login":{"accessToken":',
    'null',
    '[]',
    '42',
    '"root"',
    '{"version":99,"login":{"accessToken":"a","refreshToken":"b"},"user":null}',
    '{"version":1,"login":{"accessToken":"not.a.token","refreshToken":"b"},"user":null}',
    '{"login":"{\\"isLoggedIn\\":true}","_persist":"{\\"version\\":-1}"}',
    'x'.repeat(100_000),
  ]

  test('SESSION-20 unreadable stored data is ignored, and the login page opens', async () => {
    const page = await openLoggedOut()
    await page.goto('/login')
    for (const blob of DAMAGED) {
      await page.evaluate((text) => {
        for (const storage of [localStorage, sessionStorage]) {
          storage.setItem('root', text)
          storage.setItem('mantine-color-scheme-value', text)
        }
      }, blob)
      await page.goto('/purchases')
      expect(await becomesVisible(page.getByRole('heading', { name: 'Log in' }))).toBe(true)
    }
  })

  test('SESSION-21 with full storage, the login works and stays in the tab', async () => {
    const page = await openLoggedOut()
    await page.goto('/login')
    await page.evaluate(() => {
      for (let size = 1 << 22; size >= 1; size >>= 1) {
        try {
          for (let count = 0; ; count += 1)
            localStorage.setItem(`${size}/${count}`, 'x'.repeat(size))
        } catch {}
      }
    })
    await logIn(page, 'broker@seatdesk.test', { keep: true })
    await expect.poll(() => placesOf(page)).toEqual(['tab'])
    await page.goto('/purchases')
    expect(await becomesVisible(page.getByRole('heading', { name: 'Purchases' }))).toBe(true)
  })

  test('SESSION-21 with blocked storage, the login works and a warning is shown', async () => {
    const page = await openLoggedOut({ isShared: false })
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'BroadcastChannel']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
      }
    })
    await page.goto('/purchases')
    await logIn(page, 'broker@seatdesk.test', { keep: true })
    expect(
      await becomesVisible(
        page.getByText(/^Your browser does not store data for Seatdesk/).first(),
      ),
    ).toBe(true)
    await page.getByRole('heading', { name: 'Purchases' }).waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Log me out' }).click()
    expect(await waitForAddress(page, '/login')).toBe('/login')
  })
})

describe('refreshing tokens', () => {
  /** Makes the server reject the current access token, as if it had expired. */
  const expire = (page: Page) =>
    page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage]) {
        const text = storage.getItem('root')
        if (text === null) continue
        const root = JSON.parse(text)
        const [head, claims, signature] = root.login.accessToken.split('.')
        root.login.accessToken = [head, claims, [...signature].toReversed().join('')].join('.')
        storage.setItem('root', JSON.stringify(root))
      }
    })

  /** Counts the requests of a call across all tabs of a browser. */
  const countCalls = (page: Page, call: string) => {
    let count = 0
    page.context().on('request', (request) => {
      if (request.url().endsWith(call)) count += 1
    })
    return () => count
  }

  test(
    'SESSION-11 SESSION-22 concurrent calls of two tabs refresh an expired token once',
    { tags: 'journey' },
    async () => {
      const page = await openLoggedOut()
      await page.goto('/settings/payment-settings')
      await logIn(page, 'broker@seatdesk.test', { keep: true })
      await page.getByRole('heading', { name: 'Payment and payout' }).waitFor()
      const other = await page.context().newPage()
      await other.goto('/favicon.svg')
      await expire(other)
      const renewals = countCalls(page, '/account/refresh-token')
      await Promise.all([page.reload(), other.goto('/purchases')])
      await other.getByRole('heading', { name: 'Purchases' }).waitFor()
      await page.getByText('Visa ending in 4242').waitFor()
      expect(renewals()).toBe(1)
      expect(await placesOf(page)).toEqual(['browser'])
    },
  )

  test(
    'SESSION-13 ERR-25 a rejected token refresh clears the stored session and leads to the login page',
    { tags: 'journey' },
    async () => {
      const page = await openAsBroker('/settings')
      await expire(page)
      await page.route('**/api/account/refresh-token', (route) =>
        route.fulfill({
          status: 401,
          json: { error: { code: '010.040', cause: { message: 'please log in again' } } },
        }),
      )
      await page.goto('/purchases')
      expect(await waitForAddress(page, '/login')).toBe('/login')
      expect(await placesOf(page)).toEqual([])
    },
  )

  test('SESSION-14 a token refresh that cannot reach the server keeps the session', async () => {
    const page = await openAsBroker('/settings')
    await expire(page)
    await page.route('**/api/account/refresh-token', (route) => route.abort())
    await page.goto('/purchases')
    await page
      .getByText(/cannot be reached/)
      .first()
      .waitFor()
    expect(await placesOf(page)).toEqual(['tab'])
    await page.unroute('**/api/account/refresh-token')
    await page.reload()
    expect(await becomesVisible(page.getByRole('heading', { name: 'Purchases' }))).toBe(true)
  })

  test(
    'SESSION-17 a token refresh with a late response does not undo a logout',
    { tags: 'journey' },
    async () => {
      const page = await openLoggedOut()
      await page.goto('/settings')
      await logIn(page, 'broker@seatdesk.test', { keep: true })
      await page.getByRole('heading', { name: 'Settings' }).waitFor()
      const other = await page.context().newPage()
      await other.goto('/favicon.svg')
      await expire(other)
      const { promise: isOver, resolve: respond } = Promise.withResolvers<void>()
      await other.route('**/api/account/refresh-token', async (route) => {
        const late = await route.fetch()
        await isOver
        await route.fulfill({ response: late })
      })
      const renewal = other.waitForRequest('**/api/account/refresh-token')
      await other.goto('/purchases')
      await renewal
      await page.getByRole('button', { name: 'Log me out' }).click()
      await page.waitForURL('**/login')
      const response = other.waitForResponse('**/api/account/refresh-token')
      respond()
      await response
      expect(await waitForAddress(other, '/login')).toBe('/login')
      expect(await placesOf(other)).toEqual([])
    },
  )
})

describe('logging out', () => {
  test(
    'SESSION-18 logging out in one tab logs out the others and clears the tokens',
    { tags: 'journey' },
    async () => {
      const page = await openLoggedOut()
      await page.goto('/settings')
      await logIn(page, 'broker@seatdesk.test', { keep: true })
      const other = await page.context().newPage()
      await other.goto('/purchases')
      await other.getByRole('heading', { name: 'Purchases' }).waitFor()
      await page.getByRole('button', { name: 'Log me out' }).click()
      await page.waitForURL('**/login')
      await other.waitForURL('**/login')
      const storedSessions = await page.evaluate(() => [
        localStorage.getItem('root'),
        sessionStorage.getItem('root'),
      ])
      expect(storedSessions).toEqual([null, null])
    },
  )

  test('SESSION-18 a login after a logout leads to the events, not to the previous page', async () => {
    const page = await openAsBroker('/settings')
    await page.getByRole('button', { name: 'Log me out' }).click()
    await page.waitForURL('**/login')
    await logIn(page, 'seller@seatdesk.test')
    expect(await waitForAddress(page, '/events')).toBe('/events')
  })

  test('ERR-15 a failed logout shows the error, and still logs out in this browser', async () => {
    const page = await openAsBroker('/settings')
    await page.route('**/api/account/logout', (route) =>
      route.fulfill({
        status: 503,
        json: { error: { code: '000.503', cause: { message: 'the market is closing' } } },
      }),
    )
    await page.getByRole('button', { name: 'Log me out' }).click()
    expect(await becomesVisible(page.getByRole('alert').getByText('The market is closing'))).toBe(
      true,
    )
    expect(await waitForAddress(page, '/login')).toBe('/login')
    expect(await placesOf(page)).toEqual([])
  })

  test(
    'SESSION-23 a page restored from the back/forward cache after a logout shows nothing private',
    { tags: 'journey' },
    async () => {
      const page = await openAsBroker('/purchases')
      await page.getByRole('heading', { name: 'Purchases' }).waitFor()
      // The state that a logout on a later page of the tab leaves behind while this page is frozen.
      await page.evaluate(() => {
        sessionStorage.removeItem('root')
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      })
      expect(await waitForAddress(page, '/login')).toBe('/login')
      await expect.poll(() => page.getByRole('heading', { name: 'Purchases' }).count()).toBe(0)
    },
  )

  test(
    'SESSION-23 after logging out, Back shows nothing private',
    { tags: 'journey' },
    async () => {
      const page = await openAsBroker('/purchases')
      await page.getByRole('link', { name: /Settings/ }).click()
      await page.getByRole('button', { name: 'Log me out' }).click()
      await page.waitForURL('**/login')
      await page.goBack()
      await page.waitForURL('**/login')
      await expect.poll(() => page.getByRole('heading', { name: 'Purchases' }).count()).toBe(0)
    },
  )
})
