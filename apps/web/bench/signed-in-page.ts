import { createApiClient, memorySession } from '@seatdesk/api-client'
import { type Browser, chromium, type Page } from 'playwright-core'

import { CHROMIUM_ARGS, chromiumPath } from '../../../packages/tooling/src/chromium.ts'

const PASSWORD = 'Demo-pass-1'

/** Launches a browser with its default settings. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })

/** Signs in an account of the demo market and returns an API client for it. */
export const signInClient = async (marketUrl: string, email: string) => {
  const baseUrl = `${marketUrl}/api`
  const tokens = await createApiClient({ baseUrl }).account.login({ email, password: PASSWORD })
  const api = createApiClient({ baseUrl, session: memorySession(tokens) })
  return { api, tokens }
}

/** Opens a page at an address with an account of the demo market signed in. */
export const openSignedInPage = async (
  browser: Browser,
  marketUrl: string,
  { email, address }: { email: string; address: string },
): Promise<Page> => {
  const page = await browser.newPage({ baseURL: marketUrl })
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Settings' }).first().waitFor()
  await page.goto(address)
  return page
}
