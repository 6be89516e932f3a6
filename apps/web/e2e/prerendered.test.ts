import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { setUpPages, PASSWORD, becomesVisible } from './pages.ts'

const { openLoggedOut, openAsBroker } = setUpPages(undefined, {
  about: /ERR_FAILED|modulepreload|Executing inline script/,
})

const SCRIPTS = /\.js$/

/** Delays the scripts of a page until the returned function is called. */
const delayScripts = async (page: Page): Promise<() => void> => {
  const come = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await come.promise
    await route.continue()
  })
  return come.resolve
}

test.for([
  ['/', 'heading', 'Welcome to the future of ticket resale'],
  ['/login', 'textbox', 'Email'],
  ['/signup', 'textbox', 'Phone number'],
  ['/privacy-policy', 'heading', 'Privacy policy'],
] as const)('RUN-67 %s is shown before any script has loaded', async ([path, role, name]) => {
  const page = await openLoggedOut({ scheme: 'dark' })
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto(path)
  expect(await becomesVisible(page.getByRole(role, { name, exact: true }))).toBe(true)
  const { backgroundColor } = await page.evaluate(() => ({ ...getComputedStyle(document.body) }))
  expect(backgroundColor).toBe('rgb(14, 20, 31)')
})

test.for([
  ['narrow', 'light', 'small-desk-light'],
  ['narrow', 'dark', 'small-desk-dark'],
  ['wide', 'light', 'desk-light'],
  ['wide', 'dark', 'desk-dark'],
] as const)(
  'LOAD-447 the landing page, %s and %s, loads only the picture for its width and scheme',
  async ([width, scheme, name]) => {
    const page = await openLoggedOut({ width, scheme })
    await page.goto('/', { waitUntil: 'load' })
    const pictures = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).flatMap((item) =>
        item.name.endsWith('.webp') ? [item.name] : [],
      ),
    )
    expect(pictures).toEqual([expect.stringMatching(new RegExp(`/${name}-[^/]+$`, 'u'))])
    const [first] = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((item) => item.name),
    )
    expect(first).toBe(pictures[0])
  },
)

test('RUN-67 text typed before the code has loaded is kept, and is not submitted', async () => {
  const page = await openLoggedOut()
  const releaseScripts = await delayScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('broker@seatdesk.test')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill(PASSWORD.slice(0, -1))
  await password.press('Enter')
  expect(page.url()).toMatch(/\/login$/)
  // A user who types on did not mean to submit yet.
  await page.getByLabel('Email').press('End')
  await page.keyboard.type('t')
  await page.keyboard.press('Backspace')
  await password.focus()
  const field = await password.elementHandle()
  releaseScripts()
  await field?.waitForElementState('hidden')
  await page.keyboard.type(PASSWORD.slice(-1))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/events')
})

test(
  'RUN-67 a form submitted before the code has loaded is sent once it has',
  { tags: 'journey' },
  async () => {
    const page = await openLoggedOut()
    const releaseScripts = await delayScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill('broker@seatdesk.test')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    expect(page.url()).toMatch(/\/login$/)
    releaseScripts()
    await page.waitForURL('**/events')
  },
)

test('RUN-67 the code loads even if a content security policy blocks the inline script of the page', async () => {
  const page = await openLoggedOut()
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'" }
    await route.fulfill({ response: response, headers })
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill('broker@seatdesk.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/events')
  expect(await becomesVisible(page.getByRole('navigation').first())).toBe(true)
})

test('RUN-67 FORM-17 an invalid field left before the code has loaded shows its error afterwards, and the focused field shows none', async () => {
  const page = await openLoggedOut()
  const releaseScripts = await delayScripts(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByLabel('Password', { exact: true }).fill('weak')
  await page.getByLabel('Phone number').fill('+1')
  releaseScripts()
  expect(await becomesVisible(page.getByText(/^Password must have at least 8 characters/))).toBe(
    true,
  )
  await expect.poll(() => page.getByText(/^Please enter a phone number/).count()).toBe(0)
})

test('RUN-67 signed-in users do not see the prerendered landing page', async () => {
  const page = await openAsBroker('/settings')
  const releaseScripts = await delayScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const title = page.getByRole('heading', { level: 1, includeHidden: true })
  await title.waitFor({ state: 'attached' })
  await expect.poll(() => title.isVisible()).toBe(false)
  releaseScripts()
  await page.waitForURL('**/events')
})
