import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { AxeResults, RunOptions } from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import {
  brokenDates,
  controlsOutside,
  cutTexts,
  lengthenNames,
} from '../../../packages/tooling/src/cut-texts.ts'
import { someOf } from '../../../packages/tooling/src/nightly.ts'
import { LONG_TIMEOUT_MS } from '../../../packages/tooling/src/timeouts.ts'
import { expectScreen, setUpPages, ADMIN_EMAIL, logInByApi } from './pages.ts'

const { openLoggedOut, openAsAdmin } = setUpPages({ sharesPages: true })

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

/** A view to check: an address of the admin console, and optionally a button that opens a dialog. */
type View = readonly [address: string, button?: string | RegExp]

const listViews = (orderId: number): readonly View[] => [
  ['/'],
  ['/accounts'],
  ['/accounts/1'],
  ['/accounts/8', 'Deactivate'],
  ['/orders'],
  [`/orders/${orderId}`],
  [`/orders/${orderId}`, 'Reject and refund'],
  [`/orders/${orderId}`, 'Refund'],
  [`/orders/${orderId}`, 'Extend deadline'],
  [`/orders/${orderId}`, 'Add note'],
  ['/payouts'],
  ['/disputes'],
  ['/reconciliation'],
  ['/failed-tasks'],
  ['/ledger'],
  ['/ledger/postings'],
  ['/events'],
  ['/events', 'Add event'],
  ['/events/100'],
  ['/events/100', 'Cancel event'],
  ['/events/100', 'Reschedule'],
  ['/schedule'],
  ['/venues'],
  ['/venues', 'Add venue'],
  ['/venues', /^Merge /],
  ['/performers'],
  ['/performers', 'Add performer'],
  ['/seat-maps'],
  ['/seat-maps', 'Add seat map'],
  ['/seat-maps/3'],
  ['/tags'],
  ['/tags', 'Add tag'],
  ['/messages'],
  ['/messages', 'Show'],
  ['/audit'],
  ['/health'],
  ['/me'],
  ['/nowhere'],
]

/** Finds an order that is not confirmed or rejected yet, because it offers every administrator action. */
const findWaitingOrder = async (): Promise<number> => {
  const { api } = await logInByApi(ADMIN_EMAIL)
  const { results } = await api.adminOrders.list({ status: 1 })
  const order = results[0]
  if (order === undefined) throw new Error('No order of the demo market waits.')
  return order.id
}

/** Opens a view within the admin console, as a link does. */
const goTo = async (page: Page, [address, button]: View): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/admin${address}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('[aria-busy="true"], [data-screen-bones]').first().waitFor({ state: 'hidden' })
  // The heading before may have been that of the screen before.
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (button === undefined) return
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

const leave = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  if (await dialog.isVisible()) {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
}

/**
 * The light scheme runs all rules; the dark scheme differs only in its colors, so it runs only
 * those.
 */
const RULES = {
  light: { resultTypes: ['violations'] },
  dark: { resultTypes: ['violations'], runOnly: ['color-contrast'] },
} satisfies Record<string, RunOptions>

type Scheme = keyof typeof RULES

