import { createApiClient } from '@seatdesk/api-client'
import { serializeStoredSession } from '@seatdesk/app-kit/session'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeAll, inject } from 'vitest'

import { setUpBrowser } from '../../../packages/tooling/src/set-up-browser.ts'

// The storage key of existing sessions; it must not change.
const ROOT = 'root'

/** The viewport widths that the layout supports. */
export const WIDTHS = { wide: 1440, medium: 800, narrow: 375 } as const

/** A host name that is not local; every page opened here resolves it to the market. */
const REMOTE_HOST = 'office.seatdesk.test'

export const PASSWORD = 'Demo-pass-1'

interface PageOptions {
  width?: keyof typeof WIDTHS
  scheme?: 'light' | 'dark'
  isRemote?: boolean
  /**
   * Whether the page receives live updates; true by default. Without them, changes show only in
   * later responses.
   */
  receivesLiveUpdates?: boolean
  /** Whether the next tests may use the page again; false if the test installs a script in it. */
  isShared?: boolean
}

/**
 * Gives a test file its browser, and each test its own pages, on the market of the run or on
 * another. A page that logs an error or a warning fails its test, except for errors that the file
 * tests. With `sharesPages`, the pages of a test serve the next ones too, with empty storage and warm caches. Not for
 * tests of the first load, or with scripts or a clock that a test installs in its page.
 */
export const setUpPages = (
  marketUrlOf = () => inject('marketUrl'),
  { about, sharesPages = false }: { about?: RegExp; sharesPages?: boolean } = {},
) => {
  let marketUrl: string
  const { newContext, sharedPage } = setUpBrowser({
    args: [`--host-resolver-rules=MAP ${REMOTE_HOST} 127.0.0.1`],
    about,
  })
  beforeAll(() => {
    marketUrl = marketUrlOf()
  })

  const contextOptions = ({
    width = 'wide',
    scheme = 'light',
    isRemote = false,
  }: PageOptions): BrowserContextOptions => ({
    baseURL: isRemote ? marketUrl.replace('localhost', REMOTE_HOST) : marketUrl,
    viewport: { width: WIDTHS[width], height: 900 },
    colorScheme: scheme,
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  /** Opens a signed-out page; `isRemote` opens the market by a host name that is not local. */
  async function openLoggedOut(options: PageOptions = {}): Promise<Page> {
    const { receivesLiveUpdates = true, isShared = sharesPages } = options
    const page = isShared
      ? await sharedPage(contextOptions(options))
      : await (await newContext(contextOptions(options))).newPage()
    if (!receivesLiveUpdates) await page.context().route('**/api/stream**', () => {})
    return page
  }

  /** Opens a page at an address, freshly logged in as the demo broker or another account. */
  async function openAsBroker(
    address: string,
    { email = 'broker@seatdesk.test', ...options }: PageOptions & { email?: string } = {},
  ): Promise<Page> {
    const page = await openLoggedOut(options)
    const api = createApiClient({ baseUrl: `${marketUrl}/api` })
    const login = await api.account.login({ email, password: PASSWORD })
    // Any file of the market's origin gives access to its storage. A shared page has been left there.
    if (!page.url().endsWith('/favicon.svg')) await page.goto('/favicon.svg')
    await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
      ROOT,
      serializeStoredSession({ login, user: null }),
    ] as const)
    await page.goto(address)
    await page.getByRole('link', { name: 'Settings' }).first().waitFor()
    await waitUntilMounted(page)
    return page
  }

  return { openLoggedOut, openAsBroker }
}

/** Waits until the application has replaced the prerendered content of its page. */
export const waitUntilMounted = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('#root[data-prerendered]') === null)
}

/** Navigates to an address within the application, as a link does. */
export const navigateInApp = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Fills in and submits the login form. */
export const logIn = async (
  page: Page,
  email: string,
  { keep = false, password = PASSWORD } = {},
): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  if (keep) await page.getByLabel('Keep me logged in').check()
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor({ state: 'detached' })
}

/** Types a code into its digit fields; the last digit submits it. */
export const enterCode = async (page: Page, name: string, code: string): Promise<void> => {
  await page.getByRole('group', { name }).getByRole('textbox').first().focus()
  await page.keyboard.type(code)
}

/** Returns whether the element becomes visible, or the first of several. */
export const becomesVisible = (target: Locator): Promise<boolean> =>
  target
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    )

/**
 * Returns the address within the application that the page ends up at; waits for the
 * expected address up to a timeout.
 */
export const waitForAddress = async (page: Page, requested: string): Promise<string> => {
  const addressOf = ({ pathname, search }: URL) => `${pathname}${search}`
  await page.waitForURL((url) => addressOf(url) === requested).catch(() => {})
  return addressOf(new URL(page.url()))
}
