import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { chromium, type Page } from 'playwright-core'

import { CHROMIUM_ARGS, chromiumPath } from './chromium.ts'
import { REPOSITORY_ROOT } from './commands.ts'
import { readStorybookIds, serveStorybook, STORYBOOK_URL } from './storybook.ts'

// Opens every documentation page of the built Storybook in both schemes, wide and narrow, and checks
// that nothing lies over it or takes the focus, that no story is played, that its code can be copied,
// that its props have types, and that axe finds nothing. Arguments select pages by prefix.

const WIDTHS = [1280, 390] as const
const SCHEMES = ['light', 'dark'] as const
const SETTLE_MS = 300
const LOAD_MS = 5000

const axe = readFileSync(
  join(REPOSITORY_ROOT, 'packages/ui/node_modules/axe-core/axe.min.js'),
  'utf8',
)

declare global {
  interface Window {
    axe: {
      run: (
        context: object,
        options: object,
      ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
    }
    playedStories?: string[]
    __STORYBOOK_ADDONS_CHANNEL__?: {
      on: (name: string, listener: (event: never) => void) => void
      emit: (name: string, event: object) => void
    }
  }
}

/** Records the stories that are played in a window. Runs in the page. */
function recordPlays() {
  const played: string[] = []
  window.playedStories = played
  let channel: Window['__STORYBOOK_ADDONS_CHANNEL__']
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (given: NonNullable<typeof channel>) => {
      channel = given
      given.on('storyRenderPhaseChanged', (event: { newPhase: string; storyId: string }) => {
        if (event.newPhase === 'playing') played.push(event.storyId)
      })
    },
  })
}

/** Reads what is wrong with a page at any width and in any scheme. Runs in the page. */
function readDefects(scheme: string): string[] {
  const { documentElement: html, activeElement } = document
  const dialogs = document.querySelectorAll('[role="dialog"], [aria-modal="true"]').length
  return [
    dialogs > 0 && `${dialogs} dialogs are open`,
    activeElement !== document.body && `${activeElement?.tagName} has the focus`,
    window.scrollY !== 0 && `it is scrolled to ${window.scrollY}`,
    html.scrollWidth > html.clientWidth && 'it scrolls sideways',
    html.dataset['mantineColorScheme'] !== scheme && `it is not ${scheme}`,
  ].filter((defect) => defect !== false)
}

/** Reads what does not depend on width and scheme. Runs in the page. */
function readContents(): string[] {
  const vague = [...document.querySelectorAll<HTMLElement>('.docblock-argstable td')]
    .filter((cell) => /(^|\s)(other|unknown|union|intersection)$/.test(cell.innerText.trim()))
    .map((cell) => cell.closest('tr')?.cells[0]?.textContent ?? '')
  const headings = document.querySelectorAll(
    '.sbdocs-content :is(h2, h3)[id]:not(.docs-story *)',
  ).length
  const linked = document.querySelectorAll('.toc-wrapper a').length
  return [
    vague.length > 0 && `no type: ${vague.join(', ')}`,
    linked < headings && `${linked} of ${headings} headings are in the list of contents`,
  ].filter((defect) => defect !== false)
}

/** Shows the code of every story, and returns what is wrong with it. */
async function checkCode(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Show code',
    )
    for (const button of buttons) button.click()
    return buttons.length
  })
  const blocks = '.sbdocs-preview pre.prismjs'
  const isShown = page.waitForFunction(
    ([selector, wanted]) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        ({ innerText }) => innerText.length > 20,
      ).length >= wanted,
    [blocks, count] as const,
    { timeout: LOAD_MS },
  )
  const hasAll = await isShown.then(
    () => true,
    () => false,
  )
  const codes = await page.locator(blocks).allInnerTexts()
  const bare = codes.filter((code) => !/^import .* from '/m.test(code)).length
  return [
    ...(hasAll ? [] : [`${codes.length} of ${count} have code`]),
    ...(bare > 0 ? [`${bare} have code without an import`] : []),
  ]
}

async function checkAxe(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() =>
    window.axe.run(
      // The controls of the playground are Storybook's.
      { include: ['body'], exclude: ['.docblock-argstable td:nth-child(4)', 'iframe'] },
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        resultTypes: ['violations'],
      },
    ),
  )
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html.slice(0, 120)}`)
}

async function checkFrames(page: Page, scheme: string): Promise<string[]> {
  const defects: string[] = []
  for (const frame of page.frames()) {
    const found = await frame.evaluate(() => ({
      played: window.playedStories ?? [],
      scheme: document.documentElement.dataset['mantineColorScheme'],
    }))
    if (found.played.length > 0) defects.push(`${found.played.join(', ')} is played`)
    if (found.scheme !== scheme) defects.push(`${frame.url()} is ${found.scheme}`)
  }
  return defects
}

const prefixes = process.argv.slice(2)
const ids = readStorybookIds('docs').filter(
  (id) => prefixes.length === 0 || prefixes.some((prefix) => id.startsWith(prefix)),
)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
let failures = 0
try {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await serveStorybook(context)
  await context.addInitScript(recordPlays)
  for (const id of ids) {
    const page = await context.newPage()
    const defects = new Set<string>()
    page.on('pageerror', ({ message }) => defects.add(message))
    for (const scheme of SCHEMES) {
      await page.setViewportSize({ width: WIDTHS[0], height: 900 })
      const query = `id=${id}&viewMode=docs&globals=scheme:${scheme}`
      await page.goto(`${STORYBOOK_URL}/iframe.html?${query}`)
      await page.locator('.sbdocs-content h1').first().waitFor()
      await page.waitForLoadState()
      await page
        .locator(`html[data-mantine-color-scheme="${scheme}"]`)
        .waitFor({ timeout: LOAD_MS })
        .catch(() => {})
      await page.waitForTimeout(SETTLE_MS)
      const add = (found: readonly string[], at: string) => {
        for (const defect of found) defects.add(`${at}: ${defect}`)
      }
      if (scheme === 'light') add(await page.evaluate(readContents), 'anywhere')
      for (const width of WIDTHS) {
        const at = `${width} ${scheme}`
        await page.setViewportSize({ width, height: 900 })
        await page.waitForTimeout(SETTLE_MS)
        add(await page.evaluate(readDefects, scheme), at)
        if (width === WIDTHS[0]) add(await checkCode(page), at)
        add(await checkAxe(page), at)
        add(await checkFrames(page, scheme), at)
      }
    }
    await page.close()
    for (const defect of defects) console.error(`${id}: ${defect}`)
    if (defects.size > 0) failures += 1
  }
} finally {
  await browser.close()
}
console.log(`${ids.length - failures} docs pages passed, ${failures} failed`)
process.exitCode = failures > 0 ? 1 : 0
