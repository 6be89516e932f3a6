import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
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

/**
 * Launches a browser for a test file, and closes the contexts that a test opened after it. A page
 * that logs an error or a warning fails its test, and the pages of a failed test are printed.
 */
export const setUpBrowser = ({ args = [], about }: BrowserOptions = {}): {
  newContext: (options: BrowserContextOptions) => Promise<BrowserContext>
} => {
  let browser: Browser
  let contexts: BrowserContext[] = []
  let errors: string[] = []

  const launch = () =>
    chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, ...args] })

  beforeAll(async () => {
    browser = await launch()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(contexts)
    const closings = contexts.map((context) => context.close())
    contexts = []
    if (!(await endsInTime(Promise.all(closings)))) {
      // On a busy machine Chromium sometimes never closes a context. The next test gets a new
      // browser.
      await endsInTime(browser.close())
      browser = await launch()
    }
    const received = errors
    errors = []
    expect(received.filter((errorMessage) => !about?.test(errorMessage))).toEqual([])
  })
  afterAll(() => browser.close())

  return {
    newContext: async (options) => {
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
    },
  }
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
