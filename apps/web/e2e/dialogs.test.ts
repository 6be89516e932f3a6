import { createApiClient, memorySession } from '@seatdesk/api-client'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { expectOverlayKeyboard } from '../../../packages/tooling/src/expect-layer.ts'
import { NIGHTLY } from '../../../packages/tooling/src/nightly.ts'
import { logInOtherBroker } from './other-broker.ts'
import { navigateInApp, PASSWORD, setUpPages } from './pages.ts'
import { logInSeller } from './seller.ts'

const { openAsBroker } = setUpPages(undefined, { sharesPages: true })

const SELLER = { email: 'seller@seatdesk.test' }

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })

const firstRowLink = (page: Page) =>
  page.getByRole('main').getByRole('row').getByRole('link').first()

const TITLE = 'A11Y-15 every layer of'

test(`${TITLE} any screen: palette, shortcuts, menu sheet`, async () => {
  const page = await openAsBroker('/settings')
  await expectOverlayKeyboard(page, {
    dialog: 'AppCommandPalette',
    title: /^Search screens/,
    opener: button(page, 'Find anything'),
  })
  const link = page.getByRole('main').getByRole('link').first()
  await expectOverlayKeyboard(page, {
    dialog: 'ShortcutsDialog',
    title: 'Keyboard shortcuts',
    opener: link,
    key: '?',
    first: 'Close',
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectOverlayKeyboard(page, {
    dialog: 'MobileMenu',
    title: 'Menu',
    opener: button(page, 'Menu'),
  })
})

test.runIf(NIGHTLY)(`${TITLE} events and the event list: dates, tags, a request`, async () => {
  const page = await openAsBroker('/event-list?search=no+such+event')
  await expectOverlayKeyboard(page, {
    dialog: 'RequestEventDialog',
    required: 'Event',
    first: 'Event',
    title: 'Request an event',
    opener: button(page, 'Request an event'),
    typed: 'Event',
    inside: (layer) =>
      expectOverlayKeyboard(page, {
        dialog: 'DateField',
        title: /^Choose from a calendar/,
        opener: button(layer, /^Choose from a calendar/).first(),
      }),
  })
  await page.goto('/events')
  await expectOverlayKeyboard(page, {
    dialog: 'DateRangeField',
    title: 'Dates',
    opener: button(page, 'Dates'),
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectOverlayKeyboard(page, {
    dialog: 'TagModal',
    title: 'Quick search',
    opener: button(page, 'Quick search'),
  })
})

test.runIf(NIGHTLY)(`${TITLE} an event: filters, prices, alert, comparison, checkout`, async () => {
  const other = await logInOtherBroker(inject('marketUrl'))
  const eventId = (await other.eventsWithListings(12)).at(-2) ?? 0
  const page = await openAsBroker(`/event-tickets?id=${eventId}&without=restricted`, {
    receivesLiveUpdates: false,
  })
  await expectOverlayKeyboard(page, {
    dialog: 'AllFiltersSheet',
    first: 'Section',
    title: 'Filters',
    opener: button(page, /^Filters/),
  })
  await expectOverlayKeyboard(page, {
    dialog: 'PriceHistoryDrawer',
    first: 'Close',
    title: /^Price history/,
    opener: button(page, 'Price history'),
  })
  await expectOverlayKeyboard(page, {
    dialog: 'WatchDialog',
    title: 'Save search',
    opener: button(page, 'Watch'),
    typed: 'Maximum price each',
  })
  await expectOverlayKeyboard(page, {
    dialog: 'DealModal',
    first: 'Close',
    title: /./,
    opener: button(page, /of 100: why\?$/).first(),
  })
  const boxes = page.getByRole('checkbox', { name: /^Section / })
  for (const index of [0, 1]) await boxes.nth(index).press('Space')
  await expectOverlayKeyboard(page, {
    dialog: 'CompareListings',
    first: 'Close',
    title: /^Compare 2/,
    opener: button(page, 'Compare 2'),
  })
  await expectOverlayKeyboard(page, {
    dialog: 'PaymentDialog',
    title: 'Buy tickets',
    opener: button(page, 'Buy selected'),
    inside: (layer) =>
      expectOverlayKeyboard(page, {
        dialog: 'CardDialog',
        title: 'Add a card',
        opener: button(layer, 'Add a card'),
        typed: 'Cardholder name',
      }),
  })
})

test.runIf(NIGHTLY)(
  `${TITLE} the listings: new, bulk edit, columns, a listing and what opens from it`,
  async () => {
    const [other, seller] = [
      await logInOtherBroker(inject('marketUrl')),
      await logInSeller(inject('marketUrl')),
    ]
    const { id } = await seller.listSix((await other.eventsWithListings(3))[0] ?? 0)
    const page = await openAsBroker(`/listings?search=${id}`, SELLER)
    await expectOverlayKeyboard(page, {
      dialog: 'AddListing',
      title: 'New listing',
      opener: button(page, 'Add listing'),
      typed: 'External ID',
      inside: (layer) =>
        expectOverlayKeyboard(page, {
          dialog: 'DateField',
          title: /^Choose from a calendar/,
          opener: button(layer, /^Choose from a calendar/).first(),
        }),
    })
    await expectOverlayKeyboard(page, {
      dialog: 'BroadcastOffDialog',
      first: 'Cancel',
      title: 'Take all listings off the market?',
      opener: button(page, 'Take all off the market'),
    })
    await expectOverlayKeyboard(page, {
      dialog: 'ArrangeColumnsDialog',
      title: 'Columns and views',
      opener: button(page, 'Columns and views'),
      typed: 'View name',
    })
    const selectionBar = page.getByRole('region', { name: 'Selected listings' })
    await page.getByRole('checkbox', { name: /^Select all/ }).press('Space')
    await expectOverlayKeyboard(page, {
      dialog: 'ChangeDialog',
      title: 'Edit 1 listing',
      opener: button(selectionBar, 'Edit'),
      typed: 'Change by (%), such as -5',
    })
    const rowLink = firstRowLink(page)
    await expectOverlayKeyboard(page, {
      dialog: 'ListingDrawer',
      first: 'Close',
      title: `Listing ${id}`,
      opener: rowLink,
      inside: async (drawer) => {
        await expectOverlayKeyboard(page, {
          dialog: 'HoldDialog',
          title: 'Hold tickets',
          opener: button(drawer, 'Hold tickets'),
          typed: 'Held for',
        })
        await expectOverlayKeyboard(page, {
          dialog: 'SaleDialog',
          title: 'Record a sale elsewhere',
          opener: button(drawer, 'Record a sale elsewhere'),
          typed: 'Price each',
        })
      },
    })
    for (const { name, ...layer } of [
      {
        dialog: 'AttachTicketsDialog',
        name: 'Attach tickets',
        title: /^Attach tickets to listing/,
        first: 'Ticket files',
      },
      {
        dialog: 'SeatDetailsDialog',
        name: 'Edit seats and notes',
        title: 'Seats and notes',
        typed: 'Internal note',
      },
      { dialog: 'AddListing', name: 'Duplicate', title: 'New listing', typed: 'External ID' },
    ] as const) {
      await rowLink.press('Enter')
      await expectOverlayKeyboard(page, {
        ...layer,
        opener: button(page.getByRole('dialog'), name),
        returnsTo: rowLink,
      })
    }
  },
)

test.runIf(NIGHTLY)(`${TITLE} sales and purchases: details and their actions`, async () => {
  const [other, seller] = [
    await logInOtherBroker(inject('marketUrl')),
    await logInSeller(inject('marketUrl')),
  ]
  const { id: listingId } = await seller.listSix((await other.eventsWithListings(3))[0] ?? 0)
  await other.buy([{ listingId, quantity: 2 }])
  const sellers = await openAsBroker('/sales?status=1', SELLER)
  await expectOverlayKeyboard(sellers, {
    dialog: 'SaleDrawer',
    first: 'Close',
    title: /^S-/,
    opener: firstRowLink(sellers),
    typed: 'Your note',
    inside: (layer) =>
      expectOverlayKeyboard(sellers, {
        dialog: 'RejectDialog',
        required: /^Reason/,
        first: /^Reason/,
        title: 'Reject 1 sale',
        opener: button(layer, 'Reject'),
        typed: /^Reason/,
      }),
  })
  await button(sellers, 'Confirm').first().press('Enter')
  await sellers.getByText('1 sale confirmed').waitFor()
  await sellers.goto('/sales?status=2')
  await expectOverlayKeyboard(sellers, {
    dialog: 'DeliverDialog',
    first: 'Ticket files',
    title: /^Deliver S-/,
    opener: button(sellers, 'Deliver').first(),
  })
  const buyer = await openAsBroker('/purchases?status=3')
  await expectOverlayKeyboard(buyer, {
    dialog: 'PurchaseDrawer',
    first: 'Close',
    title: /^O-/,
    opener: firstRowLink(buyer),
    typed: 'Your note',
    inside: async (layer) => {
      await expectOverlayKeyboard(buyer, {
        dialog: 'ReportDialog',
        required: 'What happened',
        title: /^Report a problem/,
        opener: button(layer, 'Report a problem'),
        typed: 'What happened',
      })
      await expectOverlayKeyboard(buyer, {
        dialog: 'RelistDialog',
        first: 'Price each',
        title: /^Relist the tickets/,
        opener: button(layer, 'Relist tickets'),
        typed: 'Price each',
      })
    },
  })
})

test.runIf(NIGHTLY)(
  `${TITLE} the settings: passwords, keys, webhooks, methods, recipients`,
  async () => {
    const page = await openAsBroker('/settings/account-information', SELLER)
    await expectOverlayKeyboard(page, {
      dialog: 'PasswordDialog',
      required: 'Password',
      first: 'Password',
      title: 'Deactivate account',
      opener: page.getByRole('main').getByRole('button', { name: 'Deactivate account' }),
      typed: 'Password',
    })
    await page.goto('/settings/login-settings')
    await expectOverlayKeyboard(page, {
      dialog: 'SetUpDialog',
      first: 'App code',
      title: 'Set up your authenticator app',
      opener: button(page, 'Set up an app'),
      typed: 'App code',
    })
    await expectOverlayKeyboard(page, {
      dialog: 'LogOutDialog',
      first: 'Cancel',
      title: 'Log out everywhere?',
      opener: button(page, 'Log out everywhere'),
    })
    await page.goto('/settings/broker-settings')
    await expectOverlayKeyboard(page, {
      dialog: 'NewKeyDialog',
      required: 'Name',
      first: 'Name',
      title: 'Create API key',
      opener: button(page, 'Create API key'),
      typed: 'Name',
    })
    await expectOverlayKeyboard(page, {
      dialog: 'WebhookDialog',
      required: 'URL',
      first: 'URL',
      title: 'Add webhook',
      opener: button(page, 'Add webhook'),
      typed: 'URL',
    })
    await page.goto('/settings/payment-settings')
    await expectOverlayKeyboard(page, {
      dialog: 'CardDialog',
      title: 'Add a card',
      opener: button(page, 'Add a card'),
      typed: 'Cardholder name',
    })
    await expectOverlayKeyboard(page, {
      dialog: 'BankAccountDialog',
      required: 'Account holder name',
      first: 'Account holder name',
      title: 'Add a bank account',
      opener: button(page, 'Add a bank account'),
      typed: 'Account holder name',
    })
    await page.goto('/settings/payment-settings?tab=payout')
    await expectOverlayKeyboard(page, {
      dialog: 'PayoutMethodDialog',
      required: 'Account holder name',
      first: 'Account holder name',
      title: 'Add a payout method',
      opener: button(page, 'Add a payout method'),
      typed: 'Account holder name',
    })
    await expectOverlayKeyboard(page, {
      dialog: 'RemoveDialog',
      first: 'Cancel',
      title: /^Remove .+\?$/,
      opener: button(page, /^Remove /).first(),
    })
    await page.goto('/settings/contacts')
    await expectOverlayKeyboard(page, {
      dialog: 'ContactDialog',
      required: 'Full name',
      first: 'Full name',
      title: 'Add a recipient',
      opener: button(page, 'Add recipient'),
      typed: 'Full name',
    })
  },
)

test.runIf(NIGHTLY)(`${TITLE} the team and the pricing groups`, async () => {
  const page = await openAsBroker('/settings/team', SELLER)
  await expectOverlayKeyboard(page, {
    dialog: 'InviteDialog',
    required: 'Email',
    first: 'Email',
    title: 'Invite a person',
    opener: button(page, 'Invite a person'),
    typed: 'Email',
  })
  await expectOverlayKeyboard(page, {
    dialog: 'CounterpartyDialog',
    required: 'Broker ID',
    first: 'Broker ID',
    title: 'Add a broker',
    opener: button(page, 'Add a broker'),
    typed: 'Broker ID',
  })
  await page.goto('/listings/pricing')
  await expectOverlayKeyboard(page, {
    dialog: 'GroupDialog',
    first: /^Name/,
    title: 'New group',
    opener: button(page, 'New group'),
    typed: 'Distance between ranks',
  })
})

test(`${TITLE} what is saved: recipients, alerts, keys, webhooks`, async () => {
  const baseUrl = `${inject('marketUrl')}/api`
  const email = 'broker@seatdesk.test'
  const tokens = await createApiClient({ baseUrl }).account.login({ email, password: PASSWORD })
  const api = createApiClient({ baseUrl, session: memorySession(tokens) })
  await api.contacts.create({ name: 'Robin Reeve', email: 'robin@example.test' })
  await api.watches.create({ kind: 'want', events: {}, name: 'Anything', listings: { to: 5000 } })
  const page = await openAsBroker('/settings/contacts', { email })
  await expectOverlayKeyboard(page, {
    dialog: 'ContactDialog',
    title: 'Edit recipient',
    opener: button(page, 'Edit Robin Reeve'),
    typed: 'Full name',
  })
  await expectOverlayKeyboard(page, {
    dialog: 'ContactList',
    removes: 'Delete',
    first: 'Cancel',
    title: 'Delete recipient?',
    opener: button(page, 'Delete Robin Reeve'),
  })
  await page.goto('/watching')
  await expectOverlayKeyboard(page, {
    dialog: 'WatchDialog',
    title: 'Edit want',
    opener: button(page, 'Edit Anything'),
    typed: 'Name',
  })
  await expectOverlayKeyboard(page, {
    dialog: 'WatchingScreen',
    removes: 'Remove',
    first: 'Cancel',
    title: 'Remove this want?',
    opener: button(page, 'Remove Anything'),
  })
  await api.apiKeys.create({ name: 'Repricer', scopes: ['market'] })
  const url = 'http://127.0.0.1:9/dialogs'
  await api.webhooks.create({ url, events: ['sale.made'] })
  await page.goto('/settings/broker-settings')
  await expectOverlayKeyboard(page, {
    dialog: 'RevokeDialog',
    first: 'Cancel',
    title: 'Revoke Repricer?',
    opener: button(page, 'Revoke Repricer'),
  })
  await expectOverlayKeyboard(page, {
    dialog: 'LogDialog',
    first: 'Close',
    title: `Log for ${url}`,
    opener: button(page, `Log for ${url}`),
  })
  await expectOverlayKeyboard(page, {
    dialog: 'WebhookDialog',
    title: 'Edit webhook',
    opener: button(page, `Edit ${url}`),
    typed: 'URL',
  })
  await expectOverlayKeyboard(page, {
    dialog: 'RotateDialog',
    first: 'Cancel',
    title: 'Rotate the secret?',
    opener: button(page, `Rotate secret for ${url}`),
  })
  await navigateInApp(page, '/settings')
  await navigateInApp(page, '/settings/broker-settings')
  await button(page, `Rotate secret for ${url}`).press('Enter')
  await button(page.getByRole('dialog', { name: 'Rotate the secret?' }), 'Rotate secret').click()
  const secret = page.getByRole('dialog', { name: 'Copy the secret now' })
  await secret.waitFor()
  await page.evaluate(() => history.back())
  await button(page, 'Go back').click()
  await secret.waitFor()
  expect(new URL(page.url()).pathname).toBe('/settings/broker-settings')
  await page.keyboard.press('Escape')
  await button(page, 'Close anyway').click()
  await secret.waitFor({ state: 'detached' })
  await button(page, `Rotate secret for ${url}`).press('Enter')
  await expectOverlayKeyboard(page, {
    dialog: 'SecretDialog',
    title: 'Copy the secret now',
    opener: button(page.getByRole('dialog', { name: 'Rotate the secret?' }), 'Rotate secret'),
    isShownOnce: true,
    returnsTo: button(page, `Rotate secret for ${url}`),
  })
  await expectOverlayKeyboard(page, {
    dialog: 'WebhookDialogs',
    removes: 'Remove',
    first: 'Cancel',
    title: 'Remove this webhook?',
    opener: button(page, `Remove ${url}`),
  })
})
