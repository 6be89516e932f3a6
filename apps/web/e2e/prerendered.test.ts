import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { setUpPages, PASSWORD, shows } from './pages.ts'

const { openDesk, openDeskAt } = setUpPages(undefined, {
  about: /ERR_FAILED|modulepreload|Executing inline script/,
})

const SCRIPTS = /\.js$/

/** Delays the scripts of a page until the returned function is called. */
const holdBackCode = async (page: Page): Promise<() => void> => {
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
] as const)('RUN-67 %s is shown before any script has come', async ([path, role, name]) => {
  const page = await openDesk({ scheme: 'dark' })
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto(path)
  expect(await shows(page.getByRole(role, { name, exact: true }))).toBe(true)
  const { backgroundColor } = await page.evaluate(() => ({ ...getComputedStyle(document.body) }))
  expect(backgroundColor).toBe('rgb(14, 20, 31)')
})

test.for([
  ['narrow', 'light', 'small-desk-light'],
  ['narrow', 'dark', 'small-desk-dark'],
  ['wide', 'light', 'desk-light'],
  ['wide', 'dark', 'desk-dark'],
] as const)(
  'LOAD-447 the front door, %s and %s, loads the picture for its width and scheme, and no other',
  async ([width, scheme, name]) => {
    const page = await openDesk({ width, scheme })
    await page.goto('/', { waitUntil: 'load' })
    const pictures = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).flatMap((one) =>
        one.name.endsWith('.webp') ? [one.name] : [],
      ),
    )
    expect(pictures).toEqual([expect.stringMatching(new RegExp(`/${name}-[^/]+$`, 'u'))])
  },
)

test('RUN-67 what is typed before the code has come is there with it, and was sent to nobody', async () => {
  const page = await openDesk()
  const letCome = await holdBackCode(page)
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
  const painted = await password.elementHandle()
  letCome()
  await painted?.waitForElementState('hidden')
  await page.keyboard.type(PASSWORD.slice(-1))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/events')
})

test('RUN-67 what is sent before the code has come is sent when it has', async () => {
  const page = await openDesk()
  const letCome = await holdBackCode(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('broker@seatdesk.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(page.url()).toMatch(/\/login$/)
  letCome()
  await page.waitForURL('**/events')
})

test('RUN-67 the code comes also where the page has outlived the policy that knows its script', async () => {
  const page = await openDesk()
  await page.route('**/login', async (route) => {
    const answer = await route.fetch()
    const headers = { ...answer.headers(), 'content-security-policy': "script-src 'self'" }
    await route.fulfill({ response: answer, headers })
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill('broker@seatdesk.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/events')
  expect(await shows(page.getByRole('navigation').first())).toBe(true)
})

test('RUN-67 FORM-17 what was typed wrong and left before the code has come is told with it', async () => {
  const page = await openDesk()
  const letCome = await holdBackCode(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByLabel('Password', { exact: true }).fill('weak')
  await page.getByLabel('Phone number').fill('+1')
  letCome()
  expect(await shows(page.getByText(/^Password must have at least 8 characters/))).toBe(true)
  await expect.poll(() => page.getByText(/^Please enter a phone number/).count()).toBe(0)
})

test('RUN-67 whoever is signed in is shown nothing of it', async () => {
  const page = await openDeskAt('/settings')
  const letCome = await holdBackCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  const title = page.getByRole('heading', { level: 1, includeHidden: true })
  await title.waitFor({ state: 'attached' })
  await expect.poll(() => title.isVisible()).toBe(false)
  letCome()
  await page.waitForURL('**/events')
})
