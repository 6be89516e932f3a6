// @module-tag nightly
import { mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import type { Instant } from '@seatdesk/domain'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { formatInstant } from '../lib/date-texts.ts'
import { RowCard } from '../lib/RowCard.tsx'
import { expectWholeRow } from '../lib/testing/expect-whole-row.ts'
import { AuditScreen } from './AuditScreen.tsx'
import { DisputesScreen } from './DisputesScreen.tsx'
import { EventRequestsScreen } from './event-requests/EventRequestsScreen.tsx'
import { EventsScreen } from './events/EventsScreen.tsx'
import { FailedTasksScreen } from './FailedTasksScreen.tsx'
import { PostingsScreen } from './ledger/PostingsScreen.tsx'
import { MessagesScreen } from './messages/MessagesScreen.tsx'
import { PayoutsScreen } from './PayoutsScreen.tsx'
import { ReconciliationScreen } from './ReconciliationScreen.tsx'
import { VenuesScreen } from './venues/VenuesScreen.tsx'

const PAYOUT = {
  id: 12_345,
  event: {
    id: 7,
    name: 'New York Philharmonic: Beethoven and Shostakovich',
    dateTime: '2030-06-01T19:30:00',
    dateTBA: false,
    timeTBA: false,
    venue: {
      name: 'David Geffen Hall',
      address: '10 Lincoln Center',
      city: 'New York',
      state: 'NY',
    },
  },
  seller: { id: 9, name: 'Bluebird Ticket Desk', email: 'bluebird@seatdesk.test' },
  listing: {
    id: 5,
    section: '101',
    seatRow: 'A',
    quantity: 11,
    tickets: [],
    deliveryTypeId: 1,
    deliveryDate: '2030-05-30T12:00:00',
    disclosures: [],
    attributes: [],
    publicNote: null,
    seatType: 'consecutive',
    secondRow: null,
  },
  createdAt: '2030-06-01T17:30:00.000Z',
  amount: { value: 123_456 },
  status: 'failed',
  isInProgress: false,
  dueAt: '2030-06-04T17:30:00.000Z',
  attempt: 1,
  sentAt: '2030-06-04T17:30:00.000Z',
  failedAt: '2030-06-05T17:30:00.000Z',
  failure: 'The bank account was closed',
  holdReason: null,
}

const MESSAGE = {
  id: 5,
  recipient: 'coppercanyon@seatdesk.test',
  channel: 'email',
  subject: 'Alert for “Two for Los Angeles Chargers at Pittsburgh Steelers”',
  orderId: null,
  event: null,
  state: 'failing',
  attempts: 3,
  createdAt: '2030-11-23T17:30:00.000Z',
  sentAt: null,
  nextAttemptAt: '2030-11-27T17:30:00.000Z',
  canSendAgain: false,
}

const SENT = {
  ...MESSAGE,
  state: 'sent',
  attempts: 1,
  sentAt: MESSAGE.createdAt,
  nextAttemptAt: null,
  canSendAgain: true,
}

const LONG_EVENT = 'New York Philharmonic: Beethoven and Shostakovich'

const ABOUT_ORDER = {
  ...SENT,
  subject: 'Your order is confirmed',
  orderId: 1042,
  event: { id: 7, name: LONG_EVENT },
}

const FAILED_TASK = {
  id: 5,
  queue: 'sync-provider-refunds',
  itemId: '1042',
  state: 'paused',
  attempts: 3,
  error: 'RangeError: … is too large a number',
  firstFailedAt: '2030-11-23T17:30:00.000Z',
  failedAt: '2030-11-27T17:30:00.000Z',
  nextAttemptAt: '2030-11-27T17:30:00.000Z',
  setAsideAt: null,
}

const POSTING = {
  id: 5,
  transactionId: 194,
  kind: 'payout-return',
  orderId: 1068,
  account: 'payable:7',
  owner: { id: 7, name: 'Golden Gate Sports & Entertainment Tickets' },
  amount: 123_456_00,
  createdAt: '2030-11-27T17:30:00.000Z',
}

const VENUE = {
  id: 12,
  name: 'GEHA Field at Arrowhead Stadium',
  address: '1 Arrowhead Dr',
  city: 'Kansas City',
  state: 'MO',
  timeZone: 'America/Los_Angeles',
}

const EVENT = {
  id: 7,
  name: 'Los Angeles Chargers at Pittsburgh Steelers',
  eventCategoryId: 3,
  venue: VENUE,
  seatMapId: null,
  coverImageURL: null,
  dateTime: '2030-11-23T22:30:00',
  dateTBA: false,
  timeTBA: false,
  statusId: 2,
  kind: 'main',
  belongsTo: null,
  tags: [],
  performers: [],
  liveListings: 12_345,
  openOrders: 120,
  createdAt: '2030-11-23T17:30:00.000Z',
}

const show = async (
  width: number,
  Screen: ComponentType,
  [path, ...results]: [path: string, ...rows: object[]],
  { address = '/', padding = 0 } = {},
) => {
  await page.viewport(width, 800)
  const paginator = { totalEntriesSize: results.length, perPage: 50 }
  const requests = mockCalls({
    [`GET /admin/${path}/`]: { body: { results, paginator, comparedAt: AT } },
    'POST /admin/messages/5/retry': {},
  })
  renderUi(
    <MemoryRouter initialEntries={[address]}>
      <main style={{ paddingInline: padding }}>
        <Screen />
      </main>
    </MemoryRouter>,
  )
  return requests
}

describe.each([1024, 1280, 1440])('at %d pixels', (width) => {
  test.each<[string, ComponentType, [string, object], string[], string[]]>([
    [
      'payouts',
      PayoutsScreen,
      ['payouts', PAYOUT],
      ['S-12345', 'Bluebird Ticket Desk', 'The bank account was closed', '$123,456.00'],
      ['Resend', 'Cancel payout'],
    ],
    [
      'messages',
      MessagesScreen,
      ['messages', MESSAGE],
      ['coppercanyon@seatdesk.test', 'Email #5', 'Failing', '3 attempts'],
      ['Show', 'Send now'],
    ],
    [
      'messages about orders',
      MessagesScreen,
      ['messages', ABOUT_ORDER],
      ['coppercanyon@seatdesk.test', 'Your order is confirmed', 'O-1042', LONG_EVENT],
      ['Show', 'Send again'],
    ],
    [
      'failed tasks',
      FailedTasksScreen,
      ['failed-tasks', FAILED_TASK],
      ['1042', 'Retries soon', '3 attempts', 'RangeError: … is too large a number'],
      ['Retry'],
    ],
  ])(
    'ADMIN-216 a row of the %s has all of its facts and actions, none cut',
    async (_, Screen, row, texts, actions) => {
      await show(width, Screen, row)
      const shown = page.getByRole('row').nth(1)
      for (const text of texts)
        await expect.element(shown.getByText(text, { exact: true })).toBeVisible()
      for (const name of actions)
        await expect.element(shown.getByRole('button', { name, exact: true })).toBeVisible()
      await expectWholeRow(shown)
      expect(shown.element().getBoundingClientRect().height).toBeLessThan(76)
    },
  )
})

test('ADMIN-240 at 1024 pixels the name of an event and its venue take two lines at most', async () => {
  await show(1024, EventsScreen, ['events', EVENT])
  const shown = page.getByRole('row').nth(1)
  for (const text of [EVENT.name, `${VENUE.name}, Kansas City`, 'Sat, Nov 23, 2030, 10:30 PM'])
    await expect.element(shown.getByText(text, { exact: true })).toBeVisible()
  await expectWholeRow(shown)
  expect(shown.element().getBoundingClientRect().height).toBeLessThan(64)
})

test('ADMIN-258 two events of the same name are told apart by the names of their checkboxes', async () => {
  const next = { ...EVENT, id: 8, dateTime: '2030-11-24T22:30:00' }
  await show(1280, EventsScreen, ['events', EVENT, next])
  await expect.element(page.getByText('12,345').first()).toBeVisible()
  const boxes = page.getByRole('checkbox', { name: /Chargers/ }).elements()
  expect(new Set(boxes.map((box) => box.ariaLabel)).size).toBe(2)
})

test('ADMIN-259 at 390 pixels the card of a payout has the date of its event', async () => {
  await show(390, PayoutsScreen, ['payouts', PAYOUT])
  await expect.element(page.getByText(/^Sat,\sJun\s1,\s2030,\s7:30\sPM$/)).toBeVisible()
  await expect.element(page.getByText(/^Delivered \w{3},/)).toBeVisible()
})

test.each([1024, 1280])(
  'DATE-40 at %d pixels a venue has its time zone in words',
  async (width) => {
    const venue = { ...VENUE, seatMapId: 3, latitude: null, longitude: null, events: 15 }
    await show(width, VenuesScreen, ['venues', venue])
    const shown = page.getByRole('row').nth(1)
    const zone = shown.getByText('Pacific time (Los Angeles)', { exact: true })
    await expect.element(zone).toBeVisible()
    await expectWholeRow(shown)
  },
)

test('ADMIN-244 at 1024 pixels the subject of a message takes two lines at most', async () => {
  await show(1024, MessagesScreen, ['messages', MESSAGE])
  const subject = page.getByText(MESSAGE.subject, { exact: true })
  await expect.element(subject).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(subject.element())
  const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
  expect(tops.size).toBeLessThanOrEqual(2)
})

test('ADMIN-244 at 1024 pixels a message that was sent at once has its time once', async () => {
  await show(1024, MessagesScreen, ['messages', SENT])
  await expect.element(page.getByText('Sent', { exact: true }).last()).toBeVisible()
  expect(page.getByText(/^Sent Sat,/).elements()).toEqual([])
})

test('ADMIN-255 the postings have a link back to the ledger', async () => {
  await show(1280, PostingsScreen, ['ledger', POSTING])
  await expect
    .element(page.getByRole('link', { name: 'Ledger', exact: true }))
    .toHaveAttribute('href', '/ledger')
})

test.each(['Delivered', 'Due', 'Amount'])('ADMIN-254 payouts are sorted by %s', async (name) => {
  const requests = await show(1280, PayoutsScreen, ['payouts', PAYOUT])
  const header = page.getByRole('columnheader', { name })
  const delivered = page.getByRole('columnheader', { name: 'Delivered' })
  await expect.element(delivered).toHaveAttribute('aria-sort', 'descending')
  await header.getByRole('button').click()
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => requests.length).toBeGreaterThan(1)
})

