// @module-tag nightly

import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { EventRequestsScreen } from './EventRequestsScreen.tsx'

afterEach(() => vi.restoreAllMocks())

const request = {
  id: 3,
  name: 'Tosca tonight',
  venue: 'Opera House',
  dateTime: '2099-06-01T19:30:00',
  url: 'https://opera.test/tosca',
  state: 'asked',
  waiting: 4,
  event: null,
  reason: null,
  listed: 0,
  failures: [],
  createdAt: '2099-01-03T15:00:00.000Z',
  respondedAt: null,
  account: { id: 7, name: 'Ada Broker', email: 'ada@seatdesk.test' },
}

const event = {
  id: 12,
  name: 'Tosca',
  eventCategoryId: 3,
  venue: {
    id: 4,
    name: 'Opera',
    address: '',
    city: 'Vienna',
    state: '',
    timeZone: 'Europe/Vienna',
  },
  seatMapId: null,
  coverImageURL: null,
  dateTime: '2099-06-01T19:30:00',
  dateTBA: false,
  timeTBA: false,
  statusId: 2,
  kind: 'main',
  belongsTo: null,
  tags: [],
  performers: [],
  liveListings: 0,
  openOrders: 0,
  createdAt: '2099-01-03T15:00:00.000Z',
}

const pageOf = (...results: unknown[]) => ({
  body: { results, paginator: { totalEntriesSize: results.length, perPage: 50 } },
})

const open = async (responses: Parameters<typeof mockCalls>[0]) => {
  await page.viewport(1280, 800)
  const calls = mockCalls({ 'GET /admin/event-requests/': pageOf(request), ...responses })
  renderUi(
    <MemoryRouter initialEntries={['/event-requests']}>
      <EventRequestsScreen />
    </MemoryRouter>,
  )
  await expect.element(page.getByText('4 listings waiting')).toBeVisible()
  return calls
}

const bodyOf = (calls: Awaited<ReturnType<typeof open>>, path: string) =>
  calls.find(({ call }) => call === `POST ${path}`)?.body

test('EVENT-216 a request is matched with an event found by its name', async () => {
  const calls = await open({
    'GET /admin/events/': pageOf(event),
    'POST /admin/event-requests/3/map': {
      body: { data: { ...request, state: 'mapped', listed: 4, waiting: 0 } },
    },
  })
  await expectNoAxeViolations()
  await page.getByRole('button', { name: 'Match Tosca tonight with an event' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Find event')).toHaveValue('Tosca tonight')
  const choice = dialog.getByLabelText('Event in the catalog')
  await userEvent.selectOptions(choice, '12')
  await expect.element(choice).toHaveAccessibleDescription(/^Tosca, .*2099.*, Opera, Vienna$/)
  await dialog.getByRole('button', { name: 'Match with this event' }).click()
  await expect.element(page.getByText(/4 listings are on the market/)).toBeVisible()
  expect(bodyOf(calls, '/admin/event-requests/3/map')).toEqual({ eventId: 12 })
})

test('EVENT-216 a request is rejected with a reason', async () => {
  const calls = await open({
    'POST /admin/event-requests/3/reject': {
      body: { data: { ...request, state: 'refused', reason: 'It was canceled.' } },
    },
  })
  await page.getByRole('button', { name: 'Reject Tosca tonight' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(/^Reason/).fill('It was canceled.')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect
    .poll(() => bodyOf(calls, '/admin/event-requests/3/reject'))
    .toEqual({ reason: 'It was canceled.' })
})
