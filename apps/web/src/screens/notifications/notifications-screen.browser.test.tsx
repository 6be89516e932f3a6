import { formatInstant } from '@seatdesk/app-kit/dates'
import { createLiveEventBus, LiveProvider } from '@seatdesk/app-kit/live'
import { mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import type { Instant } from '@seatdesk/domain'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { SAMPLE_EVENT, sampleSaleDetails } from '../../lib/sample-orders.ts'
import { NotificationsScreen } from './NotificationsScreen.tsx'

const notification = (id: number, input: object = {}) => ({
  id,
  message: `You sold 2 tickets (S-${id}).`,
  typeId: 2,
  event: SAMPLE_EVENT,
  about: { kind: 'sale', id },
  listingId: null,
  action: null,
  createdAt: '2026-11-25T16:58:00.000Z',
  ...input,
})

const RESPONSES = {
  'GET /notifications/': {
    body: {
      results: [
        notification(13, { action: 'confirm', isUnread: true }),
        notification(12, { isUnread: true }),
        notification(11),
      ],
      paginator: { totalEntriesSize: 3, perPage: 50 },
    },
  },
  'PUT /notifications/13/read': { body: { data: { count: 1 } } },
  'PUT /notifications/read': { body: { data: { count: 0 } } },
}

test.each([1440, 1024, 390])(
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
  let action: string | null = 'deliver'
  const requests = mockCalls({
    ...RESPONSES,
    'GET /notifications/': () => ({
      body: {
        results: [notification(13, { action })],
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
  action = null
  const count = requests.length
  live.emit({ type: 'gap', of: 'everything', isOwn: true })
  await expect.poll(() => requests.length).toBeGreaterThan(count)
  await expect
    .poll(() => document.querySelectorAll('button[aria-label="Deliver S-13"]').length)
    .toBe(0)
  expect(dialog.element()).toBe(before)
})

test('NAV-151 a notification about tickets to accept leads to them by a button', async () => {
  await page.viewport(390, 900)
  const about = { kind: 'purchase', id: 12 }
  const results = [
    notification(12, { about, order: orderOf('accept') }),
    notification(11, { about: { ...about, id: 11 }, order: orderOf('deliver') }),
  ]
  mockCalls({
    ...RESPONSES,
    'GET /notifications/': { body: { results, paginator: { totalEntriesSize: 2, perPage: 50 } } },
  })
  renderUi(
    <MemoryRouter>
      <NotificationsScreen />
    </MemoryRouter>,
  )
  const links = page.getByRole('link', { name: /^Accept / })
  await expect.element(links).toHaveAttribute('href', '/purchases?open=12')
})

test('TABLE-431 a venue with its address has at most two lines at 1440 px', async () => {
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
  const address = page.getByText(/^Gainbridge Fieldhouse, 125 S Pennsylvania St/)
  await expect.element(address).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(address.element())
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
  expect(lines.size).toBeLessThanOrEqual(2)
})

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
