import { createApiClient, memorySession } from '@seatdesk/api-client'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import {
  controlsOutside,
  cutTexts,
  lengthenNames,
} from '../../../packages/tooling/src/cut-texts.ts'
import { someOf } from '../../../packages/tooling/src/nightly.ts'
import { LONG_TIMEOUT_MS } from '../../../packages/tooling/src/timeouts.ts'
import { navigateInApp, PASSWORD, setUpPages } from './pages.ts'

const { openAsBroker } = setUpPages(undefined, { sharesPages: true })

const WIDTHS = someOf([390, 1440, 1024, 1280], 2)

/** A row of a list, as a table row, a card or a line. */
const ROWS = ['[data-row-link]', '[data-index]', 'tbody tr', 'main li', 'main article']

/** Rows of a screen that was left, which stay until the code of the next one is loaded. */
const LEFT = 'data-left'

/** Navigates to a list, and waits for rows of its own. */
const showList = async (page: Page, address: string): Promise<void> => {
  await page.evaluate(
    ([rows, left]) => {
      for (const row of document.querySelectorAll(rows)) row.setAttribute(left, '')
    },
    [ROWS.join(', '), LEFT] as const,
  )
  await navigateInApp(page, address)
  await untilRows(page)
}

const untilRows = (page: Page): Promise<void> =>
  page
    .locator(`:is(${ROWS.join(', ')}):not([${LEFT}], [aria-busy='true'], [aria-busy='true'] *)`)
    .filter({ visible: true })
    .filter({ hasText: /\w/ })
    .first()
    .waitFor()

// The home page has what was viewed before.
const LISTS = [
  '/event-tickets?id=100',
  '/events',
  '/event-list',
  '/watching',
  '/purchases',
  '/sales',
  '/payouts',
  '/listings',
  '/notifications',
  '/business',
  '/business/stock',
  '/listings/pricing',
  '/settings/team',
  '/settings/activity',
]

const BROKER = 'broker@seatdesk.test'

/** A seller without pricing rules, whose listings have columns that those of the broker hide. */
const SELLER = 'seller@seatdesk.test'

const logInByApi = async (email: string) => {
  const baseUrl = `${inject('marketUrl')}/api`
  const tokens = await createApiClient({ baseUrl }).account.login({ email, password: PASSWORD })
  return createApiClient({ baseUrl, session: memorySession(tokens) })
}

/** Prefers a broker, so that the team and its activity have rows. */
const preferBroker = async (): Promise<void> => {
  const api = await logInByApi(BROKER)
  const { results } = await api.purchases.list({ perPage: 1 })
  const { data } = await api.purchases.get({ id: results[0]?.id ?? 0 })
  await api.counterparties.set({ brokerId: data.seller ?? '', kind: 'preferred' })
}

/** Runs in the page: the table chooses its columns in the frame after a new width. */
const twoFrames = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })

test.each(
  someOf(
    [
      ['the demo market', BROKER, LISTS, preferBroker, 'Section'],
      [
        'the longest real names',
        BROKER,
        LISTS,
        async (page: Page) => {
          await preferBroker()
          await lengthenNames(page)
        },
        'Mezzanine Left Center 12',
      ],
      ['all columns of listings', SELLER, ['/listings'], async () => {}, 'Splits'],
    ] as const,
    1,
  ),
)(
  'TABLE-431 no text of a row is cut at any width, with %s',
  async (_, email, lists, prepare, shown) => {
    const page = await openAsBroker('/settings', { email })
    await prepare(page)
    const found: Record<string, string[]> = {}
    let texts = ''
    for (const address of someOf(lists, 3)) {
      await showList(page, address)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate(twoFrames)
        await untilRows(page)
        texts += await page.locator('main').innerText()
        const cut = await expect
          .poll(() => cutTexts(page, ROWS), { timeout: 2_000 })
          .toEqual([])
          .then(
            () => [],
            () => cutTexts(page, ROWS),
          )
        if (cut.length > 0) found[`${address} at ${width}`] = [...new Set(cut)]
      }
    }
    expect(texts).toContain(shown)
    expect(found).toEqual({})
  },
  LONG_TIMEOUT_MS,
)

test(
  'TABLE-465 in a drawer with the longest real names no text is cut and no button is pushed out',
  async () => {
    const page = await openAsBroker('/settings', { email: BROKER })
    await lengthenNames(page)
    const api = await logInByApi(BROKER)
    const firstOf = async (list: Promise<{ results: readonly { id: number }[] }>) =>
      (await list).results[0]?.id ?? 0
    const drawers = [
      `/purchases?open=${await firstOf(api.purchases.list({ perPage: 1 }))}`,
      `/sales?open=${await firstOf(api.sales.list({ perPage: 1 }))}`,
      `/listings?open=${await firstOf(api.inventory.list({ perPage: 1 }))}`,
    ]
    const found: Record<string, string[]> = {}
    let texts = ''
    for (const address of drawers) {
      await navigateInApp(page, address)
      const drawer = page.getByRole('dialog')
      await drawer.locator('dl').first().waitFor()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate(twoFrames)
        texts += await drawer.innerText()
        const faults = async () => [
          ...(await cutTexts(page, ['[role="dialog"]'])),
          ...(await controlsOutside(page, '[role="dialog"]')),
        ]
        await expect
          .poll(faults, { timeout: 2_000 })
          .toEqual([])
          .catch(async () => {
            found[`${address} at ${width}`] = [...new Set(await faults())]
          })
      }
    }
    // Which one depends on the orders that other tests placed.
    expect(texts).toMatch(/Florida State University|Presented by St\. Louis/)
    expect(found).toEqual({})
  },
  LONG_TIMEOUT_MS,
)
