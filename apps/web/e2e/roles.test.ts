import { hasRight, ORDER_STATUS, type Right, type Role, ROLES } from '@seatdesk/domain'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { someOf } from '../../../packages/tooling/src/nightly.ts'
import { screens } from '../src/app/screens.ts'
import { PATHS } from '../src/lib/routes.ts'
import { navigateInApp, setUpPages } from './pages.ts'

const { openAsBroker } = setUpPages(undefined, { sharesPages: true })

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
      'In-hand date of section': 'editInHandDates',
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
    // Other tests may have marked a broker.
    always: (page) => page.getByText(/^(?:No blocked or preferred brokers|Preferred)$/).first(),
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

/** What a link in a list opens, and its actions by the right that each needs. */
interface Details {
  path: string
  /** What the links address, of which the first one is followed. */
  link: string
  /** Whether they open a drawer, rather than another page. */
  isDrawer: boolean
  actions: Actions['actions']
}

const DETAILS: readonly Details[] = [
  {
    path: `${PATHS.sales}?status=${ORDER_STATUS.confirmed}`,
    link: 'open=',
    isDrawer: true,
    actions: {
      Deliver: 'fulfill',
      Reject: 'fulfill',
      'Buy substitute tickets': 'buySubstitutes',
      Statement: 'seePayouts',
    },
  },
  {
    path: `${PATHS.purchases}?status=${ORDER_STATUS.confirmed}`,
    link: 'open=',
    isDrawer: true,
    actions: { 'Report a problem': 'receiveTickets' },
  },
  {
    path: `${PATHS.listings}?state=active`,
    link: 'open=',
    isDrawer: true,
    actions: {
      'Attach tickets': 'attachTickets',
      'Edit seats and notes': 'editListings',
      Duplicate: 'editListings',
    },
  },
  {
    path: PATHS.eventList,
    link: PATHS.eventTickets,
    isDrawer: false,
    actions: { 'Section ': 'buy', Watch: 'buy', 'Favorite:': 'annotate' },
  },
]

/** Buttons, links and checkboxes of a part of the page whose name starts with a text. */
const named = (content: Locator, name: string): Locator => {
  const start = { name: new RegExp(`^${name}(?!s)`) }
  return content
    .getByRole('button', start)
    .or(content.getByRole('link', start))
    .or(content.getByRole('checkbox', start))
}

/** Compares the actions of a part of the page with the rights of a role. */
const compareActions = async (
  content: Locator,
  role: Role,
  actions: Actions['actions'],
): Promise<string[]> => {
  const expected = Object.keys(actions).filter((name) => hasRight(role, actions[name] ?? 'buy'))
  // A screen loads its parts one after another.
  for (const name of expected) await named(content, name).first().waitFor()
  const shown = []
  for (const name of Object.keys(actions))
    if (!expected.includes(name) && (await named(content, name).first().isVisible()))
      shown.push(name)
  return shown
}

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

test.each(someOf(ROLES.toReversed(), 1))(
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
      const shown = await compareActions(page.getByRole('main'), role, actions)
      expect({ path, shown }).toEqual({ path, shown: [] })
    }
  },
)

test.each(someOf(ROLES.toReversed(), 1))(
  'TEAM-83 drawers and the page of an event have the actions of the rights of a role: %s',
  async (role) => {
    const page = await openAs(role)
    for (const { path, link, isDrawer, actions } of DETAILS) {
      await navigateInApp(page, path)
      // The link of a row lies under its cells that can be edited, so that a click may miss it.
      await page.getByRole('main').locator(`a[href*="${link}"]`).first().press('Enter')
      const content = isDrawer ? page.getByRole('dialog') : page.getByRole('main')
      await content.getByRole('heading').first().waitFor()
      const shown = await compareActions(content, role, actions)
      expect({ path, shown }).toEqual({ path, shown: [] })
    }
  },
)
