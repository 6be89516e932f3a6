import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import { BOUNDS } from '@seatdesk/domain'
import { chromium, type Page } from 'playwright-core'

import { CHROMIUM_ARGS, chromiumPath } from '../../../.ci/chromium.ts'
import { openMarket } from '../../../.ci/open-market.ts'
import { SELLER, stockFile } from './stock-file.ts'

const ROWS = BOUNDS.importChunks * BOUNDS.importChunkRows

/** The longest task of the page, as a part of what one takes that reads and lists the rows itself. */
const MOST = 0.2

const PATIENCE_MS = 10 * 60_000

const folder = await mkdtemp(join(tmpdir(), 'seatdesk-import-'))
const market = await openMarket()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
try {
  // From the disk, as people have it: what is handed over as bytes is unpacked by the page itself.
  const file = join(folder, 'inventory.csv')
  const text = await stockFile(market.url, ROWS)
  await writeFile(file, text)
  const page = await openImport()
  await page.evaluate(watchTasks)
  const said = page.getByRole('button', { name: 'Check the file' })
  const tried = page.getByRole('button', { name: /^Import 50,000 rows/ })
  const done = page.getByText('inventory.csv is imported')
  const seconds = {
    read: await secondsTo(said, () => page.getByLabel('Your inventory file').setInputFiles(file)),
    tried: await secondsTo(tried, () => said.click()),
    carriedOut: await secondsTo(done, () => tried.click()),
  }
  const longestMs = await page.evaluate(longestTask)
  const referenceMs = await page.evaluate(listHere, text)
  report(seconds, longestMs, referenceMs)
} finally {
  await browser.close()
  await market.close()
  await rm(folder, { recursive: true, force: true })
}

/** The import as the seller of the demo market has it open. */
async function openImport(): Promise<Page> {
  const page = await browser.newPage({ baseURL: market.url })
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto('/login')
  await page.getByLabel('Email').fill(SELLER.email)
  await page.getByLabel('Password', { exact: true }).fill(SELLER.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Settings' }).first().waitFor()
  await page.goto('/listings/import')
  await page.getByLabel('Your inventory file').waitFor()
  return page
}

/** How long it takes from a press to what is seen then. */
async function secondsTo(
  seen: { waitFor: () => Promise<void> },
  press: () => Promise<void>,
): Promise<number> {
  const began = performance.now()
  await press()
  await seen.waitFor()
  return (performance.now() - began) / 1000
}

/** Has the page write down what it does for longer than the 50 ms from which a browser tells it. */
function watchTasks() {
  const tasks: number[] = []
  Object.assign(window, { tasks })
  new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask' })
}

function longestTask(): number {
  return Math.max(0, ...(window as unknown as { tasks: number[] }).tasks)
}

/** What a page does that takes no care: it reads the file itself, and lists all of its rows. */
function listHere(text: string): number {
  const began = performance.now()
  const list = document.createElement('ul')
  for (const line of text.split('\r\n').slice(1)) {
    const row = document.createElement('li')
    row.append(...line.slice(1, -1).split('","'))
    list.append(row)
  }
  document.body.append(list)
  if (list.offsetHeight === 0) throw new Error('the rows are not to be seen')
  const ended = performance.now()
  list.remove()
  return ended - began
}

function report(seconds: Record<string, number>, longestMs: number, referenceMs: number): void {
  const [load = 0] = loadavg()
  const ratio = round(longestMs / referenceMs)
  const facts = {
    bench: 'import',
    rows: ROWS,
    node: process.version,
    cores: availableParallelism(),
    load: round(load),
    seconds: Object.fromEntries(Object.entries(seconds).map(([step, it]) => [step, round(it)])),
    longestMs: round(longestMs),
    referenceMs: round(referenceMs),
    ratio,
    atMost: MOST,
  }
  const isKept = ratio <= MOST
  const whole = round(Object.values(seconds).reduce((sum, it) => sum + it, 0))
  print(JSON.stringify(facts))
  print(`import: ${ROWS} rows in ${whole} s, from the file to its listings: told, not judged`)
  print(
    `import: the page's longest task is ${ratio} times the reference (${facts.longestMs} and ${facts.referenceMs} ms): at most ${MOST} is ${isKept ? 'kept' : 'missed'}`,
  )
  if (!isKept) process.exitCode = 1
}

/** Three digits that count. */
function round(number: number): number {
  return Number(number.toPrecision(3))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
