// @module-tag nightly

import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { SAMPLE_EVENT, sampleSale, sampleSaleDetails } from '../../lib/sample-orders.ts'
import { SalesScreen } from './SalesScreen.tsx'

const IDS = [1042, 1043, 1044]

const TOTALS = [
  { status: 1, orders: 3, tickets: 6 },
  { status: 3, orders: 12, tickets: 30 },
].map((group) => ({
  ...group,
  amount: 600_00,
  refunded: 0,
  cost: 0,
  unknownCosts: 0,
  fee: 0,
  profit: 0,
  knownAmount: 600_00,
  knownFee: 0,
}))

/** Renders three sales that await confirmation, one of which has been canceled since. */
const showSales = () => {
  const waiting = new Set(IDS)
  const rows = () =>
    [...waiting].map((id) =>
      sampleSale(id, { statusId: 1, confirmBy: '2030-01-05T15:00:00.000Z', deliverBy: null }),
    )
  const readUsed = (id: number) => () => {
    waiting.delete(id)
    return { body: { data: sampleSale(id) } }
  }
  const late = errorResponse(409, '030.040', 'this is no longer possible for this order')
  const requests = mockCalls({
    'GET /sales/': () => ({
      body: { results: rows(), paginator: { totalEntriesSize: waiting.size, perPage: 50 } },
    }),
    'GET /sales/totals': { body: { data: TOTALS } },
    'POST /sales/1042/confirm': readUsed(1042),
    'POST /sales/1043/confirm': late,
    'POST /sales/1044/confirm': readUsed(1044),
    'POST /sales/1042/reject': readUsed(1042),
    'POST /sales/1043/reject': late,
    'POST /sales/1044/reject': readUsed(1044),
  })
  renderUi(
    <MemoryRouter initialEntries={['/sales?status=1']}>
      <SalesScreen />
    </MemoryRouter>,
  )
  return () => requests.filter(({ call }) => call.startsWith('POST'))
}

const choose = async () => {
  for (const id of IDS)
    await userEvent.click(page.getByRole('checkbox', { name: `Sale S-${id}` }).first())
}

const bar = () => page.getByRole('region', { name: / selected$/ })

test('QUEUE-4 queues show their counts', async () => {
  showSales()
  await expect.element(page.getByText('To confirm').first()).toBeVisible()
  await vi.waitFor(() => expect(document.body.textContent).toMatch(/To confirm\s*3/))
  expect(document.body.textContent).toMatch(/Done\s*12/)
  await expectNoAxeViolations()
})

test('QUEUE-5 several sales are confirmed one by one, and a failed one stays selected with its reason', async () => {
  const sent = showSales()
  await choose()
  await bar().getByRole('button', { name: 'Confirm 3' }).click()
  await expect.element(page.getByText('2 sales confirmed')).toBeVisible()
  await expect.element(page.getByText(/^S-1043 could not be changed: /)).toBeVisible()
  await expect.element(bar().getByText('1 selected')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Sale S-1043' }).first()).toBeChecked()
  expect(sent().map(({ call }) => call)).toEqual(IDS.map((id) => `POST /sales/${id}/confirm`))
})

test('QUEUE-89 sales confirmed together stay selected and can be delivered next', async () => {
  let statusId = 1
  const confirmed = () => {
    statusId = 2
    return { body: { data: sampleSale(1042) } }
  }
  mockCalls({
    'GET /sales/': () => ({
      body: {
        results: [1042, 1044].map((id) => sampleSale(id, { statusId, deliverBy: null })),
        paginator: { totalEntriesSize: 2, perPage: 50 },
      },
    }),
    'GET /sales/totals': { body: { data: TOTALS } },
    'POST /sales/1042/confirm': confirmed,
    'POST /sales/1044/confirm': confirmed,
  })
  renderUi(
    <MemoryRouter initialEntries={['/sales']}>
      <SalesScreen />
    </MemoryRouter>,
  )
  for (const id of [1042, 1044])
    await userEvent.click(page.getByRole('checkbox', { name: `Sale S-${id}` }).first())
  await bar().getByRole('button', { name: 'Confirm 2' }).click()
  await expect.element(bar().getByText('2 selected')).toBeVisible()
  await expect.element(bar().getByRole('button', { name: 'Deliver 2' })).toBeVisible()
})

test('QUEUE-94 an empty queue says so and leads to the next one; a search that finds nothing says that', async () => {
  mockCalls({
    'GET /sales/': { body: { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } } },
    'GET /sales/totals': {
      body: { data: TOTALS.map((group) => ({ ...group, status: group.status === 1 ? 2 : 3 })) },
    },
  })
  const show = (address: string) =>
    renderUi(
      <MemoryRouter initialEntries={[address]}>
        <SalesScreen />
      </MemoryRouter>,
    )
  const { takeAway } = show('/sales?status=1')
  await expect.element(page.getByText('No sales to confirm')).toBeVisible()
  await page.getByRole('button', { name: 'View 3 to deliver' }).click()
  await expect.element(page.getByText('No sales to deliver')).toBeVisible()
  takeAway()
  show('/sales?status=1&search=nobody')
  await expect.element(page.getByText('No results match these filters')).toBeVisible()
  await expect.element(page.getByText('No sales to confirm')).not.toBeInTheDocument()
})