test('ADMIN-34 a copy of a sent message goes out only after a confirmation', async () => {
  const requests = await show(1280, MessagesScreen, ['messages', SENT])
  const retries = () => requests.filter(({ call }) => call.endsWith('/retry'))
  await page.getByRole('button', { name: 'Send again' }).click()
  const dialog = page.getByRole('dialog')
  const text = `A copy of this message is sent to ${MESSAGE.recipient} now.`
  await expect.element(dialog.getByText(text)).toBeVisible()
  expect(retries()).toEqual([])
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('Message is being sent')).toBeVisible()
  expect(retries()).toHaveLength(1)
})

test.each([390, 1280])(
  'ADMIN-34 at %d pixels a sent message with a code or secret link is not offered to be sent again',
  async (width) => {
    await show(width, MessagesScreen, ['messages', { ...SENT, canSendAgain: false }])
    await expect.element(page.getByRole('button', { name: 'Show' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Send again' }).elements()).toEqual([])
  },
)

test('ADMIN-251 a date on a narrow card breaks only before its time', async () => {
  await page.viewport(390, 800)
  const when = formatInstant(PAYOUT.dueAt as Instant)
  renderUi(
    <div style={{ width: 150 }}>
      <RowCard title="S-1068" facts={{ when }} />
    </div>,
  )
  const date = page.getByText(when)
  await expect.element(date).toBeVisible()
  const range = document.createRange()
  const text = date.element().firstChild as Text
  range.selectNodeContents(text)
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
  expect(lines.size).toBe(2)
  range.setEnd(text, text.data.lastIndexOf(','))
  expect(range.getClientRects()).toHaveLength(1)
})

test('ADMIN-216 the time of a payout does not break before its AM or PM on a card', async () => {
  await show(390, PayoutsScreen, ['payouts', { ...PAYOUT, failure: null }])
  const due = page.getByText(/^Due Tue,\sJun\s4/)
  await expect.element(due).toBeVisible()
  const range = document.createRange()
  const text = due.element().firstChild as Text
  range.setStart(text, text.length - 2)
  range.setEnd(text, text.length)
  const amOrPm = range.getBoundingClientRect()
  range.setStart(text, text.length - 8)
  range.setEnd(text, text.length - 3)
  expect(range.getBoundingClientRect().top).toBe(amOrPm.top)
})

test.each([390, 1440])(
  'ADMIN-215 postings name their movement and account in words at %d pixels',
  async (width) => {
    await show(width, PostingsScreen, ['ledger', POSTING])
    await expect
      .element(page.getByRole('link', { name: `Payable to ${POSTING.owner.name}`, exact: true }))
      .toBeVisible()
    const movements = page.getByText('Payout returned by bank', { exact: true })
    await expect.element(movements.last()).toBeVisible()
    const filter = page.getByRole('combobox', { name: 'Movement' })
    await expect
      .element(filter.getByRole('option', { name: 'Seller debt offset' }))
      .toBeInTheDocument()
  },
)

test.each([
  ['postings', PostingsScreen, 'ledger'],
  ['audit', AuditScreen, 'audit'],
])(
  'TABLE-462 at 1024 pixels the dates of %s share a line with another filter',
  async (_, Screen, path) => {
    await show(1024, Screen, [path, {}])
    const dates = page.getByRole('button', { name: 'Dates' })
    await expect.element(dates).toBeVisible()
    const { top } = dates.element().getBoundingClientRect()
    const tops = page
      .getByRole('combobox')
      .elements()
      .map((filter) => Math.round(filter.getBoundingClientRect().top))
    expect(tops).toContain(Math.round(top))
  },
)

const AT = '2030-11-27T17:30:00.000Z'

const PARTY = { id: 7, name: 'Ada Broker', email: 'ada@seatdesk.test' }

/** The lists that have no rows in the demo. */
const EMPTY_IN_DEMO: [string, ComponentType, string, object][] = [
  [
    'disputes',
    DisputesScreen,
    'disputes',
    {
      id: 'dp_1',
      paymentId: 'pi_1',
      buyer: PARTY,
      orders: [{ id: 1042, seller: PARTY }],
      amount: 200_00,
      withdrawn: 200_00,
      fee: 15_00,
      reason: 'fraudulent',
      status: 'needs_response',
      state: 'open',
      evidenceDueAt: AT,
      createdAt: AT,
      closedAt: null,
    },
  ],
  [
    'reconciliation differences',
    ReconciliationScreen,
    'reconciliation',
    {
      id: 5,
      subject: 're_1',
      orderId: 1042,
      ledgerAmount: 200_00,
      providerAmount: 100_00,
      foundAt: AT,
      seenAt: AT,
      settledAt: null,
    },
  ],
  ['failed tasks', FailedTasksScreen, 'failed-tasks', FAILED_TASK],
  [
    'event requests',
    EventRequestsScreen,
    'event-requests',
    {
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
      createdAt: AT,
      respondedAt: null,
      account: PARTY,
    },
  ],
  [
    'audit entries',
    AuditScreen,
    'audit',
    {
      id: 5,
      actor: PARTY,
      action: 'accounts.approve',
      subject: { kind: 'account', id: 9, name: 'Bea' },
      details: {},
      createdAt: AT,
    },
  ],
]

test.each(EMPTY_IN_DEMO.filter(([name]) => ['disputes', 'event requests'].includes(name)))(
  'ADMIN-262 at 1024 pixels no name or number of the %s is broken inside a word',
  async (_, Screen, path, row) => {
    const orders = [1042, 1049, 1050].map((id) => ({ id, seller: PARTY }))
    const amounts = { amount: 123_456_00, withdrawn: 123_456_00, reason: 'product_not_received' }
    await show(1024, Screen, [path, { ...row, ...amounts, name: LONG_EVENT, orders }])
    await expect.element(page.getByRole('link', { name: 'Ada Broker' })).toBeVisible()
    for (const link of page.getByRole('link', { name: /^(Ada Broker|O-1\d+)$/ }).elements())
      expect(link.getBoundingClientRect().height).toBeLessThan(30)
    await expectWholeRow(page.getByRole('row').nth(1))
  },
)

/** The height of the links to the lists of a section. */
const SECTION_LISTS = 40

/** The top bar, the lists of the section and the padding above a screen. */
const ABOVE = { 1440: 57 + SECTION_LISTS + 24, 390: 57 + SECTION_LISTS + 16 }

const FILTERED: typeof EMPTY_IN_DEMO = [
  ['postings of a month', PostingsScreen, 'ledger', POSTING],
  ['payouts of a month', PayoutsScreen, 'payouts', PAYOUT],
]

describe.each([...EMPTY_IN_DEMO, ...FILTERED])('the first row of %s', (name, Screen, path, row) => {
  test.each([
    [1440, 300],
    [390, 400],
  ] as const)('LIST-27 at %i px is within the first %i px', async (width, limit) => {
    const isFiltered = name.endsWith('of a month')
    await show(width, Screen, [path, row], {
      address: isFiltered ? '?from=2030-11-01T00:00:00&to=2030-11-30T23:59:00' : '/',
      padding: width === 390 ? 16 : 24,
    })
    const firstRow = () =>
      [...document.querySelectorAll<HTMLElement>('main :is(tbody tr, li, article)')].find(
        (each) => each.checkVisibility() && !each.closest('[aria-busy="true"]'),
      )
    await expect.poll(firstRow).toBeDefined()
    if (isFiltered)
      await expect.element(page.getByRole('button', { name: 'Save view' })).toBeVisible()
    const start = document.querySelector('main')?.getBoundingClientRect().top ?? 0
    const top = (firstRow()?.getBoundingClientRect().top ?? Infinity) - start
    // The audit log is the only list of its section.
    const above = ABOVE[width] - (path === 'audit' ? SECTION_LISTS : 0)
    expect(top + above).toBeLessThanOrEqual(limit)
  })
})
