import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'

import { PATHS } from '../src/lib/routes.ts'
import { openDesks, shows, untilDrawn } from './desk.ts'
import { signInRival } from './rival.ts'

const { openDeskAt } = openDesks(undefined, { about: /modulepreload|Executing inline script/ })

/** Where the tickets of an event with a map are. */
let tickets = ''

beforeAll(async () => {
  const rival = await signInRival(inject('marketUrl'))
  tickets = `${PATHS.eventTickets}?id=${(await rival.eventsWithListings(12)).at(0)}`
})

const SCRIPTS = /\.js$/

/** Holds the code of a page back until what it gives is called. */
const holdBackCode = async (page: Page): Promise<() => void> => {
  const come = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await come.promise
    await route.continue()
  })
  return come.resolve
}

/** A desk whose next page has no code, until it is let come. */
const openWithoutCode = async (width: 'wide' | 'narrow') => {
  const page = await openDeskAt('/settings', { width, hearsNews: false })
  return { page, letCome: await holdBackCode(page) }
}

const rows = (page: Page) => page.locator('#root [data-index]')

/** Where rows and what stands in them are, what they say and where they lead. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, [data-index], [data-row-link], section :is(h2, p, a)')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .slice(0, 9)
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        const words = one.cloneNode(true) as Element
        // Acts at the end of a row come with the application.
        for (const act of words.querySelectorAll('button, a:not([data-row-link])')) act.remove()
        const said = one.getAttribute('href') ?? words.textContent
        // A title has what room the tools beside it leave, whose code comes after the rows.
        const isTitle = one.localName === 'h1'
        const [top, wide, high] = [y, width, height].map(Math.round)
        return { said, x, y: top, width: isTitle || wide, height: high }
      }),
  )

/** How listings stand among others is told after their rows, in the place of a dash. */
const leaveRanksUntold = (page: Page) => page.route('**/api/inventory/ranks?*', () => {})

test.for([
  ['eventList', 'wide'],
  ['eventList', 'narrow'],
  ['eventTickets', 'wide'],
  ['eventTickets', 'narrow'],
  ['sales', 'narrow'],
  ['purchases', 'narrow'],
  ['notifications', 'wide'],
  ['listings', 'wide'],
  ['listings', 'narrow'],
] as const)(
  'LOAD-440 LOAD-441 the rows of %s, %s, are there before any code, and stay where they are with it',
  async ([name, width]) => {
    const { page, letCome } = await openWithoutCode(width)
    await leaveRanksUntold(page)
    await page.goto(name === 'eventTickets' ? tickets : PATHS[name], { waitUntil: 'commit' })
    await rows(page).first().waitFor()
    const painted = await placesOf(page)
    letCome()
    await untilDrawn(page)
    await expect.poll(() => placesOf(page)).toEqual(painted)
  },
)

test.for(['wide', 'narrow'] as const)(
  'LOAD-440 LOAD-441 what takes place soon and what was seen lately, %s, is there before any code, and stays',
  async (width) => {
    const page = await openDeskAt(tickets, { width, hearsNews: false })
    await page.waitForFunction(() => localStorage.getItem('seen-events'))
    const letCome = await holdBackCode(page)
    await page.goto(PATHS.events, { waitUntil: 'commit' })
    await page.getByRole('region', { name: 'Recently seen' }).getByRole('link').waitFor()
    const week = page.getByRole('region', { name: 'This week' })
    expect(await week.getByRole('listitem').count()).toBeGreaterThan(2)
    const painted = await placesOf(page)
    letCome()
    await untilDrawn(page)
    await expect.poll(() => placesOf(page)).toEqual(painted)
  },
)

/** Holds every answer back until what it gives is called; an event has a name of several lines then. */
const holdBackAnswers = async (page: Page): Promise<() => void> => {
  const come = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.route(/\/api\/events\/\d+$/, async (route) => {
    await come.promise
    const response = await route.fetch()
    const { data } = await response.json()
    const name = `${data.name}, with an orchestra and everybody who has ever sung it`
    await route.fulfill({ response, json: { data: { ...data, name } } })
  })
  return come.resolve
}