test('QUEUE-5 several sales are rejected with one required reason', async () => {
  const sent = showSales()
  await choose()
  await bar().getByRole('button', { name: 'Reject 3' }).click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByText(/S-1042, S-1043, S-1044: the buyers are refunded \$600\.00/))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog.getByText('Enter a reason')).toBeVisible()
  expect(sent()).toEqual([])
  await userEvent.fill(dialog.getByLabelText('Reason (shown to the buyer)'), 'Sold elsewhere')
  await expectNoAxeViolations()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(page.getByText('2 sales rejected')).toBeVisible()
  await expect.element(page.getByText(/^S-1043 could not be changed: /)).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual(IDS.map(() => ({ reason: 'Sold elsewhere' })))
})

test.each([390, 1100])(
  'QUEUE-64 at %i px a sale has its next action as a button',
  async (width) => {
    await page.viewport(width, 844)
    const sent = showSales()
    const row = width === 390 ? page.getByRole('listitem') : page.getByRole('row')
    await row.filter({ hasText: 'S-1042' }).getByRole('button', { name: 'Confirm' }).click()
    await vi.waitFor(() =>
      expect(sent().map(({ call }) => call)).toEqual(['POST /sales/1042/confirm']),
    )
  },
)

test.each([390, 1024, 1440])(
  'QUEUE-5 a rejection names event, date, venue, seats, quantity and amount of each sale at %i px',
  async (width) => {
    await page.viewport(width, 844)
    showSales()
    await choose()
    await bar().getByRole('button', { name: 'Reject 3' }).click()
    const group = page.getByRole('dialog').getByRole('region', { name: SAMPLE_EVENT.name })
    await expect.element(group).toBeVisible()
    expect(group.element().textContent).toContain('Sat, Jun 1, 2030')
    expect(group.element().textContent).toContain(SAMPLE_EVENT.venue.name)
    const rows = group.getByRole('listitem').elements()
    expect(rows).toHaveLength(3)
    for (const [index, row] of rows.entries()) {
      expect(row.textContent).toMatch(/^Section .*, row /)
      expect(row.textContent).toContain(`S-${IDS[index]} · 2 tickets · $200.00`)
      expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
    }
  },
)

test('QUEUE-65 a rejection can be canceled', async () => {
  const sent = showSales()
  await choose()
  await bar().getByRole('button', { name: 'Reject 3' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toEqual([])
})

test('QUEUE-66 an unknown ID says that the sale does not exist', async () => {
  mockCalls({
    'GET /sales/': { body: { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } } },
    'GET /sales/totals': { body: { data: TOTALS } },
    'GET /sales/99': errorResponse(404, '000.404', 'there is no such sale'),
  })
  renderUi(
    <MemoryRouter initialEntries={['/sales?open=99']}>
      <SalesScreen />
    </MemoryRouter>,
  )
  await expect.element(page.getByText(/This does not exist/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
})

test('HANDOVER-33 QUEUE-92 only a sale to transfer has a button for its recipient', async () => {
  const { listing } = sampleSale(1042)
  const rows = [4, 1].map((deliveryTypeId, index) =>
    sampleSale(1042 + index, { statusId: 2, listing: { ...listing, deliveryTypeId } }),
  )
  const requests = mockCalls({
    'GET /sales/': { body: { results: rows, paginator: { totalEntriesSize: 2, perPage: 50 } } },
    'GET /sales/totals': { body: { data: TOTALS } },
    'GET /sales/1042/contact': {
      body: {
        data: {
          name: 'Ann Lee',
          email: 'ann@box.test',
          phone: null,
          seatRecipients: [],
          visibleUntil: '2030-06-04T23:30:00.000Z',
        },
      },
    },
  })
  renderUi(
    <MemoryRouter initialEntries={['/sales?status=2']}>
      <SalesScreen />
    </MemoryRouter>,
  )
  const button = page.getByRole('button', { name: /^Recipient of/ })
  await expect.element(button).toHaveAccessibleName('Recipient of S-1042')
  expect(requests.some(({ call }) => call.endsWith('/contact'))).toBe(false)
  await userEvent.click(button)
  const dialog = page.getByRole('dialog', { name: 'Recipient of S-1042' })
  await expect.element(dialog.getByLabelText('Recipient email')).toHaveValue('ann@box.test')
  await expect.element(dialog.getByText(/^Section 101, row/)).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }).last())
  await expect.element(button).toHaveFocus()
})

