import { createApiClient, memorySession } from '@seatdesk/api-client'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { someOf } from '../../../packages/tooling/src/nightly.ts'
import { LONG_TIMEOUT_MS } from '../../../packages/tooling/src/timeouts.ts'
import { lengthenNames } from './long-names.ts'
import { navigateInApp, PASSWORD, setUpPages } from './pages.ts'

const { openAsBroker } = setUpPages()

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

/** Prefers a broker, so that the team and its activity have rows. */
const preferBroker = async (): Promise<void> => {
  const baseUrl = `${inject('marketUrl')}/api`
  const tokens = await createApiClient({ baseUrl }).account.login({
    email: BROKER,
    password: PASSWORD,
  })
  const api = createApiClient({ baseUrl, session: memorySession(tokens) })
  const { results } = await api.purchases.list({ perPage: 1 })
  const { data } = await api.purchases.get({ id: results[0]?.id ?? 0 })
  await api.counterparties.set({ brokerId: data.seller ?? '', kind: 'preferred' })
}

/** Runs in the page: the table chooses its columns in the frame after a new width. */
const twoFrames = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })

/**
 * Returns the texts of list rows that are not shown whole, each with its hidden part in pixels. Any
 * text of a row may be the one that tells it from another.
 */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(
    (inRows) =>
      [...document.querySelectorAll(inRows)].flatMap((element) => {
        if (!(element instanceof HTMLElement)) return []
        const { overflowX, overflowY } = getComputedStyle(element)
        const isClipped = overflowX !== 'visible' || overflowY !== 'visible'
        // Texts for screen readers are one pixel wide.
        if (!isClipped || element.clientWidth < 2) return []
        const text = element.innerText.trim().replaceAll(/\s+/g, ' ')
        const overflow = element.scrollWidth - element.clientWidth
        const under = element.scrollHeight - element.clientHeight
        return text !== '' && (overflow > 1 || under > 4) ? [`${text} (${overflow}, ${under})`] : []
      }),
    ROWS.map((row) => `:is(${row}) *`).join(', '),
  )

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
      ['all columns of listings', SELLER, ['/listings'], async () => {}, 'Never leave 1 or 3'],
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
          .poll(() => cutTexts(page), { timeout: 2_000 })
          .toEqual([])
          .then(
            () => [],
            () => cutTexts(page),
          )
        if (cut.length > 0) found[`${address} at ${width}`] = [...new Set(cut)]
      }
    }
    expect(texts).toContain(shown)
    expect(found).toEqual({})
  },
  LONG_TIMEOUT_MS,
)
