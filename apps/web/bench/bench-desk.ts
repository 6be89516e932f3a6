import { createApiClient, memorySession } from '@seatdesk/api-client'
import { type Browser, chromium, type Page } from 'playwright-core'

import { CHROMIUM_ARGS, chromiumPath } from '../../../.ci/chromium.ts'

const PASSWORD = 'Demo-pass-1'

/** A browser of its own, as a machine has it. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })

/** The calls of an account of the demo market. */
export const signInProgram = async (marketUrl: string, email: string) => {
  const baseUrl = `${marketUrl}/api`
  const tokens = await createApiClient({ baseUrl }).account.login({ email, password: PASSWORD })
  const api = createApiClient({ baseUrl, session: memorySession(tokens) })
  return { api, tokens }
}

/** A page on which an account of the demo market is signed in, at an address. */
export const openDesk = async (
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
