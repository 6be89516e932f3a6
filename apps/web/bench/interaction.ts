import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import type { CDPSession, Locator, Page } from 'playwright-core'

import { openMarket } from '../../../.ci/open-market.ts'
import { openBrowser, openDesk, signInProgram } from './bench-desk.ts'
import { drag, pinch, placeOfSeat, press, turnWheel } from './interaction/acts.ts'
import {
  type Answer,
  framesWhile,
  longerOf,
  longestAnswer,
  NO_ANSWER,
} from './interaction/answer-times.ts'
import { answerHouse } from './interaction/house-answers.ts'
import { DRAWING, OFFERS, SEATS, SECTION } from './interaction/house.ts'
import { buildOthers, openOther, type Other } from './interaction/other-pages.ts'

// How long a broker waits for an answer to whatever is done on the screen of an event, with a slow
// processor: the real screen beside a page that only paints a box, below which no answer is to be had
// on the machine at hand; beside one that draws everything; and the map beside another's.

const SLOWER = 4

/** By turns, each as often. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)

/** What is wished for; a machine that needs half of it to paint a box cannot keep it. */
const WISHED_MS = 50

/** The slowest answer of ours, as a part of that of another, of what both can do. */
const MOST = {
  empty: 2.5,
  naive: 0.2,
  'seatmaps-client': 0.5,
} as const satisfies Record<Other, number>

/** Of the frames that a page shows which only paints a box. */
const FEWEST_FRAMES = 0.9

/** What draws everything takes minutes to be there. */
const PATIENCE_MS = 180_000

const BROKER = 'broker@seatdesk.test'

type Side = 'ours' | Other

/** The longest answer to each act. */
type Times = Partial<Record<string, Answer>>

const runs: Record<Side, Times[]> = { ours: [], empty: [], naive: [], 'seatmaps-client': [] }
const frames: Record<'ours' | 'empty', number[]> = { ours: [], empty: [] }

const folder = await mkdtemp(join(tmpdir(), 'seatdesk-interaction-'))
const market = await openMarket()
const browser = await openBrowser()
try {
  await buildOthers(folder)
  const { api } = await signInProgram(market.url, BROKER)
  const { results } = await api.events.list({ perPage: 1 })
  const eventId = results[0]?.id ?? 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await runOurs(eventId)
    runs.empty.push(await timesOfOther('empty'))
    runs.naive.push(await timesOfOther('naive'))
    runs['seatmaps-client'].push(await timesOfOther('seatmaps-client'))
  }
  report()

  async function runOurs(id: number): Promise<void> {
    const page = await openDesk(browser, market.url, { email: BROKER, address: '/events' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await answerHouse(page, id)
    await page.goto(`/event-tickets?id=${id}`)
    await page.locator(`[data-key="${SECTION}"]`).waitFor()
    runs.ours.push(await timesOfScreen(page))
    frames.ours.push(await framesOf(page))
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
  if (name === 'empty') {
    Object.assign(times, await timesOfSeat(page, tools))
    times['key'] = await longestAnswer(page, () => page.keyboard.press('ArrowRight'))
  }
  if (name === 'naive') {
    await page.getByRole('slider').focus()
    times['price handle'] = await longestAnswer(page, () => page.keyboard.press('ArrowLeft'))
    times['sort'] = await timeOfClick(page, page.getByRole('button'))
    times['row'] = await timeOfClick(page, page.getByRole('checkbox').first())
  }
  await tools.detach()
  if (name === 'empty') frames.empty.push(await framesOf(page))
  await page.close()
  return times
}

/** What can be done with a pointer on any of the maps. */
async function timesOfMap(page: Page): Promise<Times> {
  const times: Times = {}
  const section = await placeOfSeat(page, DRAWING)
  await page.mouse.move(section.x - 60, section.y - 60)
  times['hover'] = await longestAnswer(page, () => page.mouse.move(section.x, section.y))
  times['press'] = await longestAnswer(page, () => press(page, section))
  await press(page, section)
  times['wheel'] = await longestAnswer(page, () => turnWheel(page, section, 6))
  const seat = await placeOfSeat(page, DRAWING)
  times['pan'] = await longestAnswer(page, () => drag(page, seat))
  return times
}

/** What can be done where seats are seen. */
async function timesOfSeat(page: Page, tools: CDPSession): Promise<Times> {
  const place = await placeOfSeat(page, DRAWING)
  const seat = await longestAnswer(page, () => press(page, place))
  return { seat, pinch: await longestAnswer(page, () => pinch(tools, place)) }
}

async function timesOfScreen(page: Page): Promise<Times> {
  const tools = await slowedDown(page)
  const times = { ...(await timesOfMap(page)), ...(await timesOfSeat(page, tools)) }
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
  return longerOf(there, await longestAnswer(page, () => press(page, { x, y })))
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

function report(): void {
  const middles = {
    ours: middleOf(runs.ours),
    empty: middleOf(runs.empty),
    naive: middleOf(runs.naive),
    'seatmaps-client': middleOf(runs['seatmaps-client']),
  }
  const perSecond = { ours: median(frames.ours), empty: median(frames.empty) }
  const partsOf = (name: Other, partOf: (ours: Times, theirs: Times) => number) =>
    runs.ours.map((ours, round) => partOf(ours, runs[name][round] ?? {}))
  const parts: [what: string, parts: readonly number[], keeps: (part: number) => boolean][] = [
    ['what paints a box', partsOf('empty', answersIn), (part) => part <= MOST.empty],
    ['what draws everything', partsOf('naive', waitsIn), (part) => part <= MOST.naive],
    [
      'seatmaps-client',
      partsOf('seatmaps-client', waitsIn),
      (part) => part <= MOST['seatmaps-client'],
    ],
    [
      'the frames of a box',
      frames.ours.map((ours, round) => ours / (frames.empty[round] ?? 0)),
      (part) => part >= FEWEST_FRAMES,
    ],
  ]
  const [load = 0] = loadavg()
  const machine = { node: process.version, cores: availableParallelism(), load: round(load) }
  const house = { seats: SEATS, listings: OFFERS.length, slower: SLOWER }
  print(JSON.stringify({ bench: 'interaction', ...machine, ...house, ms: middles, perSecond }))
  const slowest = slowestOf(middles.ours)
  print(
    `interaction: the slowest answer takes ${slowest.answer} ms where ${WISHED_MS} are wished for, the longest frame beside one ${slowest.frame}: told, not judged`,
  )
  for (const [what, all, keeps] of parts) {
    // Noise makes one round worse, and what has become worse all of them.
    const open = all.some(keeps) ? 'open for the noise' : 'missed'
    const verdict = keeps(median(all)) ? 'kept' : open
    print(`interaction: ours has ${round(median(all))} of ${what}: ${verdict}`)
    if (verdict === 'missed') process.exitCode = 1
  }
}

/** The slowest answer beside the slowest of another. */
function answersIn(ours: Times, theirs: Times): number {
  return slowestOf(ours, theirs).answer / slowestOf(theirs).answer
}

/** The slowest answer or frame beside the slowest of another, of what both can do. */
function waitsIn(ours: Times, theirs: Times): number {
  const longest = ({ answer, frame }: Answer) => Math.max(answer, frame)
  return longest(slowestOf(ours, theirs)) / longest(slowestOf(theirs))
}

/** The longest answer and the longest frame, of what another can do as well. */
function slowestOf(times: Times, others: Times = times): Answer {
  return Object.keys(others).reduce<Answer>(
    (most, act) => longerOf(most, times[act] ?? NO_ANSWER),
    NO_ANSWER,
  )
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
