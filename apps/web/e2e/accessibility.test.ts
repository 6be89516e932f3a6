import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { AxeResults, RunOptions } from 'axe-core'
import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { NIGHTLY, someOf } from '../../../packages/tooling/src/nightly.ts'
import { LONG_TIMEOUT_MS } from '../../../packages/tooling/src/timeouts.ts'
import { navigateInApp, setUpPages, WIDTHS } from './pages.ts'

const { openLoggedOut, openAsBroker } = setUpPages(undefined, { sharesPages: true })

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A view to check: its address, and optionally a step that opens something there. */
type View = readonly [address: string, open?: (page: Page) => Promise<void>]

const PUBLIC: readonly View[] = [
  ['/'],
  ['/signup'],
  ['/signup', (page) => button(page, 'Register').click()],
  ['/login'],
  [
    '/login',
    async (page) => {
      await page.getByLabel('Email').fill('broker@seatdesk.test')
      await page.getByLabel('Password', { exact: true }).fill('Wrong-pass-1')
      await button(page, 'Log in').click()
      // Toasts do not close while hovered.
      await page.getByRole('alert').hover()
    },
  ],
  ['/forgot-password'],
  ['/reset-password/token'],
  ['/pending-approval?userEmail=somebody@seatdesk.test'],
  ['/confirm-email/token'],
  ['/delete-account/token', (page) => page.getByRole('dialog').waitFor()],
  ['/mfa'],
  [
    '/mfa',
    async (page) => {
      await button(page, 'Use a recovery code').click()
      await page.getByLabel('Recovery code').waitFor()
    },
  ],
  [
    '/signup',
    async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('Password1!')
      await page
        .getByText(/^This password is very common/)
        .first()
        .waitFor()
    },
  ],
  ['/pba'],
  ['/privacy-policy'],
  ['/terms-of-use'],
  ['/nowhere'],
]