const findViolations = async (page: Page, scheme: Scheme): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, ${JSON.stringify(RULES[scheme])})`,
  )
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html }) => `${help}: ${html.slice(0, 160)}`),
  )
}

/** Emulates a color scheme, as the system does when it switches in the evening. */
const show = async (page: Page, scheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme })
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' })
}

const ADMIN_SCREENS = 1280
const WIDTHS = someOf([390, 1024, 1440], 1)

/** Returns the width of the page after layout in a window of the given width. */
const pageWidth = async (page: Page, width: number): Promise<number> => {
  await page.setViewportSize({ width, height: 900 })
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const measure = () => resolve(document.documentElement.scrollWidth)
        requestAnimationFrame(() => requestAnimationFrame(measure))
      }),
  )
}

describe('every screen', () => {
  const seen: Record<Scheme | 'sideways', string[]> = { light: [], dark: [], sideways: [] }

  beforeAll(async () => {
    const page = await openAsAdmin('/')
    for (const view of someOf(listViews(await findWaitingOrder()), 3)) {
      const name = view.join(' ')
      await goTo(page, view)
      for (const scheme of ['dark', 'light'] as const) {
        await show(page, scheme)
        seen[scheme].push(
          ...(await findViolations(page, scheme)).map((fault) => `${name}: ${fault}`),
        )
      }
      for (const width of WIDTHS) {
        const found = await pageWidth(page, width)
        if (found > width) seen.sideways.push(`${name} at ${width}: ${found}`)
      }
      await page.setViewportSize({ width: ADMIN_SCREENS, height: 900 })
      await leave(page)
    }
  }, LONG_TIMEOUT_MS)

  test.each(['light', 'dark'] as const)(
    'A11Y-30 axe finds no violation on any screen in the %s scheme',
    (scheme) => {
      expect(seen[scheme]).toEqual([])
    },
  )

  test('A11Y-32 no screen scrolls horizontally at 390, 1024 and 1440 px', () => {
    expect(seen.sideways).toEqual([])
  })
})

/** Screens and dialogs with names of companies, events and venues. */
const namedViews = (orderId: number): readonly View[] => [
  ['/orders'],
  [`/orders/${orderId}`],
  ['/events/100', 'Cancel event'],
  ['/'],
  ['/accounts'],
  ['/accounts/1'],
  ['/accounts/8', 'Deactivate'],
  ['/companies'],
  [`/orders/${orderId}`, 'Refund'],
  ['/payouts'],
  ['/payouts', 'Cancel payout'],
  ['/disputes'],
  ['/reconciliation'],
  ['/failed-tasks'],
  ['/ledger'],
  ['/ledger/postings'],
  ['/events'],
  ['/events/100'],
  ['/events/100', 'Reschedule'],
  ['/events/100', /^Merge /],
  ['/venues'],
  ['/performers'],
  ['/seat-maps'],
  ['/messages'],
  ['/messages', 'Show'],
  ['/messages', 'Send again'],
  ['/audit'],
  ['/health'],
]

test(
  'ADMIN-251 with the longest real names no text is cut, no date breaks, and no button is pushed out',
  async () => {
    const page = await openAsAdmin('/')
    await lengthenNames(page)
    const found: Record<string, string[]> = {}
    let texts = ''
    for (const view of someOf(namedViews(await findWaitingOrder()), 3)) {
      await goTo(page, view)
      // The screen below an open dialog keeps its layout (NAV-137).
      const within = view[1] === undefined ? 'main' : '[role="dialog"]'
      for (const width of someOf([390, 1024, 1280, 1440], 2)) {
        await pageWidth(page, width)
        texts += await page.locator('main').innerText()
        const faults = async () => [
          ...(await cutTexts(page, [within])),
          ...(await controlsOutside(page, within)),
          ...(await brokenDates(page, within)),
        ]
        // The screen takes a moment to follow the window.
        await expect
          .poll(faults, { timeout: 2_000 })
          .toEqual([])
          .catch(async () => {
            found[`${view.join(' ')} at ${width}`] = [...new Set(await faults())]
          })
      }
      await page.setViewportSize({ width: ADMIN_SCREENS, height: 900 })
      await leave(page)
    }
    expect(texts).toContain('Ticket Brokerage LLC')
    expect(found).toEqual({})
  },
  LONG_TIMEOUT_MS,
)

test('A11Y-30 axe finds no violation on the login page', { tags: 'journey' }, async () => {
  for (const scheme of ['light', 'dark'] as const) {
    const page = await openLoggedOut({ scheme })
    await page.goto('/admin/login')
    await page.getByRole('heading', { name: 'Log in to the admin console' }).waitFor()
    expect(await findViolations(page, scheme)).toEqual([])
  }
})

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)

/** Presses Tab until the wanted element has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  for (let attempt = 0; attempt < 80; attempt += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never led there')
}

test(
  'A11Y-31 an account is found and opened with the keyboard alone',
  { tags: 'journey' },
  async () => {
    const page = await openAsAdmin('/')
    await tabTo(page, page.getByRole('link', { name: 'Accounts', exact: true }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Accounts', exact: true }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('magnolia')
    await page.keyboard.press('Enter')
    await page.getByText('1 account').waitFor()
    await tabTo(page, page.getByRole('link', { name: 'Magnolia Row' }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Magnolia Row' }).waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Deactivate' }))
    await page.keyboard.press('Enter')
    const reason = page.getByRole('dialog').getByLabel('Reason')
    await reason.waitFor()
    await expect.poll(() => hasFocus(reason)).toBe(true)
    await page.keyboard.press('Escape')
    const button = page.getByRole('button', { name: 'Deactivate' })
    await expect.poll(() => hasFocus(button)).toBe(true)
  },
)

test('A11Y-31 a merge of two venues is started and canceled with the keyboard alone', async () => {
  const page = await openAsAdmin('/venues')
  await expectScreen(page, 'Venues')
  await page.keyboard.press('/')
  await page.keyboard.type('a')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toContain('search=a')
  const merge = page.getByRole('button', { name: /^Merge / }).first()
  await tabTo(page, merge)
  await page.keyboard.press('Enter')
  const field = page.getByRole('dialog').getByLabel('Find the record to keep')
  await expect.poll(() => hasFocus(field)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(merge)).toBe(true)
})
