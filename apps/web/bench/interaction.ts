import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Locator, Page } from 'playwright-core'

import { openMarket } from '../../../.ci/open-market.ts'
import { openBrowser, openDesk, signInProgram } from './bench-desk.ts'
import { drag, pinch, placeOfSeat, SECTION, turnWheel } from './interaction/acts.ts'
import {
  type Answer,
  framesWhile,
  longerOf,
  longestAnswer,
  NO_ANSWER,
} from './interaction/answer-times.ts'
import { answerHouse } from './interaction/house-answers.ts'
import { DRAWING, OFFERS, SEATS } from './interaction/house.ts'
import { buildOthers, openOther, type Other } from './interaction/other-pages.ts'

// How long a broker waits for an answer to whatever is done on the screen of an event, with a slow
// processor: the real screen beside one that draws everything, and the map beside another's.

const SLOWER = 4

/** By turns, each as often. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)

const MOST_MS = 50
/** A frame beside an answer: what is redrawn once the press is answered. */
const MOST_FRAME_MS = 100
const FEWEST_FRAMES = 58

/** The slowest answer of ours, as a part of that of another, of what both can do. */
const MOST = { naive: 0.2, 'seatmaps-client': 0.5 } as const satisfies Record<Other, number>

/** What draws everything takes minutes to be there. */
const PATIENCE_MS = 180_000

const BROKER = 'broker@seatdesk.test'

type Side = 'ours' | Other

/** The longest answer to each act. */
type Times = Partial<Record<string, Answer>>

const folder = await mkdtemp(join(tmpdir(), 'seatdesk-interaction-'))
const market = await openMarket()
const browser = await openBrowser()
try {
  await buildOthers(folder)
  const { api } = await signInProgram(market.url, BROKER)
  const { results } = await api.events.list({ perPage: 1 })
  const eventId = results[0]?.id ?? 0
  const runs: Record<Side, Times[]> = { ours: [], naive: [], 'seatmaps-client': [] }
  const frames: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await runOurs(eventId)
    runs.naive.push(await timesOfOther('naive'))
    runs['seatmaps-client'].push(await timesOfOther('seatmaps-client'))
  }
  report(runs, frames)

  async function runOurs(id: number): Promise<void> {
    const page = await openDesk(browser, market.url, { email: BROKER, address: '/events' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await answerHouse(page, id)
    await page.goto(`/event-tickets?id=${id}`)
    await page.locator(`[data-key="${SECTION}"]`).waitFor()
    runs.ours.push(await timesOfScreen(page))
    frames.push(await framesOf(page))
    await page.close()
  }
} finally {
  await browser.close()
  await market.close()
  await rm(folder, { recursive: true, force: true })
}

async function timesOfOther(name: Other): Promise<Times> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(PATIENCE_MS)
  await openOther(page, folder, name)
  const tools = await slowedDown(page)
  const times = await timesOfMap(page)
  if (name === 'naive') {
    await page.getByRole('slider').focus()
    times['price handle'] = await longestAnswer(page, () => page.keyboard.press('ArrowLeft'))
    times['sort'] = await timeOfClick(page, page.getByRole('button'))
    times['row'] = await timeOfClick(page, page.getByRole('checkbox').first())
  }
  await tools.detach()
  await page.close()
  return times
}

/** What can be done with a pointer on any of the maps. */
async function timesOfMap(page: Page): Promise<Times> {
  const times: Times = {}
  const section = await placeOfSeat(page, DRAWING)
  await page.mouse.move(section.x - 60, section.y - 60)
  times['hover'] = await longestAnswer(page, () => page.mouse.move(section.x, section.y))
  times['press'] = await longestAnswer(page, () => page.mouse.click(section.x, section.y))
  await page.mouse.click(section.x, section.y)
  times['wheel'] = await longestAnswer(page, () => turnWheel(page, section, 6))
  const seat = await placeOfSeat(page, DRAWING)
  times['pan'] = await longestAnswer(page, () => drag(page, seat))
  return times
}