const SETTINGS: readonly View[] = [
  ['/settings'],
  ['/settings/account-information'],
  [
    '/settings/account-information',
    async (page) => {
      await button(page, 'Deactivate account').click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    '/settings/broker-settings',
    async (page) => {
      await button(page, 'Copy broker ID').click()
      await page.getByRole('status').getByText('Copied').hover()
    },
  ],
  ['/settings/login-settings'],
  [
    '/settings/login-settings',
    async (page) => {
      await button(page, 'Set up an app').click()
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    },
  ],
  [
    '/settings/login-settings',
    async (page) => {
      await button(page, 'Log out everywhere').click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  ['/settings/notification-settings'],
  ['/settings/contacts'],
  ['/settings/payment-settings'],
  [
    '/settings/payment-settings',
    async (page) => {
      await button(page, 'Add a card').click()
      await page.getByLabel('Card number').waitFor()
    },
  ],
  [
    '/settings/payment-settings',
    async (page) => {
      await button(page, 'Add a bank account').click()
      await page.getByLabel('Routing number').waitFor()
    },
  ],
  [
    '/settings/payment-settings',
    async (page) => {
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  ['/settings/payment-settings?tab=payout'],
]

const BROKER_SCREENS: readonly View[] = [
  ['/events'],
  ['/event-list?per_page=10'],
  ['/favorite-list'],
  ['/event-list?search=nothing+is+called+this'],
  ['/purchases?per_page=10'],
  ['/sales?per_page=10'],
  ['/payouts'],
  ['/listings?per_page=10'],
  ['/listings/pricing'],
  ['/notifications?per_page=10'],
  ['/sales?from=2001-01-01T00:00:00&to=2001-01-01T21:59:00'],
  [
    '/purchases?per_page=10',
    async (page) => {
      await page
        .getByRole('link', { name: /^Order O-/ })
        .first()
        .click()
      await page.getByRole('heading', { name: 'Activity' }).waitFor()
    },
  ],
]

const openTickets = async (page: Page) => {
  await page.getByRole('article').first().getByRole('link').click()
  await page.getByRole('checkbox').first().waitFor()
}

const TICKETS: readonly View[] = [
  ['/events', openTickets],
  [
    '/events',
    async (page) => {
      await openTickets(page)
      await page.getByRole('checkbox', { name: 'Select all' }).first().check()
      await page.getByRole('region', { name: 'Selected tickets' }).waitFor()
    },
  ],
]

/**
 * The light scheme runs all rules; the dark scheme differs only in its colors, so it runs only
 * those.
 */
const RULES = {
  light: { resultTypes: ['violations'] },
  dark: { resultTypes: ['violations'], runOnly: ['color-contrast'] },
} satisfies Record<string, RunOptions>

/** Emulates a color scheme, as the system does when it switches in the evening. */
const show = async (page: Page, scheme: keyof typeof RULES): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme })
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' })
}

/**
 * Returns the axe violations of a page, of any impact, in a scheme, as sentences that name the
 * element.
 */
const findAxeViolations = async (page: Page, scheme: keyof typeof RULES): Promise<string[]> => {
  await show(page, scheme)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(RULES[scheme])})`,
  )
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html }) => `${help}: ${html.slice(0, 200)}`),
  )
}

/** Runs in the page: resolves when the page is idle. */
const idle = () => scheduler.postTask(() => {}, { priority: 'background' })

/** Resolves when no request is in flight, nothing is left to draw and no skeleton is shown. */
const createIdleCheck = (page: Page) => {
  let inProgress = 0
  let lastChange = Date.now()
  const count = (change: number) => (request: Request) => {
    // The event stream stays in flight while the page is open.
    if (new URL(request.url()).pathname === '/api/stream') return
    inProgress += change
    lastChange = Date.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  const isQuiet = () => inProgress <= 0 && Date.now() - lastChange > 100
  const isIdle = async () => {
    // Deferred rendering runs when the page is idle and may send more requests.
    await page.evaluate(idle)
    return (
      isQuiet() &&
      (await page.locator('main [aria-busy="true"]').count()) === 0 &&
      // Checks again, because the notice of a late frame arrives late.
      (await page.evaluate(idle).then(isQuiet))
    )
  }
  return () => expect.poll(isIdle, { interval: 25 }).toBe(true)
}

/** Returns the violations of several views, with their addresses. */
const findViolationsAt = async (
  page: Page,
  views: readonly View[],
  widths: readonly (keyof typeof WIDTHS)[],
) => {
  const untilIdle = createIdleCheck(page)
  await page.evaluate(axeSource)
  const found: Record<string, string[]> = {}
  for (const [address, open] of views) {
    // Navigates away first, so that anything that was open closes and leaves its history entry.
    await navigateInApp(page, '/about')
    await untilIdle()
    await navigateInApp(page, address)
    await untilIdle()
    await open?.(page)
    await untilIdle()
    for (const width of widths) {
      await page.setViewportSize({ width: WIDTHS[width], height: 900 })
      for (const scheme of someOf(['light', 'dark'] as const, 1)) {
        const violations = await findAxeViolations(page, scheme)
        if (violations.length > 0)
          found[`${address} at a ${width} desk in the ${scheme} scheme`] = violations
      }
    }
  }
  return found
}

/** Returns how far a page can be scrolled horizontally, in pixels. */
const findOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Applies a text size and a row spacing to the current document, as the user's preference does. */
const display = (page: Page, textSize: string, rowSpacing: string) =>
  page.evaluate((selected) => void Object.assign(document.documentElement.dataset, selected), {
    textSize,
    rowSpacing,
  })

/** Stores the preference, as another tab does. */
const choose = (page: Page, textSize: string, rowSpacing: string) =>
  page.evaluate(
    (selected) => {
      for (const [key, newValue] of Object.entries(selected)) {
        localStorage.setItem(key, newValue)
        dispatchEvent(new StorageEvent('storage', { key, newValue }))
      }
    },
    { 'seatdesk-text-size': textSize, 'seatdesk-row-spacing': rowSpacing },
  )

/**
 * Returns the height of an element in pixels, once it has been stable for some frames. A long list
 * measures its rows in one frame and updates its height in a later one.
 */
const stableHeight = async (element: Element) => {
  const FRAMES = 5
  let height = element.scrollHeight
  for (let isRested = 0; isRested < FRAMES; isRested += 1) {
    await new Promise(requestAnimationFrame)
    if (element.scrollHeight === height) continue
    height = element.scrollHeight
    isRested = 0
  }
  return height
}

/** Wide pages show tables, narrow pages show cards. */
const LAYOUTS = someOf(['wide', 'narrow'] as const, 1)

/** The daily run checks the first views of each group in the light scheme. */
const SMOKE = 1

describe('A11Y-12 axe finds nothing', { timeout: LONG_TIMEOUT_MS }, () => {
  test('on public screens', { tags: 'journey' }, async () => {
    const page = await openLoggedOut()
    await page.goto('/')
    expect(await findViolationsAt(page, someOf(PUBLIC, SMOKE), LAYOUTS)).toEqual({})
  })

  test('on settings screens', { tags: 'journey' }, async () => {
    const page = await openAsBroker('/settings')
    expect(await findViolationsAt(page, someOf(SETTINGS, SMOKE), LAYOUTS)).toEqual({})
  })

  test('on broker screens', { tags: 'journey' }, async () => {
    const page = await openAsBroker('/settings')
    expect(
      await findViolationsAt(page, someOf([...BROKER_SCREENS, ...TICKETS], SMOKE), LAYOUTS),
    ).toEqual({})
  })

  test.runIf(NIGHTLY)('in the menu on narrow screens', async () => {
    const page = await openAsBroker('/settings', { width: 'narrow' })
    const menu: View = [
      '/settings',
      async () => {
        await button(page, 'Menu').click()
        await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      },
    ]
    expect(await findViolationsAt(page, [menu], ['narrow'])).toEqual({})
  })
})

test.runIf(NIGHTLY)(
  'A11Y-11 SET-15 no screen scrolls horizontally at 320 pixels, at any text size and row spacing',
  { timeout: LONG_TIMEOUT_MS },
  async () => {
    const found: Record<string, number> = {}
    for (const [page, views] of [
      [await openLoggedOut(), PUBLIC],
      [await openAsBroker('/settings'), [...SETTINGS, ...BROKER_SCREENS]],
    ] as const) {
      if (page.url() === 'about:blank') await page.goto('/')
      await page.setViewportSize({ width: 320, height: 800 })
      const untilIdle = createIdleCheck(page)
      for (const address of new Set(views.map(([item]) => item))) {
        await navigateInApp(page, address)
        await untilIdle()
        for (const textSize of ['small', 'medium', 'large']) {
          for (const rowSpacing of ['compact', 'normal', 'relaxed']) {
            await display(page, textSize, rowSpacing)
            const overflow = await findOverflow(page)
            if (overflow > 0) found[`${address}, ${textSize} and ${rowSpacing}`] = overflow
          }
        }
      }
    }
    expect(found).toEqual({})
  },
)

test.runIf(NIGHTLY).each(['wide', 'narrow'] as const)(
  'SET-15 rows on a %s screen follow the text size and row spacing',
  async (width) => {
    const page = await openAsBroker('/purchases?per_page=10', { width })
    const untilIdle = createIdleCheck(page)
    await navigateInApp(page, '/event-list?per_page=10')
    await untilIdle()
    // Lower than any list, so that the list determines the height.
    await page.setViewportSize({ width: WIDTHS[width], height: 300 })
    const height = () => page.getByRole('main').evaluate(stableHeight)
    // Ten rows are higher than any other content of the screen.
    await expect.poll(height).toBeGreaterThan(450)
    await choose(page, 'small', 'compact')
    let last = await height()
    for (const [textSize, rowSpacing] of [
      ['medium', 'compact'],
      ['medium', 'normal'],
      ['medium', 'relaxed'],
      ['large', 'relaxed'],
    ] as const) {
      await choose(page, textSize, rowSpacing)
      await expect.poll(height).toBeGreaterThan(last)
      last = await height()
    }
  },
)
