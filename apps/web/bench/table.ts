import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import type { Browser } from 'playwright-core'
import { build } from 'vite'

import { openBrowser } from './bench-desk.ts'
import { mainThreadOf } from './main-thread.ts'
import { type Frames, pressed, scrolled } from './table/frames.ts'

// How a table of many rows scrolls, and answers presses, on a slow processor: ours, and all rows in the page.

/** The processor is slowed down by this. */
const SLOWER = 4
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)

const SCROLL_MS = 3000

/** Rows of the one that scrolls, and of the one that is pressed; a table of all in the page takes no more than the second. */
const MANY = 100_000
const FEW = 10_000

/** What is wished for: frames a second at least, and milliseconds from a press to what comes of it at most. */
const WISHED = '58 frames a second and 50 ms wished for'

/** Beside all rows in the page: frames at least so many times theirs, a press and a sort at most this part. */
const FEWEST_FRAMES = 3.5
const MOST_OF_A_CHOICE = 0.1
const MOST_OF_A_SORT = 0.01

const ORIGIN = 'http://table.test'
const BUILDS = ['ours', 'naive'] as const

interface Facts extends Frames {
  /** How many rows were scrolled. */
  rows: number
  nodes: number
  /** What the main thread did for a frame, in milliseconds. */
  busy: number
  choose: number
  sort: number
}

const folder = await mkdtemp(join(tmpdir(), 'seatdesk-table-'))
try {
  await buildPages()
  const runs: Record<(typeof BUILDS)[number], Facts[]> = { ours: [], naive: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const name of BUILDS) runs[name].push(await measure(name))
  report(runs)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** The pages as they would be deployed. */
async function buildPages(): Promise<void> {
  const root = join(import.meta.dirname, 'table')
  for (const name of BUILDS)
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react()],
      build: {
        outDir: join(folder, name),
        emptyOutDir: true,
        rolldownOptions: {
          input: join(root, `${name}.tsx`),
          output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
        },
      },
    })
}

/**
 * One of them, opened twice: with as many rows as it can, scrolled, and with fewer, pressed. In a
 * browser of its own: one that had all rows in the page goes on clearing up after them.
 */
async function measure(name: (typeof BUILDS)[number]): Promise<Facts> {
  const browser = await openBrowser()
  try {
    return await measureIn(browser, name)
  } finally {
    await browser.close()
  }
}

async function measureIn(inBrowser: Browser, name: (typeof BUILDS)[number]): Promise<Facts> {
  const rows = name === 'ours' ? MANY : FEW
  const { page: scrolling, tools } = await opened(inBrowser, name, rows)
  const thread = await mainThreadOf(tools)
  const { answer: frames, work } = await thread.workOf(() => scrolled(scrolling, SCROLL_MS))
  const nodes = await scrolling.evaluate(() => document.querySelectorAll('table *').length)
  await scrolling.close()
  const { page: pressing } = await opened(inBrowser, name, FEW)
  const choose = await pressed(pressing, '[data-index="3"] input')
  const sort = await pressed(pressing, 'th button')
  await pressing.close()
  return { ...frames, busy: work.all / frames.count, rows, nodes, choose, sort }
}

async function opened(inBrowser: Browser, name: string, rows: number) {
  const page = await inBrowser.newPage({ viewport: { width: 1280, height: 720 } })
  page.setDefaultTimeout(120_000)
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const isPage = pathname === '/'
    await route.fulfill({
      body: isPage ? shell() : await readFile(join(folder, name, pathname)).catch(() => ''),
      contentType: isPage ? 'text/html' : typeOf(pathname),
    })
  })
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(`${ORIGIN}/?rows=${rows}`)
  await page.locator('[data-index="3"]').waitFor()
  return { page, tools: slow }
}

function shell(): string {
  return '<!doctype html><html lang="en"><title>Listings</title><link rel="stylesheet" href="/page.css"><body><script type="module" src="/page.js"></script></body></html>'
}

function typeOf(pathname: string): string {
  return pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
}

function report({ ours, naive }: Record<(typeof BUILDS)[number], Facts[]>): void {
  const [own, other] = [middleOf(ours), middleOf(naive)]
  const facts = { bench: 'table', slower: SLOWER, rounds: ROUNDS, ours: own, naive: other }
  print(JSON.stringify({ ...facts, load: loadavg()[0], processors: availableParallelism() }))
  for (const [name, { rate, busy, longest, rows, nodes, choose, sort }] of Object.entries({
    ours: own,
    'all rows in the page': other,
  }))
    print(
      `table: ${name}: ${rows} rows at ${rate} frames a second, ${busy} ms of work each, longest task ${longest} ms, ${nodes} nodes; of ${FEW} rows a choice ${choose} ms, a sort ${sort} ms`,
    )
  const times = round(own.rate / other.rate)
  const [choice, sorting] = [round(own.choose / other.choose), round(own.sort / other.sort)]
  const isKept = times >= FEWEST_FRAMES && choice <= MOST_OF_A_CHOICE && sorting <= MOST_OF_A_SORT
  print(
    `table: ${times} times the frames, ${choice} of a choice and ${sorting} of a sort: at least ${FEWEST_FRAMES}, at most ${MOST_OF_A_CHOICE} and ${MOST_OF_A_SORT} are ${isKept ? 'kept' : 'missed'} (${WISHED})`,
  )
  if (!isKept) process.exitCode = 1
}

/** Each figure in the middle of all rounds. */
function middleOf(runs: readonly Facts[]): Facts {
  const of = (name: keyof Facts) => {
    const sorted = runs.map((run) => run[name]).toSorted((one, other) => one - other)
    return round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)
  }
  return {
    rate: of('rate'),
    count: of('count'),
    busy: of('busy'),
    longest: of('longest'),
    rows: runs[0]?.rows ?? 0,
    nodes: runs[0]?.nodes ?? 0,
    choose: of('choose'),
    sort: of('sort'),
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Three digits that count. */
function round(number: number): number {
  return Number(number.toPrecision(3))
}
