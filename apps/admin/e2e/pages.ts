import { createApiClient, memorySession } from '@seatdesk/api-client'
import { serializeStoredSession } from '@seatdesk/app-kit/session'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'

import { setUpBrowser } from '../../../packages/tooling/src/set-up-browser.ts'

/** The storage keys of the two sessions; they must not change. */
export const SESSION_STORAGE_KEYS = { console: 'console', broker: 'root' } as const

export const ADMIN_EMAIL = 'admin@seatdesk.test'
export const PASSWORD = 'Demo-pass-1'

interface PageOptions {
  width?: number
  scheme?: 'light' | 'dark'
}

/** Returns an API client that is signed in to an account, and its tokens. */
export const logInByApi = async (email: string) => {
  const baseUrl = `${inject('marketUrl')}/api`
  const tokens = await createApiClient({ baseUrl }).account.login({ email, password: PASSWORD })
  return { tokens, api: createApiClient({ baseUrl, session: memorySession(tokens) }) }
}

/**
 * Gives a test file its browser, and each test its own pages. A page that logs an error or a warning
 * fails its test. With `sharesPages`, the pages of a test serve the next ones too, with empty storage and warm caches.
 */
export const setUpPages = ({ sharesPages = false } = {}) => {
  const { newContext, sharedPage } = setUpBrowser()

  /** Opens a signed-out page. */
  async function openLoggedOut({
    width = 1280,
    scheme = 'light',
  }: PageOptions = {}): Promise<Page> {
    const contextOptions = {
      baseURL: inject('marketUrl'),
      viewport: { width, height: 900 },
      colorScheme: scheme,
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
    } as const
    return sharesPages ? sharedPage(contextOptions) : (await newContext(contextOptions)).newPage()
  }

  /** Opens a page at an address of the admin console, signed in as the administrator. */
  async function openAsAdmin(address: string, options: PageOptions = {}): Promise<Page> {
    const page = await openLoggedOut(options)
    const { tokens } = await logInByApi(ADMIN_EMAIL)
    await storeSession(page, SESSION_STORAGE_KEYS.console, tokens)
    await page.goto(`/admin${address}`)
    await page.getByRole('link', { name: 'AL, My account' }).waitFor()
    return page
  }

  return { openLoggedOut, openAsAdmin }
}

/** Stores a session in the storage of a tab, as a login there does. */
export const storeSession = async (
  page: Page,
  root: string,
  login: Parameters<typeof serializeStoredSession>[0]['login'],
): Promise<void> => {
  // Any file of the market's origin gives access to its storage. A shared page has been left there.
  if (!page.url().endsWith('/favicon.svg')) await page.goto('/favicon.svg')
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    root,
    serializeStoredSession({ login, user: null }),
  ] as const)
}

/** Waits for a screen, by its only level 1 heading. */
export const expectScreen = (page: Page, heading: string): Promise<void> =>
  expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading])

/** Fills in and submits the login form. */
export const fillLogin = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