/** Adds up how far things move that had been seen, as browsers count it. */
const countMoves = (page: Page) =>
  page.addInitScript(() => {
    let moved = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) if ('value' in shift) moved += Number(shift.value)
      document.documentElement.dataset['moved'] = String(moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })

test.for(['eventTickets', 'notifications', 'sales'] as const)(
  'LOAD-457 nothing that was seen of %s moves on a phone as its data comes, and then its code',
  async (name) => {
    const { page, letCome: letCodeCome } = await openWithoutCode('narrow')
    await countMoves(page)
    const letAnswersCome = await holdBackAnswers(page)
    await page.goto(name === 'eventTickets' ? tickets : PATHS[name], { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0])
    await page.evaluate(() => document.fonts.ready)
    letAnswersCome()
    await rows(page).first().waitFor()
    letCodeCome()
    await untilDrawn(page)
    await page.waitForLoadState('networkidle')
    const moved = await page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0))
    expect(moved).toBeLessThan(0.001)
  },
)

/** What the headers of a list are called, from left to right. */
const headersOf = async (page: Page) =>
  (await page.locator('#root thead th:not(:has(input))').allTextContents()).filter(Boolean)

test('LOAD-449 the listings stand in the columns and sets that their broker has chosen', async () => {
  const { page, letCome } = await openWithoutCode('wide')
  await leaveRanksUntold(page)
  await page.evaluate(() => {
    const columns = ['price', 'status', 'row', 'rank']
    const mine = { columns, views: [{ name: 'Prices', columns, filters: '' }] }
    localStorage.setItem('listings-desk 1', JSON.stringify(mine))
    localStorage.setItem('listings-desk 2', JSON.stringify({ columns: ['seats'], views: [] }))
  })
  await page.goto(PATHS.listings, { waitUntil: 'commit' })
  await rows(page).first().waitFor()
  const view = page.getByRole('combobox', { name: 'View' })
  expect(await headersOf(page)).toEqual(['Price', 'Status', 'Row', 'Rank'])
  expect(await view.locator('option:checked').textContent()).toBe('Prices')
  const painted = await placesOf(page)
  letCome()
  await untilDrawn(page)
  await expect.poll(() => placesOf(page)).toEqual(painted)
  expect(await headersOf(page)).toEqual(['Price', 'Status', 'Row', 'Rank'])
  expect(await view.inputValue()).toBe('Prices')
})

test('LOAD-449 where nothing can be asked for, the listings keep bones in the columns of the beginning', async () => {
  const { page } = await openWithoutCode('wide')
  await page.evaluate(() => {
    const held = JSON.parse(sessionStorage.getItem('root') ?? '') as { login: object }
    const accessToken = `.${btoa(JSON.stringify({ sub: '1', exp: 0 }))}.`
    const login = { ...held.login, accessToken }
    sessionStorage.setItem('root', JSON.stringify({ ...held, login }))
    localStorage.setItem('listings-desk 1', JSON.stringify({ columns: ['price'], views: [] }))
  })
  await page.goto(PATHS.listings, { waitUntil: 'commit' })
  await expect.poll(() => headersOf(page)).toContain('Section')
  expect(await shows(page.getByRole('columnheader', { name: 'Section' }))).toBe(true)
  expect(await rows(page).count()).toBe(0)
})

test('LOAD-440 whoever wants no tags is shown no bones of them', async () => {
  const { page } = await openWithoutCode('wide')
  await page.route('**/api/account/profile', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill({ json: { data: { ...data, isEventTagEnabled: false } } })
  })
  await page.goto(PATHS.events, { waitUntil: 'commit' })
  await page.getByRole('region', { name: 'This week' }).getByRole('listitem').first().waitFor()
  expect(await page.locator('#root [aria-busy="true"]').count()).toBe(0)
})

