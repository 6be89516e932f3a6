// @module-tag nightly

import { createLiveEventBus, LiveProvider } from '@seatdesk/app-kit/live'
import { mockCalls, expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import type { Role } from '@seatdesk/domain'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { pairOf } from '../../features/event-tickets/testing/samples.ts'
import { sampleOrder, sampleSaleDetails } from '../../lib/sample-orders.ts'
import { signInAs } from '../../lib/testing/sign-in-as.ts'
import { EventTicketsScreen } from './EventTicketsScreen.tsx'

const EVENT = {
  id: 7,
  name: 'An Evening of Song',
  coverImageURL: null,
  eventCategoryId: 1,
  category: 'Concerts',
  ticketQuantity: 60,
  priceFrom: 100_00,
  dateTime: '2030-06-01T19:30:00',
  dateTBA: false,
  timeTBA: false,
  venue: { name: 'Harbour Hall', address: '1 Pier Road', city: 'New York', state: 'NY' },
  venueMap: null,
  availableSections: ['1', '2'],
  isFavorite: false,
}

const CARD = {
  id: 'pm_1',
  brand: 'Visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2099,
}

const LISTING = {
  ...pairOf(1),
  tickets: [
    { id: 2, seat: '1' },
    { id: 3, seat: '2' },
  ],
}

/** Renders an event from the link in a sale, or without it. */
const arrive = async (
  role: Role,
  path = '/event-tickets?id=7&quantity=2&substituteFor=1042',
  { areMethodsThere = Promise.resolve(), failsOnceBought = false } = {},
) => {
  signInAs(role)
  let bought: object[] = []
  const requests = mockCalls({
    'GET /events/7': () =>
      failsOnceBought && bought.length > 0
        ? { status: 500, body: { error: { code: '000.000', cause: { message: 'Not now' } } } }
        : { body: { data: EVENT } },
    'GET /listings/': {
      body: { results: [LISTING], paginator: { totalEntriesSize: 1, perPage: 10 } },
    },
    'GET /listings/availability': { body: { results: [] } },
    'GET /payment-methods/': async () => {
      await areMethodsThere
      return { body: { cards: [CARD], bankAccounts: [], default: 'pm_1' } }
    },
    'GET /contacts/': { body: { data: [] } },
    'GET /sales/1042': () => ({
      body: { data: sampleSaleDetails(1042, { substitutes: bought }) },
    }),
    'POST /purchases/': () => {
      bought = [sampleOrder(1050)]
      const payment = { id: 'pi_1', status: 'succeeded', next_action: null, client_secret: null }
      return { status: 201, body: { payment, notAvailableIds: [], notAvailable: [] } }
    },
    'GET /payments/pi_1': {
      body: { data: { state: 'paid', amount: 200_00, orders: [sampleOrder(1050)] } },
    },
  })
  renderUi(
    <LiveProvider value={createLiveEventBus()}>
      <MemoryRouter initialEntries={[path]}>
        <EventTicketsScreen />
      </MemoryRouter>
    </LiveProvider>,
  )
  await expect.element(page.getByText('An Evening of Song').first()).toBeVisible()
  return requests
}

const listing = page.getByRole('checkbox', { name: /^Section / }).first()

beforeEach(() => page.viewport(1440, 900))

test('TEAM-89 fulfillment buys substitutes for a sale, and the page says that it needs no more', async () => {
  const requests = await arrive('fulfillment')
  await expect
    .element(page.getByText(/^Buying substitutes for sale S-1042: 2 tickets/))
    .toBeVisible()
  await listing.click()
  await expectNoAxeViolations()
  await page.getByRole('button', { name: 'Buy selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy tickets' })
  await expect.element(dialog.getByRole('radio')).toBeChecked()
  await expect.element(dialog.getByRole('button', { name: 'Add a card' })).not.toBeInTheDocument()
  await expectNoAxeViolations()
  await dialog.getByRole('button', { name: /^Pay / }).click()
  await expect.element(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible()
  const order = requests.find(({ call }) => call === 'POST /purchases/')
  expect(order?.body).toMatchObject({
    listings: [{ listingId: 1, quantity: 2 }],
    substituteForSaleId: 1042,
  })
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Sale S-1042 needs no more substitutes.' }))
    .toHaveAttribute('data-failed', 'false')
})

test('BUY-311 the primary payment method is selected if it arrives after the dialog opened', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await arrive('owner', '/event-tickets?id=7', { areMethodsThere: promise })
  await listing.click()
  await page.getByRole('button', { name: 'Buy selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy tickets' })
  await expect.element(dialog.getByRole('button', { name: /^Pay / })).toBeDisabled()
  resolve()
  await expect.element(dialog.getByRole('radio')).toBeChecked()
  await expect.element(dialog.getByRole('button', { name: /^Pay / })).toBeEnabled()
})

test('BUY-312 a receipt stays if the event cannot be loaded again after the purchase', async () => {
  await arrive('owner', '/event-tickets?id=7', { failsOnceBought: true })
  await listing.click()
  await page.getByRole('button', { name: 'Buy selected' }).click()
  await page
    .getByRole('dialog', { name: 'Buy tickets' })
    .getByRole('button', { name: /^Pay / })
    .click()
  const receipt = page.getByRole('dialog', { name: 'Order submitted' })
  await expect.element(page.getByText('This event could not be loaded').first()).toBeInTheDocument()
  await expect.element(receipt.getByText(/O-1050/)).toBeVisible()
  await receipt.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('TEAM-89 without a sale fulfillment selects no tickets', async () => {
  await arrive('fulfillment', '/event-tickets?id=7')
  await expect.element(page.getByText('$100.00').first()).toBeVisible()
  await expect.element(listing).not.toBeInTheDocument()
})

test('TEAM-89 the cart of substitutes is not that of the member', async () => {
  await arrive('owner')
  await listing.click()
  await expect.element(page.getByRole('button', { name: 'Buy selected' })).toBeVisible()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('cart '))).toEqual([])
})
