import { mockCalls, expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { cents, type Event, type Listing } from '@seatdesk/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { api } from '../../lib/api.ts'
import { createCart } from './cart-store.ts'
import { mapSeats } from './internal/map-seats.ts'
import { mapSections } from './internal/map-sections.ts'
import { ZoneButtons } from './internal/MapControls.tsx'
import { pairOf } from './testing/samples.ts'
import { NO_TICKET_FILTERS } from './tickets-query.ts'
import { VenueMap } from './VenueMap.tsx'

// The map loads the SVG with the real `fetch`, not through the API client.
afterEach(() => vi.restoreAllMocks())

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">' +
  ['101', '102', '103']
    .map(
      (name, index) => `<rect data-section="${name}" x="${index * 100}" width="90" height="90"/>`,
    )
    .join('') +
  '</svg>'

const EVENT = {
  id: 7,
  name: 'Hamilton',
  eventCategoryId: 3,
  category: 'Theatre',
  dateTime: '2030-11-20T19:30:00',
  dateTBA: false,
  timeTBA: false,
  isFavorite: false,
  coverImageURL: null,
  ticketQuantity: 9,
  priceFrom: 40_00,
  venue: { name: 'Hall', address: '1 Pier Road', city: 'New York', state: 'NY' },
  venueMap: { svgURL: `data:image/svg+xml,${encodeURIComponent(SVG)}` },
  availableSections: ['101', '102', '103'],
}

const details = (section: string, lowest: number) => ({
  section,
  listings: 2,
  tickets: 5,
  lowest,
  median: lowest + 10_00,
})

const opened = async (onToggle = vi.fn(), onSeveral = vi.fn(), onZone = vi.fn()) => {
  const requests = mockCalls({
    'GET /events/7': { body: { data: EVENT } },
    'GET /listings/sections': {
      body: { data: [details('101', 40_00), details('Section 102', 90_00)] },
    },
  })
  const event: Event = (await api.events.get({ id: 7 })).data
  renderUi(
    <VenueMap
      event={event}
      filters={{ ...NO_TICKET_FILTERS, quantity: 2 }}
      selectedSections={[]}
      highlightedSection={null}
      onToggle={onToggle}
      onSeveral={onSeveral}
      onZone={onZone}
      onHover={() => {}}
      listings={[]}
      cart={createCart(() => localStorage)}
    />,
  )
  await expect.element(section('101')).toBeVisible()
  return { heard: requests, onToggle, onSeveral }
}

const section = (name: string) =>
  page
    .getByRole('group', { name: /^Seat map of/ })
    .getByRole('button', { name: new RegExp(`^${name},`) })

test('GLANCE-2 the map loads all sections with one request, and labels each with its listings and prices', async () => {
  const { heard } = await opened()
  await expect
    .element(section('101'))
    .toHaveAccessibleName('101, 2 listings, 5 tickets, from $40.00, median $50.00')
  expect(heard.filter(({ call }) => call.startsWith('GET /listings'))).toHaveLength(1)
})

test('GLANCE-10 colors show the lowest price if switched on, and the choice is stored', async () => {
  await opened()
  const shade = () => section('101').element().getAttribute('data-shade')
  expect(shade()).toBeNull()
  await userEvent.click(page.getByLabelText('Color by lowest price'))
  await expect.poll(shade).toBe('0')
  expect(section('102').element().getAttribute('data-shade')).toBe('4')
  await expect.element(page.getByRole('list').getByText('$90.00', { exact: true })).toBeVisible()
  expect(localStorage.getItem('seatdesk-map-colors')).toBe('price')
  await expectNoAxeViolations()
})

test('GLANCE-40 several sections can be selected without Shift', async () => {
  const { onToggle } = await opened()
  await userEvent.click(section('101'))
  await userEvent.click(page.getByLabelText('Select multiple sections'))
  await userEvent.click(section('102'))
  expect(onToggle.mock.calls).toEqual([
    ['101', false],
    ['102', true],
  ])
})

test('MAP-205 a seat named by a listing shows that listing, unless it is sold out', async () => {
  const seat = {
    id: 1,
    section: '101',
    seatRow: 'C',
    quantity: 2,
    available: 2,
    price: 40_00,
    tickets: [
      { id: 11, seat: '7' },
      { id: 12, seat: null },
    ],
    splitValues: [2],
    deliveryTypeId: 1,
    deliveryDate: '2030-11-01T12:00:00',
    disclosures: [],
    attributes: [],
    publicNote: null,
    seatType: 'consecutive',
    secondRow: null,
    hidesSeats: false,
  }
  mockCalls({
    'GET /listings/': {
      body: { results: [seat], paginator: { totalEntriesSize: 1, perPage: 10 } },
    },
  })
  const { results } = await api.listings.list({ eventId: 7 })
  const seats = mapSeats(results, (id) => id === results[0]?.id)
  expect(seats).toEqual([
    {
      key: '1',
      section: '101',
      row: 'C',
      seat: '7',
      state: 'selected',
      label: 'Section 101, row C, seats not given, $40.00',
    },
  ])
  const soldOut = results.map((listing) => ({ ...listing, available: 0 }))
  expect(mapSeats(soldOut, () => false)).toEqual([])
})

test('SEAT-19 a seat has its restrictions beside the price', () => {
  const listing = {
    ...pairOf(101),
    tickets: [{ id: 1, seat: '7' }] as Listing['tickets'],
    disclosures: ['obstructedView', 'overhang'],
  }
  const [seat] = mapSeats([listing], () => false)
  expect(seat?.label).toBe('Section 101, row C, seat 7, $100.00, Obstructed view')
})

test.each([
  ['restricted seats only', ['obstructedView'], ', Obstructed view'],
  ['other seats too', undefined, ''],
])('SEAT-19 a section whose lowest price is of %s', (_, lowestRestrictions, said) => {
  const facts = new Map([
    [
      '101',
      {
        section: '101',
        listings: 2,
        tickets: 4,
        lowest: cents(100_00),
        median: cents(120_00),
        lowestRestrictions,
      },
    ],
  ])
  const options = { facts, isStale: false, selectedNames: [], colors: 'stock' as const }
  const [section] = mapSections(['101'], options).sections
  expect(section?.label).toBe(`101, 2 listings, 4 tickets, from $100.00, median $120.00${said}`)
})

test('LIVE-122 a level is selected with one press or key, and shows whether it is selected', async () => {
  const onZone = vi.fn()
  const zones = [
    { name: '100s', sections: ['101', '102'] },
    { name: 'Floor', sections: ['Floor A', 'Floor B'] },
  ]
  renderUi(<ZoneButtons zones={zones} chosen={['Section 101', '102']} onZone={onZone} />)
  const button = (name: string) => page.getByRole('button', { name })
  await expect.element(button('All 100s (2)')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('All Floor (2)')).toHaveAttribute('aria-pressed', 'false')
  button('All Floor (2)').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(onZone).toHaveBeenCalledWith(['Floor A', 'Floor B'])
  await expectNoAxeViolations()
})
