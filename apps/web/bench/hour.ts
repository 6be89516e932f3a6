import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Locator, Page } from 'playwright-core'

import { openMarket } from '../../../.ci/open-market.ts'
import { openBrowser, openDesk } from './bench-desk.ts'
import {
  interactionsOf,
  noteInteractions,
  type SlowInteraction,
} from './interaction/interactions.ts'
import { buildOthers, openOther } from './interaction/other-pages.ts'

// What a broker waits for in an hour's worth of work, one act after the other, with a slow processor:
// the figure by which the web calls a page responsive (INP). Beside it, by turns, a page that only
// paints a box, below which no answer is to be had on the machine at hand.

const SLOWER = 4

/** By turns with the box. */
const ROUNDS = 3

/** A broker looks at about three times as many events in an hour. */
const EVENTS_A_ROUND = 4

/** How often the box is pressed in its turn, by pointer and by key. */
const PRESSES = 50

/** What the web calls good; how long it takes here is for the machine to say as well. */
const GOOD_MS = 200

/** Ours by that of the box: what the web calls good where a box is painted within 25 ms. */
const MOST = 8

/** What is answered within a frame is not written down. */
const ONE_FRAME_MS = 16

const SEARCHES = ['hamilton', 'knicks', 'boston', 'symphony', 'lakers', 'wicked']

/** The presses of one turn. */
type Turn = ReturnType<typeof interactionsOf>

const turns: Record<'ours' | 'empty', Turn[]> = { ours: [], empty: [] }

const folder = await mkdtemp(join(tmpdir(), 'seatdesk-hour-'))
const market = await openMarket()
const browser = await openBrowser()
try {
  await buildOthers(folder, ['empty'])
  const page = await openDesk(browser, market.url, {
    email: 'broker@seatdesk.test',
    address: '/event-list',
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('table').waitFor()
  await slowDown(page)
  for (let round = 0; round < ROUNDS; round += 1) {
    turns.ours.push(await turnOf(page, () => workOn(page, round)))
    turns.empty.push(await turnOfBox())
  }
  report()
} finally {
  await browser.close()
  await market.close()
  await rm(folder, { recursive: true, force: true })
}

async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(noteInteractions)
}

/** The presses that are made while something is done. */
async function turnOf(page: Page, act: () => Promise<void>): Promise<Turn> {
  const before = await page.evaluate(interactionsOf)
  await act()
  const after = await page.evaluate(interactionsOf)
  return { count: after.count - before.count, slow: after.slow.slice(before.slow.length) }
}

async function workOn(page: Page, round: number): Promise<void> {
  await page.bringToFront()
  for (let event = 0; event < EVENTS_A_ROUND; event += 1) {
    await findEvent(page, round * EVENTS_A_ROUND + event)
    await chooseTickets(page)
    if (event === 0) await lookAtLedgers(page)
  }
}

async function turnOfBox(): Promise<Turn> {
  const page = await browser.newPage()
  await openOther(page, folder, 'empty')
  await slowDown(page)
  const turn = await turnOf(page, async () => {
    for (let press = 0; press < PRESSES; press += 1) {
      await page.mouse.click(400, 400)
      await page.keyboard.press('ArrowRight')
    }
  })
  await page.close()
  return turn
}

async function findEvent(page: Page, turn: number): Promise<void> {
  await follow(page, 'Events', '/event-list')
  const rows = page.locator('tbody tr')
  await rows.first().waitFor()
  const box = page.getByRole('combobox', { name: /^Search events/ })
  await box.click()
  await box.pressSequentially(SEARCHES[turn % SEARCHES.length] ?? '')
  await page.keyboard.press('Escape')
  await box.press('ControlOrMeta+a')
  await box.press('Delete')
  await page.keyboard.press('Escape')
  await rows.nth(turn).getByRole('link').first().click()
  await page.waitForURL(/event-tickets/)
  // The list stays until the event has come, and takes presses.
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor({ state: 'detached' })
}

async function chooseTickets(page: Page): Promise<void> {
  const rows = page.locator('tbody tr')
  await rows.first().waitFor()
  const section = page.locator('[data-key][role="button"]').first()
  if ((await section.count()) > 0) {
    await section.press('Enter')
    await section.press('ArrowRight')
    await page.keyboard.press('Escape')
  }
  await press(page.getByRole('button', { name: 'Zoom in' }))
  await press(page.getByRole('columnheader', { name: /price/i }).getByRole('button'))
  await press(page.getByRole('columnheader', { name: /section/i }).getByRole('button'))
  const ticks = page.locator('tbody input[type="checkbox"]:enabled')
  await ticks.first().waitFor()
  for (const place of [0, 1]) await press(ticks.nth(place))
  for (const place of [0, 1]) await press(ticks.nth(place))
}

/** Two ledgers with a story opened in each, and two that are merely read. */
async function lookAtLedgers(page: Page): Promise<void> {
  for (const [name, address] of [
    ['Purchases', '/purchases'],
    ['Sales', '/sales'],
    ['Payouts', '/payouts'],
    ['Listings', '/listings'],
  ] as const) {
    await follow(page, name, address)
    await page.locator('tbody tr').first().waitFor()
    await press(page.getByRole('columnheader').getByRole('button'))
    if (address !== '/purchases' && address !== '/sales') continue
    const drawer = page.getByRole('dialog')
    await page.locator('tbody tr a').first().click()
    await drawer.waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
  }
}

async function follow(page: Page, name: string, address: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.waitForURL(`**${address}*`)
  // What was there before stays until the screen has come, and takes presses.
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Presses the first of these, where there is one. */
async function press(some: Locator): Promise<void> {
  if ((await some.count()) > 0) await some.first().click()
}

function report(): void {
  const all = {
    count: turns.ours.reduce((sum, { count }) => sum + count, 0),
    slow: turns.ours.flatMap(({ slow }) => slow),
  }
  const inp = {
    ours: inpOf(all),
    byRound: turns.ours.map((turn) => inpOf(turn)),
    box: turns.empty.map((turn) => inpOf(turn)),
  }
  const [load = 0] = loadavg()
  const machine = { node: process.version, cores: availableParallelism(), load: round(load) }
  const worst = slowestFirst(all.slow).slice(0, 10)
  print(
    JSON.stringify({
      bench: 'hour',
      ...machine,
      slower: SLOWER,
      interactions: all.count,
      inp,
      worst,
    }),
  )
  print(
    `hour: INP of ${all.count} interactions is ${inp.ours} ms where ${GOOD_MS} is good: told, not judged`,
  )
  const parts = turns.ours.map((turn, round) => inpOf(turn) / inpOf(turns.empty[round]))
  const part = parts.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  // Noise makes one round worse, and what has become worse all of them.
  const open = parts.some((one) => one <= MOST) ? 'open for the noise' : 'missed'
  const verdict = part <= MOST ? 'kept' : open
  print(`hour: ours has ${round(part)} of what paints a box, of ${MOST} at most: ${verdict}`)
  if (verdict === 'missed') process.exitCode = 1
}

/** As the web counts it: of every fifty presses the worst is passed over. */
function inpOf({ count, slow }: Turn = { count: 0, slow: [] }): number {
  const last = slow.length - 1
  return slowestFirst(slow)[Math.min(last, Math.floor(count / 50))]?.ms ?? ONE_FRAME_MS
}

function slowestFirst(slow: readonly SlowInteraction[]): SlowInteraction[] {
  return slow.toSorted((one, other) => other.ms - one.ms)
}

/** Three digits that count. */
function round(number: number): number {
  return Number(number.toPrecision(3))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
