// @module-tag nightly

import { mockCalls, expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import type { Listing } from '@seatdesk/domain'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { api } from '../../lib/api.ts'
import { createCart } from './cart-store.ts'
import { CompareListings } from './CompareListings.tsx'
import { createDealsStore } from './deals-store.ts'
import { DealsPanel } from './DealsPanel.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { DealCell } from './internal/DealCell.tsx'
import { PriceHistogramFilter } from './PriceHistogramFilter.tsx'
import { PriceHistoryDrawer } from './PriceHistoryDrawer.tsx'
import { NO_TICKET_FILTERS, type TicketFilters } from './tickets-query.ts'

afterEach(() => vi.restoreAllMocks())

const wire = (id: number, price: number) => ({
  id,
  section: '101',
  seatRow: String.fromCodePoint(64 + id),
  quantity: 2,
  available: 2,
  price,
  tickets: [
    { id: id * 2, seat: '1' },
    { id: id * 2 + 1, seat: '2' },
  ],
  splitValues: [2],
  deliveryTypeId: 1,
  deliveryDate: '2030-05-30T12:00:00',
  disclosures: [],
  attributes: [],
  publicNote: null,
  seatType: 'consecutive',
  secondRow: null,
  hidesSeats: false,
})

const deal = (listingId: number, score: number | null) => ({
  listingId,
  score,
  comparedWith: 'section',
  comparables: 6,
  median: 100_00,
  reasons: [
    { kind: 'price', points: 20 },
    { kind: 'late', points: -5 },
  ],
})

const EVENT = {
  name: 'Warriors at Lakers',
  dateTime: '2030-06-01T19:30:00',
  dateTBA: false,
  timeTBA: false,
  venue: { name: 'Crypto.com Arena', city: 'Los Angeles', state: 'CA' },
}

const RESPONSES = {
  'GET /listings/': {
    body: {
      results: [wire(1, 80_00), wire(2, 100_00)],
      paginator: { totalEntriesSize: 2, perPage: 10 },
    },
  },
  'GET /listings/deals': { body: { data: [deal(1, 65), deal(2, null)] } },
  'GET /listings/prices': {
    body: {
      data: {
        lowest: 42_00,
        highest: 90_00,
        first: 40_00,
        width: 10_00,
        counts: [1, 4, 2, 1, 1],
        outliers: 2,
      },
    },
  },
  'GET /listings/history': {
    body: {
      data: {
        days: [
          { day: '2026-11-20', lowest: 90_00, listings: 3 },
          { day: '2026-11-21', lowest: null, listings: 0 },
          { day: '2026-11-22', lowest: 85_00, listings: 2 },
        ],
        sales: [
          {
            soldAt: '2026-11-21T15:00:00.000Z',
            section: '101',
            seatRow: 'C',
            quantity: 2,
            price: 88_00,
          },
        ],
      },
    },
  },
}

const listed = async (): Promise<readonly Listing[]> =>
  (await api.listings.list({ eventId: 7 })).results

test('GLANCE-32 GLANCE-33 QUEUE-92 a deal score is shown as a word, and pressing it explains its points', async () => {
  mockCalls(RESPONSES)
  const [deals, listings] = [createDealsStore(), await listed()]
  renderUi(
    <>
      {listings.map(({ id }) => (
        <DealCell key={id} listingId={id} deals={deals} />
      ))}
      <DealsPanel eventId={7} event={EVENT} listings={listings} deals={deals} />
    </>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Good 65 of 100: why?' }))
  const dialog = page.getByRole('dialog', { name: 'Why 65 of 100' })
  await expect.element(dialog.getByText('Warriors at Lakers')).toBeVisible()
  await expect.element(dialog.getByText('Section 101, row A, seats 1 - 2')).toBeVisible()
  await expect.element(dialog.getByText(/6 listings in this section.*\$100\.00/)).toBeVisible()
  expect(
    dialog
      .getByRole('definition')
      .elements()
      .map((element) => element.textContent),
  ).toEqual(['50', '+20', '−5', '65'])
  await expectNoAxeViolations()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.elements()).toEqual([])
})

test('GLANCE-21 the slider sets the price filter and shows it', async () => {
  mockCalls(RESPONSES)
  const listener = vi.fn()
  function Curve() {
    const [filters, setFilters] = useState<TicketFilters>(NO_TICKET_FILTERS)
    return (
      <PriceHistogramFilter
        eventId={7}
        filters={filters}
        onChange={(change) => {
          listener(change)
          setFilters((now) => ({ ...now, ...change }))
        }}
      />
    )
  }
  renderUi(<Curve />)
  const lowest = page.getByRole('slider', { name: 'Lowest price' })
  await expect.element(lowest).toHaveAttribute('aria-valuetext', '$40')
  lowest.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => listener.mock.lastCall).toEqual([{ from: 50_00, to: undefined }])
  await expect.element(lowest).toHaveAttribute('aria-valuetext', '$50')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => listener.mock.lastCall).toEqual([{ from: undefined, to: undefined }])
  await expectNoAxeViolations()
})

