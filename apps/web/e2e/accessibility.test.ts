import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { logIn, openDesks } from './desk.ts'

const { openDesk } = openDesks()

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

const PUBLIC = [
  '/',
  '/signup',
  '/login',
  '/forgot-password',
  '/reset-password/token',
  '/pending-approval?userEmail=somebody@seatdesk.test',
  '/mfa',
  '/pba',
  '/terms-of-use',
  '/nowhere',
]

const PRIVATE = [
  '/events',
  '/event-list',
  '/favorite-list',
  '/event-list?search=nothing+is+called+this',
  '/purchases',
  '/sales',
  '/payouts',
  '/listings',
  '/notifications',
  '/settings',
  '/settings/account-information',
  '/settings/broker-settings',
  '/settings/payment-settings',
  '/settings/login-settings',
  '/settings/notification-settings',
]

/** What axe finds serious or critical about a page, as sentences that name the place. */
const faults = async (page: Page): Promise<string[]> => {
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html.slice(0, 200)}`))
}

/** How far a page can be scrolled sideways, in pixels. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const visit = async (page: Page, address: string) => {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test('A11Y-12 axe finds nothing serious on a screen that everybody can see', async () => {
    const page = await openDesk({ scheme })
    const found: Record<string, string[]> = {}
    for (const address of PUBLIC) {
      await visit(page, address)
      const here = await faults(page)
      if (here.length > 0) found[address] = here
    }
    expect(found).toEqual({})
  })

  test.each(scheme === 'light' ? (['wide', 'narrow'] as const) : (['wide'] as const))(
    'A11Y-12 axe finds nothing serious on a screen of the signed in at a %s desk',
    { timeout: 120_000 },
    async (width) => {
      const page = await openDesk({ scheme, width })
      await page.goto('/login')
      await logIn(page, 'broker@seatdesk.test')
      await page.getByRole('article').first().getByRole('link').waitFor()
      const tickets = await page.getByRole('article').first().getByRole('link').getAttribute('href')
      const found: Record<string, string[]> = {}
      for (const address of [...PRIVATE, tickets ?? '/']) {
        await visit(page, address)
        const here = await faults(page)
        if (here.length > 0) found[address] = here
      }
      expect(found).toEqual({})
    },
  )
})

test('A11Y-11 at 320 pixels no screen scrolls sideways', { timeout: 120_000 }, async () => {
  const page = await openDesk()
  await page.setViewportSize({ width: 320, height: 800 })
  const found: Record<string, number> = {}
  const measure = async (addresses: readonly string[]) => {
    for (const address of addresses) {
      await visit(page, address)
      const here = await overhang(page)
      if (here > 0) found[address] = here
    }
  }
  await measure(PUBLIC)
  await page.goto('/login')
  await logIn(page, 'broker@seatdesk.test')
  await page.waitForURL('**/events')
  await measure(PRIVATE)
  expect(found).toEqual({})
})
