// @module-tag nightly

import { formatInstant } from '@seatdesk/app-kit/dates'
import { createLiveEventBus, LiveProvider } from '@seatdesk/app-kit/live'
import { mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import type { Instant } from '@seatdesk/domain'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { SAMPLE_EVENT, sampleSaleDetails } from '../../lib/sample-orders.ts'
import { session } from '../../lib/session.ts'
import { signInAs } from '../../lib/testing/sign-in-as.ts'
import { NotificationsScreen } from './NotificationsScreen.tsx'

const notification = (id: number, input: object = {}) => ({
  id,
  message: `You sold 2 tickets (S-${id}).`,
  typeId: 2,
  event: SAMPLE_EVENT,
  about: { kind: 'sale', id },
  listingId: null,
  nextAction: null,
  createdAt: '2026-11-25T16:58:00.000Z',
  ...input,
})

const RESPONSES = {
  'GET /notifications/': {
    body: {
      results: [
        notification(13, { nextAction: 'confirm', isUnread: true }),
        notification(12, { isUnread: true }),
        // Among the widest times, in the time zone of New York as in UTC.
        notification(11, { createdAt: '2026-11-25T17:48:00.000Z' }),
      ],
      paginator: { totalEntriesSize: 3, perPage: 50 },
    },
  },
  'PUT /notifications/13/read': { body: { data: { count: 1 } } },
  'PUT /notifications/read': { body: { data: { count: 0 } } },
}

test.each([1440, 1280, 1024, 390])(
  'NAV-103 TABLE-431 unread notifications are marked, and their action is not truncated, at %i px',
  async (width) => {
    await page.viewport(width, 900)
    mockCalls(RESPONSES)
    renderUi(
      <MemoryRouter>
        <NotificationsScreen />
      </MemoryRouter>,
    )
    const rows = page.getByRole(width === 390 ? 'listitem' : 'row')
    const texts = () => rows.elements().map((row) => row.textContent ?? '')
    await expect
      .poll(() =>
        texts().flatMap((text) => (/S-1\d/.test(text) ? [/New(?! York)/.test(text)] : [])),
      )
      .toEqual([true, true, false])
    const button = page.getByRole('button', { name: 'Confirm S-13' })
    await expect.element(button).toBeVisible()
    const label = button.element().querySelector('span')
    const inner = [...(label?.querySelectorAll('*') ?? [])]
    expect(inner.filter((item) => item.scrollWidth > item.clientWidth + 1)).toEqual([])
    const cells = [...document.querySelectorAll('td')]
    const cut = cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
    expect(cut.map((cell) => cell.textContent)).toEqual([])
  },
)

const DEADLINE = '2027-01-06T00:30:00.000Z'

const orderOf = (kind: 'confirm' | 'deliver' | 'accept' | null) => ({
  section: '101',
  seatRow: 'A',
  quantity: 2,
  seats: ['5', '6'],
  deadline: kind && { kind, at: DEADLINE },
})

test.each([1440, 1024, 390])(
  'HANDOVER-63 notifications show event, seats, deadline and a link to the order at %i px',
  async (width) => {
    await page.viewport(width, 900)
    const purchase = { about: { kind: 'purchase', id: 12 }, message: 'Your tickets are ready.' }
    const results = [
      notification(13, { order: orderOf('confirm') }),
      notification(12, { ...purchase, order: orderOf('accept') }),
      notification(11, { order: { ...orderOf(null), seats: [null, null] } }),
    ]
    mockCalls({
      ...RESPONSES,
      'GET /notifications/': { body: { results, paginator: { totalEntriesSize: 3, perPage: 50 } } },
    })
    renderUi(
      <MemoryRouter>
        <NotificationsScreen />
      </MemoryRouter>,
    )
    const moment = formatInstant(DEADLINE as Instant)
    const seats = 'Section 101, row A, seats 5 - 6'
    await expect.element(page.getByText(`${seats} · Confirm by ${moment}`)).toBeVisible()
    await expect.element(page.getByText(`${seats} · Accept by ${moment}`)).toBeVisible()
    await expect
      .element(page.getByText('Section 101, row A, seats not given', { exact: true }))
      .toBeVisible()
    const links = page.getByRole('link', { name: /^Open: / }).elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/sales?open=13',
      '/purchases?open=12',
      '/sales?open=11',
    ])
    await expect.element(page.getByText(SAMPLE_EVENT.name).first()).toBeVisible()
  },
)

