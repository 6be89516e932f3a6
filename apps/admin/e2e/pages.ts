import { createApiClient, memorySession } from '@seatdesk/api-client'
import { serializeStoredSession } from '@seatdesk/app-kit/session'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

import { CHROMIUM_ARGS, chromiumPath } from '../../../packages/tooling/src/chromium.ts'

/** Where browsers keep the two sessions: these names stay. */
export const ROOTS = { office: 'office', broker: 'root' } as const

export const OPERATOR = 'admin@seatdesk.test'
export const PASSWORD = 'Demo-pass-1'

interface PageOptions {
  width?: number
  scheme?: 'light' | 'dark'
}

/** A client that is signed in as somebody, as other programs are. */
export const signedIn = async (email: string) => {
  const baseUrl = `${inject('marketUrl')}/api`
  const tokens = await createApiClient({ baseUrl }).account.login({ email, password: PASSWORD })
  return { tokens, api: createApiClient({ baseUrl, session: memorySession(tokens) }) }
}

/** Gives a test file its browser, and each test desks of its own. A desk that complains fails its test. */
export const setUpPages = () => {
  let browser: Browser
  let contexts: BrowserContext[] = []
  let complaints: string[] = []

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] })
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
  async function openDesk({ width = 1280, scheme = 'light' }: PageOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: inject('marketUrl'),
      viewport: { width, height: 900 },
      colorScheme: scheme,
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
    })
    contexts.push(context)
    context.on('page', listenTo)
    return context.newPage()
  }

  /** Opens the operator's desk at an address of the console. */
  async function openOffice(address: string, options: PageOptions = {}): Promise<Page> {
    const page = await openDesk(options)
    const { tokens } = await signedIn(OPERATOR)
    await keepSession(page, ROOTS.office, tokens)
    await page.goto(`/admin${address}`)
    await page.getByRole('link', { name: 'AL, My account' }).waitFor()
    return page
  }

  return { openDesk, openOffice }
}

/** Puts a session into the storage of a tab, as if its holder had logged in there. */
export const keepSession = async (
  page: Page,
  root: string,
  login: Parameters<typeof serializeStoredSession>[0]['login'],
): Promise<void> => {
  // Any file of the market will do to write into its storage.
  await page.goto('/favicon.svg')
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    root,
    serializeStoredSession({ login, user: null }),
  ] as const)
}

/** Sees a screen come up, by its one heading. */
export const expectScreen = (page: Page, heading: string): Promise<void> =>
  expect
    .poll(() => page.getByRole('heading', { level: 1 }).allTextContents(), { timeout: 10_000 })
    .toEqual([heading])

/** Fills in a log-in form. */
export const fillLogin = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
