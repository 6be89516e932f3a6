import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type BrowserContext, chromium, type Page } from 'playwright-core'

import { PATHS } from '../../../apps/web/src/lib/routes.ts'
import { CHROMIUM_ARGS, chromiumPath } from './chromium.ts'
import { root } from './commands.ts'
import { startTestServer } from './start-test-server.ts'

// Takes a screenshot of every screen of the web app and of every story, in both color schemes, into
// the git-ignored folder `screenshots`. Arguments select names by prefix: `pnpm screenshots sales
// inputs-button`.

const FOLDER = join(root, 'screenshots')
const STORYBOOK = join(root, 'packages/ui/storybook-static')
const SCHEMES = ['light', 'dark'] as const
const WIDTHS = [390, 1280] as const
const STORY_WIDTH = 640
const SETTLE_MS = 300

/** Screens opened signed out; every other route is opened as the demo broker. */
const FOR_VISITORS = new Set<string>([
  'landing',
  'login',
  'signup',
  'forgotPassword',
  'pba',
  'mfa',
  'privacy',
  'terms',
  'about',
  'community',
])

const prefixes = process.argv.slice(2)
const isChosen = (name: string): boolean =>
  prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix))

const screens = Object.entries(PATHS)
  .filter(([name, path]) => isChosen(name) && !path.includes(':'))
  .map(([name, path]) => ({ name, path: name === 'eventTickets' ? `${path}?id=100` : path }))
const stories = readStoryIds().filter(isChosen)

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
try {
  if (screens.length > 0) await takeScreens()
  await takeStories()
} finally {
  await browser.close()
}
console.log(`${screens.length} screens and ${stories.length} stories: ${FOLDER}`)

async function takeScreens(): Promise<void> {
  const market = await startTestServer()
  try {
    const options = { baseURL: market.url, reducedMotion: 'reduce' } as const
    const visitor = await (await browser.newContext(options)).newPage()
    const broker = await (await browser.newContext(options)).newPage()
    await logIn(broker)
    for (const { name, path } of screens) {
      const page = FOR_VISITORS.has(name) ? visitor : broker
      await page.goto(path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await takeInBothSchemes(page, `${name}-${width}`)
      }
    }
  } finally {
    await market.close()
  }
}

async function takeStories(): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: STORY_WIDTH, height: 400 },
    reducedMotion: 'reduce',
  })
  await serveFolder(context, 'http://storybook.test', STORYBOOK)
  for (const id of stories) {
    const page = await context.newPage()
    for (const scheme of SCHEMES) {
      const query = `id=${id}&viewMode=story&globals=scheme:${scheme}`
      await page.goto(`http://storybook.test/iframe.html?${query}`)
      await page.waitForSelector('#storybook-root > *', { state: 'attached' })
      await take(page, `${id}-${scheme}`)
    }
    await page.close()
  }
}

async function takeInBothSchemes(page: Page, name: string): Promise<void> {
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme })
    await take(page, `${name}-${scheme}`)
  }
}

/** Takes a full-page screenshot after all loading indicators are gone. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' && document.querySelector('[aria-busy="true"]') === null,
  )
  await page.waitForTimeout(SETTLE_MS)
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true })
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill('broker@seatdesk.test')
  await page.getByLabel('Password', { exact: true }).fill('Demo-pass-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/events')
}

/** Serves a folder's files for requests to an origin. */
async function serveFolder(context: BrowserContext, origin: string, folder: string): Promise<void> {
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({
      path: join(folder, decodeURIComponent(new URL(route.request().url()).pathname)),
    }),
  )
}

function readStoryIds(): string[] {
  const { entries } = JSON.parse(readFileSync(join(STORYBOOK, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; type: string }>
  }
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id }) => id)
}
