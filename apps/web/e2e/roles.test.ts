import { type Right, hasRight, type Role, ROLES } from '@seatdesk/domain'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { someOf } from '../../../packages/tooling/src/nightly.ts'
import { screens } from '../src/app/screens.ts'
import { PATHS } from '../src/lib/routes.ts'
import { navigateInApp, setUpPages } from './pages.ts'

const { openAsBroker } = setUpPages()

/** What is always on a screen, and its actions by the right that each needs. */
interface Actions {
  always: (page: Page) => Locator
  actions: Readonly<Record<string, Right>>
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 })

/** The actions of each screen: names of buttons and links, of which there is at least one. */
const SCREENS: Readonly<Record<string, Actions>> = {
  [PATHS.listings]: {
    always: (page) => page.getByRole('button', { name: 'Download CSV' }),
    actions: {
      'Add listing': 'editListings',
      'Import or export': 'editListings',
      'Pricing rules': 'editListings',
      'Take all off the market': 'editListings',
      'Price of section': 'editListings',
      'Cost of section': 'editListings',
    },
  },
  [PATHS.sales]: {
    always: (page) => page.getByRole('link', { name: 'Sale S-' }).first(),
    actions: { Confirm: 'fulfill', Deliver: 'fulfill', 'Recipient of': 'fulfill' },
  },
  [PATHS.payouts]: {
    always: heading('Payouts'),
    actions: { 'Download CSV': 'exportPayouts', 'Download report': 'exportPayouts' },
  },
  [PATHS.listingsPricing]: {
    always: heading('Pricing rules'),
    actions: { 'New rule': 'editListings', 'New group': 'editListings' },
  },
  [PATHS.listingsImport]: {
    always: heading('Import listings'),
    actions: { SkyBox: 'editListings' },
  },
  [PATHS.eventList]: {
    always: (page) => page.getByRole('link', { name: 'Saved searches' }),
    actions: { 'Save search': 'buy', 'Favorite:': 'annotate' },
  },
  [PATHS.events]: {
    always: (page) => page.getByRole('link', { name: /^See all/ }).first(),
    actions: { 'Favorite:': 'annotate' },
  },
  [PATHS.settings]: {
    always: (page) => page.getByRole('button', { name: 'Log me out' }),
    actions: {
      Activity: 'seeAudit',
      'Payment and payout': 'seePaymentMethods',
      'Ticket recipients': 'buy',
    },
  },
  [PATHS.teamSettings]: {
    always: (page) => page.getByText('No blocked or preferred brokers'),
    actions: {
      'Invite a person': 'manageTeam',
      'Add a broker': 'manageCounterparties',
      Save: 'manageCompany',
      'Add an address': 'manageCompany',
    },
  },
  [PATHS.brokerSettings]: {
    always: (page) => page.getByRole('button', { name: 'Copy broker ID' }),
    actions: { 'Create API key': 'manageKeys', 'Add webhook': 'manageKeys', 'Add tag': 'annotate' },
  },
  [PATHS.paymentSettings]: {
    always: (page) => page.getByRole('heading', { level: 1 }),
    actions: { 'Add a card': 'changePaymentMethods', 'Set as primary': 'changePaymentMethods' },
  },
}

/** Buttons and links of the page's content whose name starts with a text. */
const named = (page: Page, name: string): Locator => {
  const content = page.getByRole('main')
  const start = { name: new RegExp(`^${name}(?!s)`) }
  return content.getByRole('button', start).or(content.getByRole('link', start))
}

const isVisible = (page: Page, name: string): Promise<boolean> =>
  named(page, name).first().isVisible()

/** Waits until an action is on the screen; a screen loads its parts one after another. */
const waitFor = (page: Page, name: string): Promise<void> => named(page, name).first().waitFor()

/** Opens a page on which the demo broker has another role. The server still serves an owner. */
const openAs = async (role: Role): Promise<Page> => {
  const page = await openAsBroker(PATHS.accountInformation)
  await page.route('**/api/account/companies', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { isCurrent: boolean; role: Role }[] }
    const data = body.data.map((own) => (own.isCurrent ? { ...own, role } : own))
    await route.fulfill({ response, json: { data } })
  })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test.each(someOf(ROLES.toReversed(), 2))(
  'TEAM-83 each screen has the actions of the rights of its role, and no other: %s',
  async (role) => {
    const page = await openAs(role)
    for (const [path, { always, actions }] of Object.entries(SCREENS)) {
      await navigateInApp(page, path)
      const { right } = screens.find((screen) => screen.path === path) ?? {}
      if (right !== undefined && !hasRight(role, right)) {
        await page.getByRole('heading', { name: 'Your role may not open this page' }).waitFor()
        continue
      }
      await always(page).waitFor()
      const expected = Object.keys(actions).filter((name) => hasRight(role, actions[name] ?? 'buy'))
      for (const name of expected) await waitFor(page, name)
      const others = Object.keys(actions).filter((name) => !expected.includes(name))
      const shown = []
      for (const name of others) if (await isVisible(page, name)) shown.push(name)
      expect({ path, shown }).toEqual({ path, shown: [] })
    }
  },
)
