import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { setUpPages } from './pages.ts'

const { openLoggedOut } = setUpPages(undefined, { about: /ERR_FAILED|modulepreload/ })

/** Records every response with its initiator, encoding and size. */
const watch = (page: Page) => {
  const fetched: { path: string; encoding: string | undefined; bytes: number }[] = []
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    const headers = await response.allHeaders()
    const bytes = (await response.body().catch(() => Buffer.alloc(0))).length
    fetched.push({ path: pathname, encoding: headers['content-encoding'], bytes })
  })
  return fetched
}

test('RUN-65 scripts, styles and pages over 1 KiB are served compressed', async () => {
  const page = await openLoggedOut()
  const fetched = watch(page)
  await page.goto('/signup')
  await page.getByLabel('Email').waitFor()
  await page.waitForLoadState('networkidle')
  const texts = fetched.filter(({ path, bytes }) => !/^\/api|woff2$/.test(path) && bytes > 1024)
  expect(texts.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/signup', expect.stringMatching(/\.js$/)]),
  )
  expect(texts.filter(({ encoding }) => encoding !== 'br' && encoding !== 'gzip')).toEqual([])
})

test('RUN-66 a page preloads the code of its screen without the entry script', async () => {
  const page = await openLoggedOut()
  // Blocks the application's entry script, so that it loads nothing itself.
  await page.route(/\/assets\/index-[^/]+\.js/, (route) => route.abort())
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\/assets\/.+\.js$/.test(response.url())) scripts.push(response.text().catch(() => ''))
  })
  await page.goto('/signup')
  await expect
    .poll(async () => (await Promise.all(scripts)).some((code) => /\bSignupScreen\b/.test(code)))
    .toBe(true)
})
