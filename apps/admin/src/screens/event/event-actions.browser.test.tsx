// @module-tag nightly

import { mockCalls, expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { EVENT_STATUS, type AdminEvent } from '@seatdesk/domain'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { EventActions } from './EventActions.tsx'

const venue = {
  id: 7,
  name: 'Palace Theatre',
  address: '630 Lowell St',
  city: 'Los Angeles',
  state: 'CA',
  timeZone: 'America/Los_Angeles',
}

const event = {
  id: 100,
  eventCategoryId: 3,
  seatMapId: null,
  coverImageURL: null,
  kind: 'main',
  belongsTo: null,
  liveListings: 4,
  openOrders: 6,
  createdAt: '2026-11-01T12:00:00.000Z',
  name: 'Ali Wong',
  statusId: EVENT_STATUS.approved,
  dateTime: '2027-03-01T19:30:00',
  dateTBA: false,
  timeTBA: false,
  venue,
  tags: [],
  performers: [],
} as unknown as AdminEvent

const OTHER_VENUE = {
  ...venue,
  id: 8,
  name: 'The Roxy',
  seatMapId: null,
  latitude: null,
  longitude: null,
  events: 0,
}

const NONE = { orders: 0, amount: 0 }

const PREVIEW = {
  kind: 'cancelled',
  declineUntil: null,
  liveListings: 4,
  held: NONE,
  settling: NONE,
  requested: { orders: 1, amount: 100_00 },
  confirmed: { orders: 2, amount: 150_50 },
  delivered: { orders: 3, amount: 300_00 },
  payouts: { waiting: 0, inProgress: 0, paid: 0 },
  notifiedBrokers: 9,
}

const dialog = page.getByRole('dialog')

/** Shows the actions of the event, presses one, and returns the recorded requests. */
const open = async (button: string | RegExp, preview: object = PREVIEW, shown = event) => {
  const requests = mockCalls({
    'GET /admin/events/100/preview': { body: { data: preview } },
    'PATCH /admin/events/100': { body: { data: event } },
    'GET /admin/venues/': {
      body: { results: [OTHER_VENUE], paginator: { totalEntriesSize: 1, perPage: 20 } },
    },
  })
  renderUi(
    <MemoryRouter>
      <EventActions event={shown} onDone={async () => {}} />
    </MemoryRouter>,
  )
  await page.getByRole('button', { name: button, exact: true }).click()
  return requests
}

/** The text of the description of a term. */
const valueOf = (term: string) =>
  expect.poll(() => {
    const terms = [...document.querySelectorAll('dt')]
    const found = terms.find(({ textContent }) => textContent === term)
    return found?.nextElementSibling?.textContent?.replaceAll('\u00A0', ' ')
  })

const submit = (name: string) => dialog.getByRole('button', { name, exact: true })

test('ADMIN-210 the cancellation of an event is the last of its actions and not red', async () => {
  renderUi(
    <MemoryRouter>
      <EventActions event={event} onDone={async () => {}} />
    </MemoryRouter>,
  )
  const buttons = page.getByRole('button')
  await expect.element(buttons.last()).toHaveTextContent('Cancel event')
  const fills = buttons.elements().map((button) => getComputedStyle(button).backgroundColor)
  expect(new Set(fills).size).toBe(1)
})

test('ADMIN-211 ADMIN-250 a cancellation shows the orders and refunds, and needs a reason and the typed name', async () => {
  const requests = await open('Cancel event')
  await valueOf('Current date').toBe('Mon, Mar 1, 2027, 7:30 PM')
  await valueOf('Venue').toContain('Palace Theatre')
  await valueOf('Delivered orders').toBe('3 orders, $300.00')
  await valueOf('Total refunds').toBe('6 orders, $550.50')
  await expect
    .element(submit('Cancel event'))
    .toHaveAccessibleDescription('Still needed: a reason, the name of the event')
  await expectNoAxeViolations()
  await dialog.getByLabelText('Reason').fill('The venue is closed')
  await expect.element(submit('Cancel event')).toBeDisabled()
  await dialog.getByLabelText('To confirm', { exact: false }).fill('Ali Wong')
  await submit('Cancel event').click()
  await expect.poll(() => dialog.elements()).toEqual([])
  const body = { statusId: EVENT_STATUS.cancelled, reason: 'The venue is closed' }
  expect(requests.at(-1)).toEqual({ call: 'PATCH /admin/events/100', body })
})

test('ADMIN-250 rescheduling shows the current and the new date, and what is still needed', async () => {
  await open('Reschedule', { ...PREVIEW, kind: 'rescheduled' })
  await valueOf('Current date').toBe('Mon, Mar 1, 2027, 7:30 PM')
  await valueOf('New date').toBe('Not entered yet')
  await expect
    .element(submit('Reschedule'))
    .toHaveAccessibleDescription('Still needed: a new date and time')
  const field = dialog.getByLabelText('New date and time (venue time)', { exact: true })
  await field.fill('Mar 1, 2027, 7:30 PM')
  await expect
    .element(dialog.getByText('Still needed: a date other than the current one'))
    .toBeVisible()
  await field.fill('Mar 2, 2027, 8:00 PM')
  await valueOf('New date').toBe('Tue, Mar 2, 2027, 8:00 PM')
  await expect.element(submit('Reschedule')).toBeEnabled()
})

test('ADMIN-250 a changed venue is shown with the current one', async () => {
  await open('Edit')
  const choice = dialog.getByLabelText('Venue', { exact: true })
  await expect.element(choice).not.toHaveAccessibleDescription(/Current/)
  await choice.selectOptions('8')
  await expect
    .element(choice)
    .toHaveAccessibleDescription('Current venue: Palace Theatre, Los Angeles')
})

test.each<[string | RegExp, AdminEvent['statusId']]>([
  ['Edit', EVENT_STATUS.approved],
  [/^Merge/, EVENT_STATUS.approved],
  ['Approve', EVENT_STATUS.waiting],
  ['Put back on sale', EVENT_STATUS.cancelled],
])('ADMIN-256 the dialog %s of an event names its date and its venue', async (button, statusId) => {
  await open(button, PREVIEW, { ...event, statusId })
  const text = 'Mon, Mar 1, 2027, 7:30 PM, Palace Theatre, Los Angeles'
  await expect.poll(() => dialog.element().textContent?.replaceAll('\u00A0', ' ')).toContain(text)
})

test.each([
  ['Cancel event', 'Back'],
  ['Postpone', 'Cancel'],
  ['Reschedule', 'Cancel'],
])('ADMIN-257 the dialog “%s” is left with “%s”', async (button, name) => {
  await open(button)
  await expect.element(submit(name)).toBeVisible()
})