async function timesOfScreen(page: Page): Promise<Times> {
  const tools = await slowedDown(page)
  const times = await timesOfMap(page)
  const seat = await placeOfSeat(page, DRAWING)
  times['seat'] = await longestAnswer(page, () => page.mouse.click(seat.x, seat.y))
  times['pinch'] = await longestAnswer(page, () => pinch(tools, seat))
  await page.locator(`[data-key="${SECTION}"]`).focus()
  times['key'] = await longestAnswer(page, () => page.keyboard.press('ArrowRight'))
  await page.getByRole('button', { name: 'Show the whole map' }).click()
  await page.getByRole('slider').first().focus()
  times['price handle'] = await longestAnswer(page, () => page.keyboard.press('ArrowRight'))
  const header = page.getByRole('columnheader', { name: /price/i }).getByRole('button')
  times['sort'] = await timeOfClick(page, header)
  times['row'] = await timeOfClick(page, page.getByRole('row').getByRole('checkbox').nth(2))
  await tools.detach()
  return times
}

/** The pointer goes where something is, and presses; found beforehand, since to look for it takes longer. */
async function timeOfClick(page: Page, target: Locator): Promise<Answer> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('what is to be pressed is not there')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const there = await longestAnswer(page, () => page.mouse.move(x, y))
  return longerOf(there, await longestAnswer(page, () => page.mouse.click(x, y)))
}

/** How many frames a second are shown while the map is moved about, at the scale with the most seats. */
async function framesOf(page: Page): Promise<number> {
  const tools = await slowedDown(page)
  const place = await placeOfSeat(page, DRAWING)
  await turnWheel(page, place, 4)
  const seat = await placeOfSeat(page, DRAWING)
  const perSecond = await framesWhile(page, async () => {
    await drag(page, seat, 4)
    for (let turn = 0; turn < 3; turn += 1) {
      await turnWheel(page, seat, 4)
      await turnWheel(page, seat, -4)
    }
  })
  await tools.detach()
  return perSecond
}

async function slowedDown(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return tools
}

function report(runs: Record<Side, Times[]>, frames: readonly number[]): void {
  const middles = {
    ours: middleOf(runs.ours),
    naive: middleOf(runs.naive),
    'seatmaps-client': middleOf(runs['seatmaps-client']),
  }
  const { answer, frame } = Object.values(middles.ours).reduce<Answer>(
    (most, each) => longerOf(most, each ?? NO_ANSWER),
    NO_ANSWER,
  )
  const perSecond = median(frames)
  const ratios = {
    naive: ratioTo(middles.ours, middles.naive),
    'seatmaps-client': ratioTo(middles.ours, middles['seatmaps-client']),
  }
  const bars: [string, boolean][] = [
    [`the slowest answer of ours takes ${answer} ms`, answer <= MOST_MS],
    [`the longest frame beside an answer takes ${frame} ms`, frame <= MOST_FRAME_MS],
    [`the map shows ${round(perSecond)} frames a second`, perSecond >= FEWEST_FRAMES],
    [`ours takes ${ratios.naive} of what draws everything`, ratios.naive <= MOST.naive],
    [
      `ours takes ${ratios['seatmaps-client']} of seatmaps-client`,
      ratios['seatmaps-client'] <= MOST['seatmaps-client'],
    ],
  ]
  const [load = 0] = loadavg()
  const machine = { node: process.version, cores: availableParallelism(), load: round(load) }
  const house = { seats: SEATS, listings: OFFERS.length, slower: SLOWER }
  print(
    JSON.stringify({ bench: 'interaction', ...machine, ...house, ms: middles, perSecond, ratios }),
  )
  for (const [what, isKept] of bars) print(`interaction: ${what}: ${isKept ? 'kept' : 'missed'}`)
  if (bars.some(([, isKept]) => !isKept)) process.exitCode = 1
}

/** The slowest answer or frame beside the slowest of another, of what both can do. */
function ratioTo(ours: Times, theirs: Times): number {
  const slowestOf = (times: Times) =>
    Math.max(
      ...Object.keys(theirs).map((act) =>
        Math.max(times[act]?.answer ?? Infinity, times[act]?.frame ?? 0),
      ),
    )
  return round(slowestOf(ours) / slowestOf(theirs))
}

function middleOf(runs: readonly Times[]): Times {
  const acts = Object.keys(runs[0] ?? {})
  return Object.fromEntries(
    acts.map((act) => {
      const middle = (kind: keyof Answer) =>
        round(median(runs.map((times) => times[act]?.[kind] ?? Infinity)))
      return [act, { answer: middle('answer'), frame: middle('frame') }]
    }),
  )
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** Three digits that count. */
function round(number: number): number {
  return Number(number.toPrecision(3))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
