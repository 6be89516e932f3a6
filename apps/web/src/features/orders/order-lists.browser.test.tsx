// @module-tag nightly

import { renderUi, mockCalls, expectNoAxeViolations } from '@seatdesk/app-kit/testing'
import { DataTable } from '@seatdesk/ui'
import { MemoryRouter } from 'react-router'
import { expect, test, describe } from 'vitest'
import { page } from 'vitest/browser'

import { api } from '../../lib/api.ts'
import {
  SAMPLE_EVENT,
  sampleSale,
  samplePurchaseDetails,
  sampleSaleDetails,
} from '../../lib/sample-orders.ts'
import { FailedPayouts } from './FailedPayouts.tsx'
import { payoutColumns, ticketColumns } from './order-columns.tsx'
import { OrderCard, PayoutCard } from './OrderCard.tsx'
import { PurchaseDrawer } from './PurchaseDrawer.tsx'
import { SaleDrawer } from './SaleDrawer.tsx'
import { TotalsStrip } from './TotalsStrip.tsx'

describe('totals', () => {
  test('LEDGER-86 totals that could not be loaded have no skeleton', () => {
    const { takeAway } = renderUi(<TotalsStrip items={null} bones={3} />)
    expect(document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(0)
    takeAway()
    renderUi(<TotalsStrip items={null} bones={3} hasFailed />)
    expect(document.querySelectorAll('[aria-busy="true"]').length).toBe(0)
  })

  test('LEDGER-86 loaded totals stay when a later load fails', async () => {
    renderUi(<TotalsStrip items={[{ term: 'Total', value: '$5.00' }]} bones={3} hasFailed />)
    await expect.element(page.getByText('$5.00').first()).toBeVisible()
  })
})

describe('cards', () => {
  test('TABLE-434 a card of an order without seat numbers says so', async () => {
    await page.viewport(390, 844)
    const { event, listing } = sampleSale(1042)
    const tickets = { ...listing, tickets: listing.tickets.map(() => ({ seat: null })) }
    renderUi(
      <MemoryRouter>
        <OrderCard
          date="Sat, Jan 23, 2027"
          event={event as never}
          tickets={tickets as never}
          status={{ label: 'Confirmed', tone: 'good' }}
          amount="$400.00"
        />
      </MemoryRouter>,
    )
    await expect.element(page.getByText(/, seats not given, 2 tickets$/)).toBeVisible()
    // A number alone at the end of a line could be a seat.
    for (const width of ['280px', '230px', '200px']) {
      document.body.style.width = width
      const quantity = page.getByText('2 tickets', { exact: true })
      expect(quantity.element().getClientRects()).toHaveLength(1)
    }
    document.body.style.width = ''
  })

  test('TABLE-446 lists and cards say that tickets are in hand, instead of a past date', async () => {
    const row = { ...sampleSale(1042).listing, deliveryDate: '2026-01-20T12:00:00' } as never
    const column = ticketColumns(
      () => SAMPLE_EVENT as never,
      () => row,
    ).find(({ key }) => key === 'deliveryDate')
    renderUi(
      <MemoryRouter>
        <div>{column?.render(row)}</div>
        <OrderCard
          date="Sat, Jan 23, 2027"
          event={SAMPLE_EVENT as never}
          tickets={row}
          status={{ label: 'Confirmed', tone: 'good' }}
          amount="$400.00"
        />
      </MemoryRouter>,
    )
    await expect.element(page.getByText('in hand now')).toBeVisible()
    await expect.element(page.getByText('Now', { exact: true })).toBeVisible()
  })

  test('TABLE-446 a card of an order says which date is the in-hand date', async () => {
    const { event, listing } = sampleSale(1042)
    renderUi(
      <MemoryRouter>
        <OrderCard
          date="Sat, Jan 23, 2027"
          event={event as never}
          tickets={{ ...listing, deliveryDate: '2027-01-20T12:00:00' } as never}
          status={{ label: 'Confirmed', tone: 'good' }}
          amount="$400.00"
        />
      </MemoryRouter>,
    )
    await expect.element(page.getByText('in hand Wed, Jan 20, 2027')).toBeVisible()
  })

  test('TABLE-434 a card says what its seat numbers are', async () => {
    const { event, listing } = sampleSale(1042)
    const tickets = { ...listing, tickets: [{ seat: '5' }, { seat: '6' }] }
    renderUi(
      <MemoryRouter>
        <OrderCard
          date="Sat, Jan 23, 2027"
          event={event as never}
          tickets={tickets as never}
          status={{ label: 'Confirmed', tone: 'good' }}
          amount="$400.00"
        />
      </MemoryRouter>,
    )
    await expect.element(page.getByText(/, seats 5 - 6, 2 tickets$/)).toBeVisible()
  })
})

const payoutRow = (id: number, input = {}) => ({
  id,
  event: {
    id: 1,
    name: 'Hamilton',
    dateTime: '2026-11-20T19:30:00',
    dateTBA: false,
    timeTBA: false,
    venue: { name: 'Hall', address: '1 Pier Road', city: 'New York', state: 'NY' },
  },
  listing: {
    id,
    section: 'A',
    seatRow: 'B',
    quantity: 1,
    tickets: [{ id, seat: '1' }],
    deliveryTypeId: 1,
    deliveryDate: '2026-11-19T12:00:00',
    disclosures: [],
    attributes: [],
    publicNote: null,
    seatType: 'consecutive',
    secondRow: null,
  },
  createdAt: '2026-11-21T15:00:00.000Z',
  amount: { value: 95 },
  status: 'failed',
  ...input,
})

describe('failed payouts', () => {
  const showed = async (...payouts: object[]) => {
    mockCalls({ 'GET /payouts/': { body: payouts } })
    return renderUi(<FailedPayouts payouts={await api.payouts.list()} />)
  }

  test('PAY-90 failed payouts are grouped by cause, with the next step', async () => {
    await showed(
      payoutRow(1001, { failure: 'account_closed' }),
      payoutRow(1002, { status: 'processed' }),
      payoutRow(1003, { failure: 'account_closed' }),
      payoutRow(1004, { failure: 'something_new' }),
    )
    const causes = page.getByRole('region', { name: 'Failed payouts' }).getByRole('listitem')
    expect(causes.elements().map(({ textContent }) => textContent)).toEqual([
      'S-1001, S-1003: This bank account is closed. Add another bank account and we’ll retry.',
      'S-1004: The bank did not accept the payment. Ask your bank, then add this account again or another one, and we’ll retry.',
    ])
    await expect
      .element(page.getByRole('link', { name: 'Go to payout methods' }))
      .toHaveAttribute('href', '/settings/payment-settings?tab=payout')
    await expectNoAxeViolations()
  })

  test('PAY-90 names five payouts of a cause and counts the others', async () => {
    await showed(...[1, 2, 3, 4, 5, 6, 7].map((id) => payoutRow(id, { failure: 'no_account' })))
    await expect.element(page.getByText('S-1, S-2, S-3, S-4, S-5 and 2 more')).toBeVisible()
  })

  test('PAY-90 shows nothing if no payout failed', async () => {
    await showed(payoutRow(1, { status: 'pending' }))
    expect(page.getByRole('region').elements()).toEqual([])
    expect(page.getByRole('link').elements()).toEqual([])
  })
})

describe('the day of a payout', () => {
  const showRowAndCard = async (input: object) => {
    await page.viewport(1440, 900)
    mockCalls({ 'GET /payouts/': { body: [payoutRow(1, input)] } })
    const rows = await api.payouts.list()
    renderUi(
      <>
        <DataTable caption="Payouts" columns={payoutColumns(true)} rows={rows} keyOf={() => '1'} />
        {rows.map((payout) => (
          <PayoutCard key={payout.id} payout={payout} />
        ))}
      </>,
    )
  }

  const paid = { status: 'processed', paidAt: '2026-12-04T15:00:00.000Z' }

  test.each([
    ['Due Sun, Dec 6, 2026', { status: 'pending' }],
    ['Due Sun, Dec 6, 2026', { status: 'failed' }],
    ['Paid Fri, Dec 4, 2026', paid],
    [undefined, { status: 'cancelled' }],
  ])('PAYOUT-74 is named in a row and on a card: %s', async (day, input) => {
    await showRowAndCard({ dueAt: '2026-12-06T15:00:00.000Z', ...input })
    const days = document.body.textContent?.match(/(Due|Paid) \w+, \w+ \d+, \d+/gu) ?? []
    expect(days).toEqual(day === undefined ? [] : [day, day])
    await expect.element(page.getByRole('cell', { name: 'Sat, Nov 21, 2026' })).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Delivered' })).toBeVisible()
  })

  test.each([
    ['pending', 'dispute', 'On hold', 'Not before Sun, Dec 6, 2026'],
    ['pending', 'postponed', 'On hold', 'Awaits a new date'],
    ['failed', 'frozen', 'Failed', 'Not before Sun, Dec 6, 2026'],
    ['pending', 'no-bank', 'Pending', 'Due Sun, Dec 6, 2026'],
  ])('PAYOUT-75 a %s payout held by %s: %s, %s', async (status, holdReason, label, day) => {
    await showRowAndCard({ dueAt: '2026-12-06T15:00:00.000Z', status, holdReason })
    await expect.element(page.getByRole('cell', { name: `${label} ${day}` })).toBeVisible()
    for (const text of [label, day])
      expect(page.getByText(text, { exact: true }).elements()).toHaveLength(2)
  })
})

describe('sales with a problem', () => {
  const AT_GATE = {
    hasProblem: true,
    problem: {
      id: 1,
      kind: 'gate',
      openedAt: '2027-01-04T15:00:00.000Z',
      settledAt: null,
      outcome: null,
      isDuplicate: false,
      notes: [{ side: 'buyer', text: 'Gate 4, 7:00 PM: no entry', at: '2027-01-04T15:00:00.000Z' }],
    },
    handover: {
      state: 'toSend',
      primary: null,
      reference: null,
      hasProof: false,
      acceptedBy: null,
      resendRequestedAt: null,
      changedAt: null,
    },
  }

  test.each([
    ['sale', SaleDrawer],
    ['purchase', PurchaseDrawer],
  ] as const)('HANDOVER-42 the drawer of a %s shows a problem first', async (_, OrderDrawer) => {
    mockCalls({
      'GET /sales/1042': { body: { data: sampleSaleDetails(1042, AT_GATE) } },
      'GET /purchases/1042': { body: { data: samplePurchaseDetails(1042, AT_GATE) } },
      'GET /orders/1042/note': { body: { data: { reference: null, note: null, version: 0 } } },
      'GET /notifications/': {
        body: { results: [], paginator: { totalEntriesSize: 0, perPage: 20 } },
      },
    })
    renderUi(
      <MemoryRouter>
        <OrderDrawer id={1042} onClose={() => {}} />
      </MemoryRouter>,
    )
    await expect.element(page.getByText('Gate 4, 7:00 PM: no entry')).toBeVisible()
    const sections = [...document.querySelectorAll('section[aria-label]')]
    expect(sections.slice(0, 2).map((section) => section.getAttribute('aria-label'))).toEqual([
      'Problem',
      'Handover',
    ])
  })
})
