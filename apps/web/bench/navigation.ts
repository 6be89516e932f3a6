import { availableParallelism, loadavg } from 'node:os'

import type { Page } from 'playwright-core'

import { startTestServer } from '../../../packages/tooling/src/start-test-server.ts'
import { openBrowser, openSignedInPage } from './signed-in-page.ts'

// Measures client-side navigation, from the press on a hovered link to the paint of the rows: on
// the first visit in a tab, and on a repeat visit.

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)

/** Maximum median from the press to the paint with data, in ms; the goal is 100. */
const MAX_MS = { first: 400, again: 400 }

/**
 * How long the pointer hovers over a link before the press, in ms; few people aim and press at
 * once.
 */
const IDLE_MS = 250

const LEDGERS = ['Purchases', 'Sales', 'Payouts', 'Listings'] as const

const market = await startTestServer()
const browser = await openBrowser()
try {
  const times: Record<keyof typeof MAX_MS, number[]> = { first: [], again: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openSignedInPage(browser, market.url, {
      email: 'broker@seatdesk.test',
      address: '/settings',
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const name of LEDGERS) times.first.push(await timeTo(page, name))
    for (const name of LEDGERS) times.again.push(await timeTo(page, name))
    await page.close()
  }
  report(times)
} finally {
  await browser.close()
  await market.close()
}

/** Returns the time from the press on a header link to the paint of the rows, in ms. */
async function timeTo(page: Page, name: string): Promise<number> {
  const link = page.getByRole('banner').getByRole('link', { name, exact: true })
  await link.hover()
  await page.waitForTimeout(IDLE_MS)
  const reportTime = page.evaluate(untilRows, name)
  await link.click()
  return reportTime
}

/** Runs in the page: resolves after the paint that shows the named screen with its rows. */
function untilRows(name: string): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const check = () => {
          const exists =
            document.querySelector('h1')?.textContent === name &&
            document.querySelector('main tbody tr a, main tbody tr td') !== null &&
            document.querySelector('main [aria-busy="true"]') === null
          if (!exists) return requestAnimationFrame(check)
          // A message posted in a frame arrives after that frame is painted.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
          port1.start()
          return port2.postMessage(null)
        }
        requestAnimationFrame(check)
      },
      { capture: true, once: true },
    )
  })
}

function report(times: Record<keyof typeof MAX_MS, number[]>): void {
  const [load = 0] = loadavg()
  const machine = { node: process.version, cores: availableParallelism(), load: round(load) }
  const ms = {
    first: { median: round(quantile(times.first, 0.5)), p95: round(quantile(times.first, 0.95)) },
    again: { median: round(quantile(times.again, 0.5)), p95: round(quantile(times.again, 0.95)) },
  }
  print(JSON.stringify({ bench: 'navigation', ...machine, ms }))
  for (const visit of ['first', 'again'] as const) {
    const isKept = ms[visit].median <= MAX_MS[visit]
    print(
      `navigation: ${visit}: ${ms[visit].median} ms from the press to the rows, at the median: at most ${MAX_MS[visit]} is ${isKept ? 'kept' : 'missed'}`,
    )
    if (!isKept) process.exitCode = 1
  }
}

function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((item, other) => item - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Rounds to three significant digits. */
function round(number: number): number {
  return Number(number.toPrecision(3))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
