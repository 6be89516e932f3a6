import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { chromium, type Page } from 'playwright-core'

import { ADMIN_BASE_PATH, PATHS as ADMIN_PATHS } from '../../../apps/admin/src/lib/routes.ts'
import { PATHS } from '../../../apps/web/src/lib/routes.ts'
import { CHROMIUM_ARGS, chromiumPath } from './chromium.ts'
import { REPOSITORY_ROOT } from './commands.ts'
import { startTestServer } from './start-test-server.ts'
import { readStorybookIds, serveStorybook, STORYBOOK_URL } from './storybook.ts'

// Takes a screenshot of every screen of the web app and of the admin console, and of every story, in
// both color schemes, into the git-ignored folder `screenshots`. Arguments select names by prefix:
// `pnpm screenshots sales admin- inputs-button`.

const FOLDER = join(REPOSITORY_ROOT, 'screenshots')
const SCHEMES = ['light', 'dark'] as const
const WIDTHS = [390, 1024, 1280, 1440] as const
const STORY_WIDTH = 640
const SETTLE_MS = 300

/** Long lists are cut here: all of their rows would be an image that few programs open. */
const MAX_HEIGHT = 4000

/** Screens opened signed out; every other route is opened as the demo broker or administrator. */
const FOR_VISITORS = new Set<string>([
  'landing',
  'login',
  'signup',
  'forgotPassword',
  'resetPassword',
  'pendingApproval',
  'deleteAccount',
  'confirmEmail',
  'confirmMoneyEmail',
  'notMe',
  'reportUnrecognizedSignup',
  'stopWatching',
  'pba',
  'mfa',
  'privacy',
  'terms',
  'about',
  'community',
  'admin-login',
  'admin-mfa',
])

/** Lists whose first row leads to a screen with an id. */
const LISTS: Record<string, string> = {
  watch: PATHS.watching,
  'admin-account': `${ADMIN_BASE_PATH}${ADMIN_PATHS.accounts}`,
  'admin-order': `${ADMIN_BASE_PATH}${ADMIN_PATHS.orders}`,
  'admin-event': `${ADMIN_BASE_PATH}${ADMIN_PATHS.events}`,
  'admin-seatMap': `${ADMIN_BASE_PATH}${ADMIN_PATHS.seatMaps}`,
}

const prefixes = process.argv.slice(2)
const isChosen = (name: string): boolean =>
  prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix))

const screens = [
  ...Object.entries(PATHS),
  ...Object.entries(ADMIN_PATHS).map(
    ([name, path]) => [`admin-${name}`, `${ADMIN_BASE_PATH}${path}`] as const,
  ),
]
  .filter(([name]) => isChosen(name))
  .map(([name, path]) => ({ name, path: name === 'eventTickets' ? `${path}?id=100` : path }))
const stories = readStorybookIds('story').filter(isChosen)

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
    const open = async () => (await browser.newContext(options)).newPage()
    const [visitor, broker, admin] = [await open(), await open(), await open()]
    await logIn(broker, PATHS.login, 'broker@seatdesk.test')
    await logIn(admin, `${ADMIN_BASE_PATH}${ADMIN_PATHS.login}`, 'admin@seatdesk.test')
    for (const { name, path } of screens) {
      const user = name.startsWith('admin-') ? admin : broker
      const page = FOR_VISITORS.has(name) ? visitor : user
      const list = LISTS[name]
      await page.goto(
        list === undefined ? path.replace(/:\w+/, 'token') : await firstRow(page, list),
      )
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
  await serveStorybook(context)
  for (const id of stories) {
    const page = await context.newPage()
    for (const scheme of SCHEMES) {
      const query = `id=${id}&viewMode=story&globals=scheme:${scheme}`
      await page.goto(`${STORYBOOK_URL}/iframe.html?${query}`)
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
  const { width, height } = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return { width: scrollWidth, height: scrollHeight }
  })
  await page.screenshot({
    path: join(FOLDER, `${name}.png`),
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) },
  })
}

/** Returns the address of the first row of a list. */
async function firstRow(page: Page, list: string): Promise<string> {
  await page.goto(list)
  return (await page.locator('[data-row-link]').first().getAttribute('href')) ?? list
}

async function logIn(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Demo-pass-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}
