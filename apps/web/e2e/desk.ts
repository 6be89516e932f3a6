import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

import { chromiumArgs, chromiumPath } from '../../../.ci/chromium.ts'

/** The widths that the application is laid out for. */
export const WIDTHS = { wide: 1440, medium: 1024, narrow: 390 } as const

export const PASSWORD = 'Demo-pass-1'

interface DeskOptions {
  width?: keyof typeof WIDTHS
  scheme?: 'light' | 'dark'
}

/** Gives a test file its browser, and each test desks of its own. A desk that complains fails its test. */
export const openDesks = () => {
  const marketUrl = inject('marketUrl')
  let browser: Browser
  let contexts: BrowserContext[] = []
  let complaints: string[] = []

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  })
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    contexts = []
    const heard = complaints
    complaints = []
    expect(heard).toEqual([])
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

  /** Opens a desk of somebody who is not signed in. */
  async function openDesk({ width = 'wide', scheme = 'light' }: DeskOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: marketUrl,
      viewport: { width: WIDTHS[width], height: 900 },
      colorScheme: scheme,
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
    })
    contexts.push(context)
    context.on('page', listenTo)
    return context.newPage()
  }

  /** Opens a desk of the demo broker, or of another account, at an address. */
  async function openDeskAt(
    address: string,
    { email = 'broker@seatdesk.test', ...options }: DeskOptions & { email?: string } = {},
  ): Promise<Page> {
    const page = await openDesk(options)
    await page.goto(address)
    await logIn(page, email)
    return page
  }

  return { openDesk, openDeskAt, marketUrl }
}

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
