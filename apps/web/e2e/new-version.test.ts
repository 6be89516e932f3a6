import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { setUpPages, becomesVisible } from './pages.ts'

const { openLoggedOut } = setUpPages(undefined, {
  about: /The code of \/privacy-policy could not be loaded/,
})

/** Removes a screen's chunk, as a deployment does; optionally restores it on reload. */
const removeFiles = async (
  page: Page,
  file: RegExp,
  { loads, isBackThen = false }: { loads: { count: number }; isBackThen?: boolean },
) => {
  await page.route(file, (route) =>
    isBackThen && loads.count > 0
      ? route.continue()
      : route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  )
}

/** Counts the full loads of a page. */
const countLoads = (page: Page) => {
  const loads = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.count += 1
  })
  return loads
}

const startSignup = async (page: Page) => {
  await page.goto('/signup')
  // Links of the prerendered content work like those of any page, so this waits for the
  // application.
  await page.waitForFunction(() => history.state !== null)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Name').fill('Ada Typed')
  await page.getByLabel('Password', { exact: true }).fill('Never-kept-1')
}

test(
  'NAV-80 NAV-81 reloads once if a deployment removed the code of a screen, and keeps typed text except passwords',
  { tags: 'journey' },
  async () => {
    const page = await openLoggedOut()
    await startSignup(page)
    const loads = countLoads(page)
    await removeFiles(page, /\/assets\/PageScreen-[^/]+\.js/, { loads, isBackThen: true })
    await page.getByRole('link', { name: 'Privacy policy' }).click()
    await page.getByRole('heading', { name: 'Privacy policy' }).waitFor()
    await page.waitForFunction(() => history.state !== null)
    expect(loads.count).toBe(1)
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
    expect(stored).not.toContain('Never-kept-1')
    await page.goBack()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Ada Typed')
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ada@example.com')
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  },
)

test('NAV-80 shows an error if the code is still missing after the reload, and does not reload again', async () => {
  const page = await openLoggedOut()
  await startSignup(page)
  const loads = countLoads(page)
  await removeFiles(page, /\/assets\/PageScreen-[^/]+\.js/, { loads })
  await page.getByRole('link', { name: 'Privacy policy' }).click()
  await page.getByText(/^This page could not be shown/).waitFor()
  expect(await becomesVisible(page.getByRole('button', { name: 'Reload' }))).toBe(true)
  expect(loads.count).toBe(1)
})

test('NAV-80 does not reload while offline', async () => {
  const page = await openLoggedOut()
  await startSignup(page)
  const loads = countLoads(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Privacy policy' }).click()
  await page.getByText(/^This page could not be shown/).waitFor()
  expect(loads.count).toBe(0)
  await page.context().setOffline(false)
})