test('GLANCE-53 QUEUE-92 the price history shows recent sales and a table of its chart', async () => {
  mockCalls(RESPONSES)
  renderUi(<PriceHistoryDrawer eventId={7} event={EVENT} section="101|102" onClose={() => {}} />)
  const panel = page.getByRole('dialog', { name: 'Price history of 101, 102' })
  await expect.element(panel.getByRole('cell', { name: '$88.00' })).toBeVisible()
  await expect.element(panel.getByText('Warriors at Lakers')).toBeVisible()
  const days = panel.getByRole('table', { name: 'Lowest price by day' })
  expect(
    days
      .getByRole('cell')
      .elements()
      .map((element) => element.textContent),
  ).toEqual(['$90.00', 'unknown', '$85.00'])
  await expectNoAxeViolations()
})

test('TABLE-431 the recent sales fit the width of a phone, with a long section', async () => {
  await page.viewport(390, 844)
  const { data } = RESPONSES['GET /listings/history'].body
  const sales = data.sales.map((sale) => ({
    ...sale,
    section: 'Mezzanine Left Center 12',
    seatRow: 'AAA',
    quantity: 11,
    price: 1_288_00,
  }))
  mockCalls({ ...RESPONSES, 'GET /listings/history': { body: { data: { ...data, sales } } } })
  renderUi(<PriceHistoryDrawer eventId={7} event={EVENT} section={undefined} onClose={() => {}} />)
  const price = page.getByRole('cell', { name: '$1,288.00' })
  await expect.element(price).toBeVisible()
  const table = price.element().closest('table')
  const box = table?.parentElement
  expect(box?.scrollWidth).toBe(box?.clientWidth)
  // Each word of the section is whole: the cell has one line for each.
  const section = document.createRange()
  section.selectNodeContents(page.getByText('Mezzanine Left Center 12').first().element())
  const lines = new Set([...section.getClientRects()].map(({ top }) => Math.round(top)))
  expect(lines.size).toBeLessThanOrEqual(4)
})

test('GLANCE-41 more filters apply as they are chosen, and can be cleared', async () => {
  mockCalls(RESPONSES)
  const listener = vi.fn()
  let current: TicketFilters = NO_TICKET_FILTERS
  function Filters() {
    const [filters, setFilters] = useState(current)
    return (
      <FilterSheet
        eventId={7}
        sections={[]}
        filters={filters}
        onChange={(change) => {
          const changed = typeof change === 'function' ? change(current) : change
          listener(changed)
          current = { ...current, ...changed }
          setFilters(current)
        }}
      />
    )
  }
  renderUi(<Filters />)
  await userEvent.click(page.getByRole('button', { name: 'Filters' }))
  await userEvent.fill(page.getByLabelText('Row from'), 'B')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByLabelText('PDF transfer'))
  await userEvent.click(page.getByLabelText('Barcode'))
  await userEvent.click(page.getByLabelText('Seats together only'))
  await userEvent.fill(page.getByLabelText('In hand by'), '2030-05-01')
  expect(listener.mock.calls.flat()).toEqual([
    { rowFrom: 'B' },
    { delivery: 1 },
    { delivery: 9 },
    { together: true },
    { inHandBy: '2030-05-01T23:59:00' },
  ])
  await expectNoAxeViolations()
  await userEvent.click(page.getByRole('button', { name: 'Clear filters' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
})

test('GLANCE-42 SEAT-11 the comparison shows what is said about the seats of each listing', async () => {
  const restricted = {
    ...wire(1, 80_00),
    disclosures: ['obstructedView'],
    publicNote: 'Behind a speaker tower',
  }
  mockCalls({
    'GET /listings/': {
      body: {
        results: [restricted, wire(2, 100_00)],
        paginator: { totalEntriesSize: 2, perPage: 10 },
      },
    },
  })
  const cart = createCart(() => localStorage)
  cart.add(1, await listed())
  renderUi(
    <CompareListings
      cart={cart}
      eventId={1}
      event={EVENT}
      deals={createDealsStore()}
      onClose={() => {}}
    />,
  )
  await expect
    .element(page.getByRole('row', { name: /^Disclosures/ }))
    .toHaveTextContent('DisclosuresObstructed viewBehind a speaker tower—')
})

test('GLANCE-42 selected listings are compared side by side, with the best of each line marked', async () => {
  mockCalls(RESPONSES)
  const cart = createCart(() => localStorage)
  cart.add(1, await listed())
  renderUi(
    <CompareListings
      cart={cart}
      eventId={1}
      event={EVENT}
      deals={createDealsStore()}
      onClose={() => {}}
    />,
  )
  const dialog = page.getByRole('dialog', { name: 'Compare 2 listings' })
  await expect.element(dialog.getByText(EVENT.name)).toBeVisible()
  const line = page.getByRole('row', { name: /^Price each/ })
  await expect.element(line).toHaveTextContent('Price each$80.00best$100.00')
  await expect.element(page.getByRole('columnheader', { name: 'Section 101, row A' })).toBeVisible()
  await expectNoAxeViolations()
})