test('LOAD-440 the frame of a screen whose answers fail keeps its bones until the code comes', async () => {
  const { page, letCome } = await openWithoutCode('wide')
  await page.route('**/api/sales/', (route) =>
    route.fulfill({ status: 200, body: '{"results":7}' }),
  )
  await page.goto(PATHS.sales, { waitUntil: 'commit' })
  expect(await shows(page.getByRole('heading', { name: 'Sales' }))).toBe(true)
  await page.waitForTimeout(500)
  expect(await rows(page).count()).toBe(0)
  await page.unroute('**/api/sales/')
  letCome()
  await page.getByRole('button', { name: 'Try again' }).click()
  await rows(page).first().waitFor()
})

test('LOAD-440 an event without a map has another screen: its frame waits for the code', async () => {
  const { page, letCome } = await openWithoutCode('wide')
  await page.route('**/api/events/*', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill({ json: { data: { ...data, venueMap: null } } })
  })
  await page.goto(tickets, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Back to events' }).waitFor()
  await page.waitForTimeout(500)
  expect(await rows(page).count()).toBe(0)
  letCome()
  await rows(page).first().waitFor()
})

test('LOAD-442 markup in what is answered is text before the code as after it', async () => {
  const { page } = await openWithoutCode('wide')
  const name = '<img src=x onerror="document.title=1"><b>Night</b> & "Day"'
  await page.route('**/api/events/', async (route) => {
    const answer = await route.fetch()
    const { results, ...rest } = (await answer.json()) as { results: { name: string }[] }
    await route.fulfill({
      json: { ...rest, results: results.map((event) => ({ ...event, name })) },
    })
  })
  await page.goto(PATHS.eventList, { waitUntil: 'commit' })
  const row = rows(page).first()
  await row.waitFor()
  expect(await row.getByText(name, { exact: true }).count()).toBe(1)
  expect(await row.locator('img, b').count()).toBe(0)
  expect(await row.getByRole('link').getAttribute('aria-label')).toBe(name)
})

test('LOAD-443 nothing but links can be pressed before somebody hears it', async () => {
  const { page, letCome } = await openWithoutCode('wide')
  await page.goto(PATHS.sales, { waitUntil: 'commit' })
  await rows(page).first().waitFor()
  const controls = page.locator('#root :is(button, input, select)')
  expect(await controls.count()).toBeGreaterThan(10)
  expect(await controls.and(page.locator(':not([inert])')).count()).toBe(0)
  const link = page.locator('#root [data-row-link]').nth(1)
  const href = await link.getAttribute('href')
  await link.focus()
  letCome()
  await untilDrawn(page)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href)
})

test('LOAD-444 whoever is not signed in is shown nothing of a screen of the signed in', async () => {
  const { page } = await openWithoutCode('wide')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(PATHS.sales, { waitUntil: 'commit' })
  await page.locator('template[data-from]').last().waitFor({ state: 'attached' })
  await page.waitForTimeout(300)
  expect(await page.locator('#root > *').count()).toBe(0)
})

test('LOAD-444 the rows are those of whoever is signed in now', async () => {
  const { page } = await openWithoutCode('wide')
  const other = await openDeskAt('/settings', { email: 'seller@seatdesk.test', hearsNews: false })
  const session = await other.evaluate(() => sessionStorage.getItem('root') ?? '')
  await page.goto(PATHS.sales, { waitUntil: 'commit' })
  await rows(page).first().waitFor()
  const first = await rows(page).first().textContent()
  await page.evaluate((text) => sessionStorage.setItem('root', text), session)
  const asked = page.waitForRequest('**/api/sales/')
  await page.reload({ waitUntil: 'commit' })
  const { authorization } = await (await asked).allHeaders()
  await page.waitForTimeout(700)
  const seen = await rows(page).allTextContents()
  expect(authorization).toBeDefined()
  expect(seen).not.toContain(first)
})
