import { createApiClient } from '@seatdesk/api-client'
import { writeHeldSession } from '@seatdesk/front/session'
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

import { CHROMIUM_ARGS, chromiumPath } from '../../../.ci/chromium.ts'

// Sessions that browsers keep are found under this name: it stays.
const ROOT = 'root'

/** The widths that the application is laid out for. */
export const WIDTHS = { wide: 1440, medium: 800, narrow: 375 } as const

/** A name that is not local; every desk finds it where the market is open. */
const OFFICE = 'office.seatdesk.test'

export const PASSWORD = 'Demo-pass-1'

interface DeskOptions {
  width?: keyof typeof WIDTHS
  scheme?: 'light' | 'dark'
  isRemote?: boolean
  /** Without it no news reaches the desk: what happens meanwhile is told by the next answer alone. */
  hearsNews?: boolean
}

/**
 * Gives a test file its browser, and each test desks of its own, at the market of the run or at
 * another. A desk that complains fails its test, unless of what the file is about.
 */
export const openDesks = (
  marketUrlOf = () => inject('marketUrl'),
  { about }: { about?: RegExp } = {},
) => {
  let marketUrl: string
  let browser: Browser
  let contexts: BrowserContext[] = []
  let complaints: string[] = []

  beforeAll(async () => {
    marketUrl = marketUrlOf()
    browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: [...CHROMIUM_ARGS, `--host-resolver-rules=MAP ${OFFICE} 127.0.0.1`],
    })
  })
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    contexts = []
    const heard = complaints
    complaints = []
    expect(heard.filter((complaint) => !about?.test(complaint))).toEqual([])
  })
  afterAll(() => browser.close())

  function listenTo(page: Page) {
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (line) => {
      // The browser itself writes a line for each answer that is no success; those are for the test to judge.
      const isOurs = !line.text().startsWith('Failed to load resource')
      if (['error', 'warning'].includes(line.type()) && isOurs) complaints.push(line.text())
    })
  }

  /** Opens a desk of somebody who is not signed in; `isRemote` calls the market by a name that is not local. */
  async function openDesk({
    width = 'wide',
    scheme = 'light',
    isRemote = false,
    hearsNews = true,
  }: DeskOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: isRemote ? marketUrl.replace('localhost', OFFICE) : marketUrl,
      viewport: { width: WIDTHS[width], height: 900 },
      colorScheme: scheme,
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    contexts.push(context)
    context.on('page', listenTo)
    if (!hearsNews) await context.route('**/api/stream**', () => {})
    return context.newPage()
  }

  /** Opens a desk at an address, of the demo broker or of another account, who has just logged in. */
  async function openDeskAt(
    address: string,
    { email = 'broker@seatdesk.test', ...options }: DeskOptions & { email?: string } = {},
  ): Promise<Page> {
    const page = await openDesk(options)
    const api = createApiClient({ baseUrl: `${marketUrl}/api` })
    const login = await api.account.login({ email, password: PASSWORD })
    // Any file of the market will do to write into its storage.
    await page.goto('/favicon.svg')
    await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
      ROOT,
      writeHeldSession({ login, user: null }),
    ] as const)
    await page.goto(address)
    await page.getByRole('link', { name: 'Settings' }).first().waitFor()
    await untilMounted(page)
    return page
  }

  return { openDesk, openDeskAt }
}

/** Waits until the application has replaced the prerendered content of its page. */
export const untilMounted = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('#root[data-prerendered]') === null)
}

/** Goes to an address within the application, as a link would. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Fills in the login and leaves it. */
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

/** Types a code into its digits; it is sent with the last one. */
export const enterCode = async (page: Page, name: string, code: string): Promise<void> => {
  await page.getByRole('group', { name }).getByRole('textbox').first().focus()
  await page.keyboard.type(code)
}

/** Whether something comes to be seen. */
export const shows = (wanted: Locator): Promise<boolean> =>
  wanted.waitFor().then(
    () => true,
    () => false,
  )

/** The address within the application that a page ends up at, given some time to get to `wanted`. */
export const arrival = async (page: Page, wanted: string): Promise<string> => {
  const addressOf = ({ pathname, search }: URL) => `${pathname}${search}`
  await page.waitForURL((url) => addressOf(url) === wanted, { timeout: 10_000 }).catch(() => {})
  return addressOf(new URL(page.url()))
}
