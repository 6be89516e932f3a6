import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

import { CHROMIUM_ARGS, chromiumPath } from './chromium.ts'

/** Far longer than a step takes on a quiet machine, and shorter than a test may take. */
const STEP_TIMEOUT_MS = 60_000

const CLOSE_TIMEOUT_MS = 20_000

interface BrowserOptions {
  /** Further flags of the browser. */
  args?: readonly string[]
  /** The errors that the test file is about; they do not fail its tests. */
  about?: RegExp | undefined
}

/** A browser of a test file. */
interface FileBrowser {
  newContext: (options: BrowserContextOptions) => Promise<BrowserContext>
  /**
   * Returns a page that the next tests of the file use again if this test passes, because warm caches halve the time
   * that a page takes to load. Its storage is empty, and its address is that of an icon if it was used before.
   */
  sharedPage: (options: BrowserContextOptions) => Promise<Page>
}

/**
 * Launches a browser for a test file, and closes the contexts that a test opened after it. A page
 * that logs an error or a warning fails its test, and the pages of a failed test are printed.
 */
export const setUpBrowser = ({ args = [], about }: BrowserOptions = {}): FileBrowser => {
  let browser: Browser
  let contexts: BrowserContext[] = []
  /** Pages that tests share, by the options of their contexts; `free` are those that no test uses. */
  const shared = new Map<BrowserContext, { key: string; page: Page }>()
  let free: { key: string; page: Page }[] = []
  let errors: string[] = []

  const launch = () =>
    chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, ...args] })

  beforeAll(async () => {
    browser = await launch()
  })
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail'
    if (hasFailed) await printPages(contexts)
    const used = contexts
    contexts = []
    const closings = used.map((context) => {
      const entry = shared.get(context)
      if (!entry || hasFailed || entry.page.isClosed()) return context.close()
      free.push(entry)
      return leave(entry.page)
    })
    if (!(await endsInTime(Promise.all(closings)))) {
      // On a busy machine Chromium sometimes never closes a context. The next test gets a new
      // browser.
      await endsInTime(browser.close())
      free = []
      browser = await launch()
    }
    const received = errors
    errors = []
    expect(received.filter((errorMessage) => !about?.test(errorMessage))).toEqual([])
  })
  afterAll(() => browser.close())

  async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext(options)
    contexts.push(context)
    context.setDefaultTimeout(STEP_TIMEOUT_MS)
    context.on('page', (page) => {
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        // The browser logs each failed response itself; the tests judge those.
        const isOurs = !message.text().startsWith('Failed to load resource')
        if (['error', 'warning'].includes(message.type()) && isOurs) errors.push(message.text())
      })
    })
    return context
  }

  async function sharedPage(options: BrowserContextOptions): Promise<Page> {
    const key = JSON.stringify({ ...options, viewport: null })
    const entry = free.find((item) => item.key === key)
    if (!entry) {
      const context = await newContext(options)
      const page = await context.newPage()
      shared.set(context, { key, page })
      return page
    }
    free = free.filter((item) => item !== entry)
    contexts.push(entry.page.context())
    await entry.page.setViewportSize(options.viewport ?? { width: 1280, height: 720 })
    await entry.page.emulateMedia({ colorScheme: options.colorScheme ?? null })
    return entry.page
  }

  return { newContext, sharedPage }
}

/** Undoes what a test has done to a page and its context. */
async function leave(page: Page): Promise<void> {
  const context = page.context()
  const others = context.pages().filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // Ends the application, and keeps access to its storage.
  await page.goto('/favicon.svg')
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await context.clearCookies()
  await page.mouse.move(0, 0)
}

/** Prints what the pages of a failed test show. */
async function printPages(contexts: readonly BrowserContext[]): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: CLOSE_TIMEOUT_MS })
      .catch(String)
    process.stdout.write(`The page at ${page.url()} showed:\n${shown}\n`)
  }
}

async function endsInTime(closing: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, CLOSE_TIMEOUT_MS, false)
  })
  const isEnded = await Promise.race([closing.then(() => true), timeout])
  clearTimeout(timer)
  return isEnded
}
