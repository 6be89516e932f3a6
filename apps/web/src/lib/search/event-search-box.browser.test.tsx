// @module-tag nightly

import { mockCalls, expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { EventSearchBox } from './EventSearchBox.tsx'
import { RECENTLY_VIEWED_KEY } from './recently-viewed.ts'

const hamilton = {
  id: 7,
  name: 'Hamilton',
  dateTime: '2030-06-01T19:30:00',
  dateTBA: false,
  timeTBA: false,
  venue: { name: 'Richard Rodgers Theatre', address: '', city: 'New York', state: 'NY' },
}

const RESPONSE = {
  data: {
    events: [hamilton],
    performers: [{ name: 'Hamilton', upcomingEvents: 37 }],
    venues: [{ name: 'Hammerstein Ballroom', city: 'New York', state: 'NY', upcomingEvents: 1000 }],
    cities: [{ city: 'Hamden', state: 'CT', upcomingEvents: 1 }],
    isComplete: true,
  },
}

const onFind = vi.fn()

function Address() {
  const { pathname, search } = useLocation()
  return <p>{`${pathname}${search}`}</p>
}

const showBox = () => {
  const requests = mockCalls({ 'GET /suggestions/': { body: RESPONSE } })
  renderUi(
    <MemoryRouter>
      <Address />
      <EventSearchBox label="Search events" onFind={onFind} />
    </MemoryRouter>,
  )
  return requests
}

const field = () => page.getByRole('combobox', { name: 'Search events' })

const option = (name: string | RegExp) => page.getByRole('option', { name })

beforeEach(() => {
  onFind.mockClear()
  localStorage.removeItem(RECENTLY_VIEWED_KEY)
})

test('FIND-12 typing suggests all kinds, and announces their number', async () => {
  showBox()
  await userEvent.fill(field(), 'ham')
  await expect.element(option('Hamilton 37 events')).toBeVisible()
  await expect.element(option(/^Hammerstein Ballroom .* 1,000\+ events$/)).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('4 suggestions')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  await expectNoAxeViolations()
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
})

test.each([
  ['Hamilton 37 events', { performer: 'Hamilton' }],
  [/^Hammerstein/, { venue: 'Hammerstein Ballroom, New York' }],
  ['Hamden, CT 1 event', { near: 'Hamden, CT' }],
])('FIND-14 choosing %s searches for it instead of the typed text', async (name, found) => {
  showBox()
  await userEvent.fill(field(), 'ham')
  await userEvent.click(option(name))
  expect(onFind).toHaveBeenCalledExactlyOnceWith({
    search: undefined,
    performer: undefined,
    venue: undefined,
    ...found,
  })
  await expect.element(field()).toHaveValue('')
})

test('FIND-12 arrow keys and Enter open an event, Enter alone searches for the typed text', async () => {
  showBox()
  await userEvent.fill(field(), 'ham')
  await expect.element(option('Hamilton 37 events')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onFind).toHaveBeenCalledExactlyOnceWith({
    search: 'ham',
    performer: undefined,
    venue: undefined,
  })
  await userEvent.fill(field(), 'hami')
  await expect.element(option('Hamilton 37 events')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(page.getByText('/event-tickets?id=7')).toBeVisible()
})

test('FIND-13 known suggestions are not requested again', async () => {
  const requests = showBox()
  await userEvent.fill(field(), 'hamd')
  await expect.element(option('Hamden, CT 1 event')).toBeVisible()
  const requestCount = requests.length
  await userEvent.type(field(), 'e')
  await expect.element(page.getByRole('status')).toHaveTextContent('1 suggestion')
  expect(requests.length).toBe(requestCount)
})

test('FIND-15 recently viewed events are suggested before typing', async () => {
  const { address: _address, ...venue } = hamilton.venue
  const events = [{ ...hamilton, venue }]
  localStorage.setItem(RECENTLY_VIEWED_KEY, JSON.stringify({ whose: 'nobody', events }))
  showBox()
  await userEvent.click(field())
  await expect.element(page.getByRole('group', { name: 'Recently viewed' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByText('/event-tickets?id=7')).toBeVisible()
})

test('FIND-15 events viewed by another account are not shown', async () => {
  localStorage.setItem(RECENTLY_VIEWED_KEY, JSON.stringify({ whose: '12', events: [hamilton] }))
  showBox()
  await userEvent.click(field())
  await userEvent.fill(field(), 'ham')
  await expect.element(option('Hamilton 37 events')).toBeVisible()
  await userEvent.clear(field())
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})
