import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { type Browser, chromium, type Page } from 'playwright-core'

import { CHROMIUM_ARGS, chromiumPath } from '../../../.ci/chromium.ts'
import { type Market, openMarket } from '../../../.ci/open-market.ts'
import { hideCaret } from '../../../.ci/pictures/hide-caret.ts'
import type { Look } from './looked-at.ts'

/** A Friday morning in New York, on which everything is looked at. */
const NOW = '2026-11-20T15:00:00Z'

const EMAIL = 'broker@seatdesk.test'
const PASSWORD = 'Demo-pass-1'

/** Who looks, each at a page of their own, and a page to compare pictures on. */
export interface Rooms extends Record<Look['by'], Page> {
  desk: Page
  close(): Promise<void>
}

/** Opens the demo market at a moment that does not pass, and a browser in front of it. */
export const openRooms = async (): Promise<Rooms> => {
  const clock = pathToFileURL(join(import.meta.dirname, 'fixed-clock.ts')).href
  const market = await openMarket({ NODE_OPTIONS: `--import=${clock}`, LOOKS_NOW: NOW })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
  const broker = await openRoom(browser, market)
  await logIn(broker)
  return {
    visitor: await openRoom(browser, market),
    broker,
    desk: await browser.newPage(),
    close: async () => {
      await browser.close()
      await market.close()
    },
  }
}

const openRoom = async (browser: Browser, market: Market): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: market.url,
    timezoneId: 'America/New_York',
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  await context.clock.setFixedTime(NOW)
  await hideCaret(context)
  return context.newPage()
}

const logIn = async (page: Page): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/events')
}
