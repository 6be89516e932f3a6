// @module-tag nightly

import { createLiveEventBus, LiveProvider } from '@seatdesk/app-kit/live'
import { mockCalls, expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { linkedListingPath } from '@seatdesk/domain'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { pairOf } from '../../features/event-tickets/testing/samples.ts'
import { EventTicketsScreen } from './EventTicketsScreen.tsx'

const PER_PAGE = 10

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

const seatsOf = (id: number) => ({
  ...pairOf(id),
  tickets: [
    { id: 2 * id, seat: '1' },
    { id: 2 * id + 1, seat: '2' },
  ],
})

/**
 * Renders the tickets of an event with a link to the last of `count` listings, or to a sold one.
 */
const arrive = (count: number, linkedListing: number | 'gone') => {
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  const linkedListingId = linkedListing === 'gone' ? count + 1 : linkedListing
  const listings = (query: URLSearchParams) => {
    const first = (Number(query.get('page') ?? 1) - 1) * PER_PAGE
    const results = ids.slice(first, first + PER_PAGE).map(seatsOf)
    return { body: { results, paginator: { totalEntriesSize: count, perPage: PER_PAGE } } }
  }
  const place = linkedListing === 'gone' ? null : ids.indexOf(linkedListing)
  const state = linkedListing === 'gone' ? 'sold-out' : 'on-sale'
  const price = linkedListing === 'gone' ? null : 100_00
  const currentStatus = { listingId: linkedListingId, state, available: 2, price, splitValues: [2] }
  mockCalls({
    'GET /events/7': { body: { data: EVENT } },
    'GET /listings/': listings,
    'GET /listings/position': { body: { position: place } },
    'GET /listings/availability': { body: { results: [currentStatus] } },
    'GET /payment-methods/': { body: { cards: [], bankAccounts: [], default: null } },
  })
  renderUi(
    <LiveProvider value={createLiveEventBus()}>
      <MemoryRouter initialEntries={[linkedListingPath(7, linkedListingId)]}>
        <EventTicketsScreen />
      </MemoryRouter>
    </LiveProvider>,
  )
}

const mark = page.getByRole('img', { name: 'From your alert' })

beforeEach(async () => {
  await page.viewport(1440, 600)
  // The page of the test before may have been scrolled.
  window.scrollTo(0, 0)
})
afterEach(() => vi.restoreAllMocks())

test.each([
  ['on the first page', 30, 9],
  ['on another page', 30, 28],
  ['far down one scroll', 240, 157],
])('WATCH-15 a linked listing %s is found, marked and scrolled into view', async (_, count, id) => {
  arrive(count, id)
  await expect.element(mark).toBeInViewport({ ratio: 1 })
  const row = mark.element().closest('tr')
  expect(row?.textContent).toContain(String(id))
  expect(row?.dataset['lit']).toBe('true')
  await expect.element(page.getByText(/is still available/)).toBeInTheDocument()
  await expectNoAxeViolations()
})

test('WATCH-15 a linked listing is marked and scrolled into view among cards', async () => {
  await page.viewport(390, 600)
  arrive(240, 157)
  await expect.element(mark).toBeInViewport({ ratio: 1 })
  expect(mark.element().closest('[data-lit]')?.textContent).toContain('157')
})

test('WATCH-15 says that a linked listing is no longer available, and shows the others', async () => {
  arrive(30, 'gone')
  await expect.element(page.getByText(/is no longer available/)).toBeInViewport()
  await expect.element(page.getByRole('row').nth(PER_PAGE)).toBeInTheDocument()
  await expect.element(mark).not.toBeInTheDocument()
  expect(window.scrollY).toBe(0)
})