test('LIVE-60 the list says at once that a transfer was reported in the drawer', async () => {
  let statusId = 2
  const handover = () => ({
    state: statusId === 2 ? 'toSend' : 'sent',
    primary: null,
    reference: null,
    hasProof: false,
    acceptedBy: null,
    resendRequestedAt: null,
    changedAt: null,
  })
  const one = { totalEntriesSize: 1, perPage: 50 }
  mockCalls({
    'GET /sales/': () => ({ body: { results: [sampleSale(1042, { statusId })], paginator: one } }),
    'GET /sales/totals': { body: { data: TOTALS } },
    'GET /sales/1042': () => ({
      body: { data: sampleSaleDetails(1042, { statusId, handover: handover() }) },
    }),
    'GET /orders/1042/note': { body: { data: { reference: null, note: null, version: 0 } } },
    'GET /notifications/': { body: { results: [], paginator: { ...one, totalEntriesSize: 0 } } },
    'POST /sales/1042/handover': () => {
      statusId = 3
      return { body: { data: handover() } }
    },
  })
  renderUi(
    <MemoryRouter initialEntries={['/sales?open=1042']}>
      <SalesScreen />
    </MemoryRouter>,
  )
  const row = () =>
    [...document.querySelectorAll('tr')].map(({ textContent }) => textContent).at(-1)
  await vi.waitFor(() => expect(row()).toContain('Confirmed'))
  await userEvent.click(page.getByRole('button', { name: 'Report transfer' }))
  await userEvent.fill(page.getByLabelText('Transfer reference'), 'TM-1')
  await userEvent.click(page.getByRole('button', { name: 'Save' }).last())
  await vi.waitFor(() => expect(row()).toContain('Delivered'))
})

test('TABLE-435 date and time of an event share one line at 1024 px', async () => {
  await page.viewport(1024, 800)
  const event = { ...SAMPLE_EVENT, dateTime: '2030-12-23T19:30:00' }
  mockCalls({
    'GET /sales/': {
      body: {
        results: [sampleSale(1042, { event, statusId: 1, confirmBy: '2030-01-05T15:00:00.000Z' })],
        paginator: { totalEntriesSize: 1, perPage: 50 },
      },
    },
    'GET /sales/totals': { body: { data: TOTALS } },
  })
  renderUi(
    <MemoryRouter initialEntries={['/sales']}>
      {/* As wide as the content of a page. */}
      <div style={{ width: 992 }}>
        <SalesScreen />
      </div>
    </MemoryRouter>,
  )
  const row = page.getByRole('row', { name: /S-1042/ })
  const time = row.getByText('7:30 PM', { exact: true })
  await expect.element(time).toBeVisible()
  expect(time.element().parentElement?.getBoundingClientRect().height).toBeLessThan(24)
})

test('TABLE-461 compact rows with a recipient keep the cost at 1440 px', async () => {
  await page.viewport(1440, 800)
  // As another tab does.
  const chooseSpacing = (newValue: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'seatdesk-row-spacing', newValue }))
  onTestFinished(() => void chooseSpacing('normal'))
  const { listing } = sampleSale(1042)
  mockCalls({
    'GET /sales/': {
      body: {
        results: [sampleSale(1042, { statusId: 2, listing: { ...listing, deliveryTypeId: 4 } })],
        paginator: { totalEntriesSize: 1, perPage: 50 },
      },
    },
    'GET /sales/totals': { body: { data: TOTALS } },
  })
  renderUi(
    <MemoryRouter initialEntries={['/sales']}>
      {/* As wide as the content of a page beside a scroll bar. */}
      <div style={{ width: 1393 }}>
        <SalesScreen />
      </div>
    </MemoryRouter>,
  )
  const recipient = page.getByRole('button', { name: 'Recipient of S-1042' })
  await expect.element(recipient).toBeVisible()
  chooseSpacing('compact')
  await expect.poll(() => document.documentElement.dataset['rowSpacing']).toBe('compact')
  await expect.element(page.getByRole('columnheader', { name: 'Cost' })).toBeVisible()
  const cell = recipient.element().closest('td')
  expect(cell?.scrollWidth).toBe(cell?.clientWidth)
})

test('QUEUE-91 a confirmation without a connection says so and keeps the list', async () => {
  await page.viewport(1280, 800)
  let isOffline = false
  const respond = (body: object) => () => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return { body }
  }
  const results = [sampleSale(1042, { statusId: 1, confirmBy: '2030-01-05T15:00:00.000Z' })]
  const requests = mockCalls({
    'GET /sales/': respond({ results, paginator: { totalEntriesSize: 1, perPage: 50 } }),
    'GET /sales/totals': respond({ data: TOTALS }),
    'POST /sales/1042/confirm': respond({}),
  })
  renderUi(
    <MemoryRouter initialEntries={['/sales?status=1']}>
      <SalesScreen />
    </MemoryRouter>,
  )
  const button = page
    .getByRole('row')
    .filter({ hasText: 'S-1042' })
    .getByRole('button', { name: 'Confirm' })
  await expect.element(button).toBeVisible()
  const loads = () => requests.filter(({ call }) => call === 'GET /sales/').length
  const before = loads()
  isOffline = true
  await userEvent.click(button)
  await expect.element(page.getByText(/^S-1042 could not be changed/)).toBeVisible()
  expect(loads()).toBe(before)
  await expect.element(button).toBeVisible()
})