test('NAV-150 the delivery of a sale stays open when a live update takes its action away', async () => {
  await page.viewport(1440, 900)
  let nextAction: string | null = 'deliver'
  const requests = mockCalls({
    ...RESPONSES,
    'GET /notifications/': () => ({
      body: {
        results: [notification(13, { nextAction })],
        paginator: { totalEntriesSize: 1, perPage: 50 },
      },
    }),
    'GET /sales/13': { body: { data: sampleSaleDetails(13, { statusId: 2 }) } },
  })
  const live = createLiveEventBus()
  renderUi(
    <MemoryRouter>
      <LiveProvider value={live}>
        <NotificationsScreen />
      </LiveProvider>
    </MemoryRouter>,
  )
  await page.getByRole('button', { name: 'Deliver S-13' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  const before = dialog.element()
  nextAction = null
  const count = requests.length
  live.emit({ type: 'gap', of: 'everything', isOwn: true })
  await expect.poll(() => requests.length).toBeGreaterThan(count)
  await expect
    .poll(() => document.querySelectorAll('button[aria-label="Deliver S-13"]').length)
    .toBe(0)
  expect(dialog.element()).toBe(before)
})

const of = (kind: string, id: number) => ({ about: { kind, id } })

const LINKED = [
  ['Accept O-1', '/purchases?open=1', { nextAction: 'accept', ...of('purchase', 1) }],
  ['View barcodes O-2', '/purchases?open=2', { nextAction: 'viewBarcodes', ...of('purchase', 2) }],
  ['Answer O-3', '/purchases?open=3', { nextAction: 'answer', ...of('purchase', 3) }],
  ['Answer S-4', '/sales?open=4', { nextAction: 'answer' }],
  ['Send again S-5', '/sales?open=5', { nextAction: 'resend' }],
  [
    'Find tickets O-6',
    `/event-tickets?id=${SAMPLE_EVENT.id}&quantity=2`,
    { nextAction: 'findTickets', ...of('purchase', 6), order: orderOf(null) },
  ],
  [
    /^Add bank account: You sold/,
    '/settings/payment-settings?tab=payout',
    { nextAction: 'addPayoutAccount', ...of('payout-method', 7) },
  ],
  [
    'Fix price: One.',
    '/listings?open=12',
    { nextAction: 'fixPrice', listingId: 12, message: 'One.' },
  ],
  ['Fix price: Two.', '/listings/pricing', { nextAction: 'fixPrice', message: 'Two.' }],
  [/^Check rules: /, '/listings/pricing', { nextAction: 'fixRules' }],
  [/^Fix feed: /, '/settings/broker-settings', { nextAction: 'fixFeed' }],
  [/^Fix webhook: /, '/settings/broker-settings', { nextAction: 'fixWebhook' }],
  [/^Review hold: /, '/listings?open=13', { nextAction: 'reviewHold', listingId: 13 }],
] as const

test.each([1440, 1024, 390])(
  'NAV-151 each notification has its next action, whole and as a link, at %i px',
  async (width) => {
    await page.viewport(width, 900)
    const results = LINKED.map(([, , input], index) =>
      notification(index + 1, {
        isUnread: true,
        ...(/^(?:fix|review)/.test(input.nextAction) && { about: null }),
        ...input,
      }),
    )
    const requests = mockCalls({
      ...RESPONSES,
      'GET /notifications/': {
        body: { results, paginator: { totalEntriesSize: LINKED.length, perPage: 50 } },
      },
      'PUT /notifications/4/read': { body: { data: { count: 1 } } },
    })
    renderUi(
      <MemoryRouter>
        <NotificationsScreen />
      </MemoryRouter>,
    )
    for (const [name, href] of LINKED) {
      const link = page.getByRole('link', { name, exact: typeof name === 'string' })
      await expect.element(link).toHaveAttribute('href', href)
      const box = link.element()
      const inner = [box, ...box.querySelectorAll('*')]
      expect(
        inner.filter((item) => item.scrollWidth > item.clientWidth + 1 && item.clientWidth > 0),
      ).toEqual([])
    }
    const cells = [...document.querySelectorAll('td')]
    const cut = cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
    expect(cut.map((cell) => cell.textContent)).toEqual([])
    const answer = page.getByRole('link', { name: 'Answer S-4' })
    answer.element().focus()
    expect(document.activeElement).toBe(answer.element())
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await answer.click()
    await expect.poll(() => requests.map(({ call }) => call)).toContain('PUT /notifications/4/read')
  },
)

test('NAV-151 a notification about delivered files downloads them', async () => {
  await page.viewport(1440, 900)
  const results = [notification(12, { nextAction: 'download', ...of('purchase', 12) })]
  const requests = mockCalls({
    'GET /notifications/': { body: { results, paginator: { totalEntriesSize: 1, perPage: 50 } } },
    'GET /purchases/12/tickets': {
      body: {
        data: {
          files: [{ id: 7, name: 'seats.pdf', url: '/api/purchases/12/tickets/7' }],
          barcodes: [],
          transferReference: null,
        },
      },
    },
    'GET /purchases/12/tickets/7': {
      body: '%PDF-1.7',
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="seats.pdf"',
      },
    },
    'PUT /notifications/12/read': { body: { data: { count: 0 } } },
  })
  renderUi(
    <MemoryRouter>
      <NotificationsScreen />
    </MemoryRouter>,
  )
  await page.getByRole('button', { name: 'Download O-12' }).click()
  await expect
    .poll(() => requests.map(({ call }) => call))
    .toEqual(expect.arrayContaining(['GET /purchases/12/tickets/7', 'PUT /notifications/12/read']))
})

test('NAV-151 a notification has no action that the role lacks or that is not known', async () => {
  await page.viewport(1440, 900)
  signInAs('accountant')
  const results = [
    notification(13, { nextAction: 'confirm' }),
    notification(12, { nextAction: 'download', ...of('purchase', 12) }),
    notification(11, { nextAction: 'addPayoutAccount', ...of('payout-method', 11) }),
    notification(10, { nextAction: 'somethingNew' }),
  ]
  mockCalls({
    'GET /notifications/': { body: { results, paginator: { totalEntriesSize: 4, perPage: 50 } } },
  })
  renderUi(
    <MemoryRouter>
      <NotificationsScreen />
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('link', { name: /^Add bank account/ })).toBeVisible()
  const names = [...document.querySelectorAll('td :is(a, button)[aria-label]')]
    .map((element) => element.getAttribute('aria-label') ?? '')
    .filter((name) => !name.startsWith('Open:'))
  expect(names.map((name) => name.split(':')[0])).toEqual(['Add bank account'])
})

test('TABLE-431 a venue with its city has at most two lines at 1440 px', async () => {
  await page.viewport(1440, 900)
  const venue = {
    name: 'Gainbridge Fieldhouse',
    address: '125 S Pennsylvania St',
    city: 'Indianapolis',
    state: 'IN',
  }
  const results = [notification(13, { event: { ...SAMPLE_EVENT, venue } })]
  mockCalls({
    ...RESPONSES,
    'GET /notifications/': { body: { results, paginator: { totalEntriesSize: 1, perPage: 50 } } },
  })
  renderUi(
    <MemoryRouter>
      <NotificationsScreen />
    </MemoryRouter>,
  )
  const place = page.getByText('Gainbridge Fieldhouse, Indianapolis, IN', { exact: true })
  await expect.element(place).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(place.element())
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
  expect(lines.size).toBeLessThanOrEqual(2)
})

test('TABLE-472 the number of an order never breaks at its hyphen, at any width', async () => {
  mockCalls({
    ...RESPONSES,
    'GET /notifications/': {
      body: {
        results: [notification(1071, { message: 'The seller sent the tickets for O-1071.' })],
        paginator: { totalEntriesSize: 1, perPage: 50 },
      },
    },
  })
  await page.viewport(390, 844)
  renderUi(
    <MemoryRouter>
      <NotificationsScreen />
    </MemoryRouter>,
  )
  const number = page.getByText('O-1071', { exact: true })
  await expect.element(number).toBeVisible()
  const item = number.element().closest('li')
  for (let width = 390; width > 240; width -= 10) {
    item?.style.setProperty('width', `${width}px`)
    expect(number.element().getClientRects().length).toBe(1)
  }
})

test.each([1440, 1280])(
  'TABLE-473 the actions of a notification are side by side at %i px, and one filter fills its line at 390 px',
  async (width) => {
    signInAs('owner')
    onTestFinished(() => session.drop())
    await page.viewport(width, 900)
    mockCalls({
      ...RESPONSES,
      'GET /notifications/': {
        body: {
          results: [
            notification(13, {
              nextAction: 'findTickets',
              about: { kind: 'purchase', id: 13 },
              isUnread: true,
            }),
          ],
          paginator: { totalEntriesSize: 1, perPage: 50 },
        },
      },
    })
    renderUi(
      <MemoryRouter>
        <NotificationsScreen />
      </MemoryRouter>,
    )
    const find = page.getByRole('link', { name: 'Find tickets O-13' })
    const read = page.getByRole('button', { name: /^Mark read/ })
    await expect.element(find).toBeVisible()
    const [left, right] = [find, read].map((item) => item.element().getBoundingClientRect())
    expect(Math.abs((left?.top ?? 0) - (right?.top ?? Infinity))).toBeLessThanOrEqual(2)
    await page.viewport(390, 844)
    const filter = page.getByRole('combobox', { name: 'Type' })
    await expect
      .poll(() => filter.element().getBoundingClientRect().right)
      .toBeGreaterThanOrEqual(page.getByRole('search').element().getBoundingClientRect().right - 8)
  },
)

test('NAV-135 one notification is marked as read, by its button or its link, and then all are', async () => {
  await page.viewport(1440, 900)
  const requests = mockCalls(RESPONSES)
  renderUi(
    <MemoryRouter>
      <NotificationsScreen />
    </MemoryRouter>,
  )
  await page.getByRole('button', { name: 'Mark read: You sold 2 tickets (S-13).' }).click()
  const marks = page.getByRole('button', { name: /^Mark read/ })
  await expect.poll(() => marks.elements().length).toBe(1)
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect.poll(() => marks.elements().length).toBe(0)
  const puts = requests.filter(({ call }) => call.startsWith('PUT '))
  expect(puts.map(({ call }) => call)).toEqual([
    'PUT /notifications/13/read',
    'PUT /notifications/read',
  ])
})

test('NAV-136 notifications are searched and filtered by type and unread', async () => {
  await page.viewport(1440, 900)
  let asked: Record<string, string> = {}
  mockCalls({
    ...RESPONSES,
    'GET /notifications/': (query) => {
      asked = Object.fromEntries(query)
      return RESPONSES['GET /notifications/']
    },
  })
  renderUi(
    <MemoryRouter>
      <NotificationsScreen />
    </MemoryRouter>,
  )
  await page.getByText('Unread', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('Sales')
  await page.getByRole('textbox', { name: 'Search notifications' }).fill('wong')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toMatchObject({ unread: 'true', kind: 'sale', search: 'wong' })
})
