// @module-tag nightly

import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import type { Role } from '@seatdesk/domain'
import { MemoryRouter } from 'react-router'
import { expect, test, vi, describe } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import {
  sampleOrder,
  samplePurchaseDetails,
  sampleSaleDetails,
} from '../../../lib/sample-orders.ts'
import { signInAs } from '../../../lib/testing/sign-in-as.ts'
import { PurchaseDrawer } from '../PurchaseDrawer.tsx'
import { SaleDrawer } from '../SaleDrawer.tsx'
import { OrderNoteSection } from './OrderNoteSection.tsx'

describe('notes', () => {
  const GET = 'GET /orders/1042/note'
  const PUT = 'PUT /orders/1042/note'

  const noteResponse = (reference: string | null, note: string | null, version: number) => ({
    body: { data: { reference, note, version } },
  })

  const CONFLICT = errorResponse(409, '000.409', 'this was written anew meanwhile')

  const field = (name: string) => page.getByLabelText(name)
  const save = page.getByRole('button', { name: 'Save' })

  test('ORDER-1 reference and note are shown, changed, and saved with the version that was seen', async () => {
    const requests = mockCalls({
      [GET]: noteResponse('C-77', null, 3),
      [PUT]: noteResponse('C-78', 'aisle', 4),
    })
    renderUi(<OrderNoteSection orderId={1042} />)
    await expect.element(field('Your reference')).toHaveValue('C-77')
    await expect.element(save).toBeDisabled()
    await userEvent.fill(field('Your reference'), 'C-78')
    await userEvent.fill(field('Your note'), 'aisle')
    await expect.element(save).toBeEnabled()
    await expectNoAxeViolations()
    await userEvent.click(save)
    await expect.element(save).toBeDisabled()
    await expect.element(field('Your note')).toHaveValue('aisle')
    await expect.element(page.getByRole('region', { name: 'Internal notes' })).toHaveFocus()
    expect(requests.filter(({ call }) => call === PUT).map(({ body }) => body)).toEqual([
      { reference: 'C-78', note: 'aisle', version: 3 },
    ])
  })

  test('ORDER-3 a conflicting change is shown, and the typed text can be saved over it', async () => {
    const responses: Parameters<typeof mockCalls>[0] = {
      [GET]: noteResponse(null, null, 0),
      [PUT]: CONFLICT,
    }
    const requests = mockCalls(responses)
    renderUi(<OrderNoteSection orderId={1042} />)
    await userEvent.fill(field('Your reference'), 'MINE')
    Object.assign(responses, { [GET]: noteResponse('THEIRS', null, 1) })
    await userEvent.click(save)
    await expect.element(page.getByRole('alert').getByText(/Reference: THEIRS\./)).toBeVisible()
    await expect.element(field('Your reference')).toHaveValue('MINE')
    await expectNoAxeViolations()
    Object.assign(responses, { [PUT]: noteResponse('MINE', null, 2) })
    await userEvent.click(save)
    await vi.waitFor(() =>
      expect(requests.filter(({ call }) => call === PUT).map(({ body }) => body)).toMatchObject([
        { version: 0 },
        { version: 1, reference: 'MINE' },
      ]),
    )
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('substitutes', () => {
  const SUBSTITUTE = {
    ...sampleOrder(1050),
    listing: {
      ...sampleOrder(1050).listing,
      section: '204',
      quantity: 1,
      tickets: [{ id: 7, seat: '12' }],
    },
    amount: 130_00,
  }

  const open = (role: Role, sale: object = {}) => {
    signInAs(role)
    mockCalls({
      'GET /sales/1042': { body: { data: sampleSaleDetails(1042, sale) } },
      'GET /purchases/1050': {
        body: { data: samplePurchaseDetails(1050, { substituteForSaleId: 1042 }) },
      },
      'GET /company/history/': { body: { data: [] } },
      'GET /orders/1042/note': { body: { data: { reference: null, note: null, version: 0 } } },
      'GET /orders/1050/note': { body: { data: { reference: null, note: null, version: 0 } } },
      'GET /notifications/': {
        body: { results: [], paginator: { totalEntriesSize: 0, perPage: 20 } },
      },
    })
    return sale
  }

  const openSale = (role: Role, sale: object = {}) => {
    open(role, sale)
    renderUi(
      <MemoryRouter>
        <SaleDrawer id={1042} onClose={() => {}} />
      </MemoryRouter>,
    )
  }

  const buyLink = page.getByRole('link', { name: 'Buy substitute tickets' })
  const section = page.getByRole('region', { name: 'Substitute tickets' })

  test('TEAM-89 the drawer of a sale to be delivered leads to tickets of its event, filtered by quantity', async () => {
    openSale('fulfillment')
    await expect
      .element(buyLink)
      .toHaveAttribute('href', '/event-tickets?id=1&quantity=2&substituteFor=1042')
    await expectNoAxeViolations()
  })

  test('QUEUE-95 the drawer of a sale says how much time is left to confirm or to deliver it', async () => {
    const soon = new Date(Date.now() + 26 * 60 * 60 * 1000).toISOString()
    openSale('fulfillment', { deliverBy: soon })
    await expect.element(page.getByText('To deliver')).toBeVisible()
    await expect.element(page.getByText(/^2[56] h \d+ min left$/)).toBeVisible()
    expect(page.getByText('To confirm').elements()).toEqual([])
  })

  test('TEAM-89 the drawer of a sale lists its substitutes, and leads to those that are left', async () => {
    openSale('fulfillment', { substitutes: [SUBSTITUTE] })
    await expect.element(section.getByText('Section 204, row A, seat 12')).toBeVisible()
    await expect.element(section.getByText('$130.00')).toBeVisible()
    await expect
      .element(section.getByRole('link', { name: 'O-1050' }))
      .toHaveAttribute('href', '/purchases?open=1050')
    await expect.element(buyLink).toHaveAttribute('href', expect.stringContaining('quantity=1'))
    await expectNoAxeViolations()
  })

  test('TEAM-89 an amount that the role does not see is left out', async () => {
    openSale('viewer', { substitutes: [{ ...SUBSTITUTE, amount: 0 }] })
    await expect.element(section.getByText('Section 204, row A, seat 12')).toBeVisible()
    expect(section.element().textContent).not.toContain('$')
  })

  test.each([
    ['to a role that may not buy', 'accountant', {}],
    ['before confirmation', 'owner', { statusId: 1 }],
    ['once delivered', 'owner', { statusId: 3 }],
  ] as const)('TEAM-89 no substitutes are offered %s', async (_, role, sale) => {
    openSale(role, sale)
    await expect.element(page.getByText('BR-7')).toBeVisible()
    await expect.element(buyLink).not.toBeInTheDocument()
    await expect.element(section).not.toBeInTheDocument()
  })

  test('TEAM-89 a purchase says for which sale it is', async () => {
    open('fulfillment')
    renderUi(
      <MemoryRouter>
        <PurchaseDrawer id={1050} onClose={() => {}} />
      </MemoryRouter>,
    )
    await expect
      .element(page.getByRole('link', { name: 'S-1042' }))
      .toHaveAttribute('href', '/sales?open=1042')
  })
})

test.each([
  ['says that a problem holds it', 'dispute', true, /^On hold until the problem is resolved, not /],
  ['says that a dispute holds it', 'dispute', false, /^On hold, not before Tue, Jun 11, 2030$/],
  ['waits for a new date', 'postponed', false, /^On hold until the event has a new date$/],
  ['names its day if it is sent despite a problem', null, true, /^Tue, Jun 11, 2030$/],
  ['names its day without a bank account', 'no-bank', false, /^Tue, Jun 11, 2030$/],
] as const)('PAYOUT-75 a payout statement %s', async (_, holdReason, hasProblem, text) => {
  const amount = (value: number) => ({ value })
  mockCalls({
    'GET /sales/1042': {
      body: {
        data: sampleSaleDetails(1042, {
          statusId: 3,
          hasProblem,
          payout: {
            amount: amount(90),
            deducted: amount(0),
            owed: amount(0),
            status: 'pending',
            dueAt: '2030-06-11T16:00:00.000Z',
            paidAt: null,
            bank: null,
            reference: null,
            failure: null,
            holdReason,
          },
        }),
      },
    },
    'GET /orders/1042/note': { body: { data: { reference: null, note: null, version: 0 } } },
    'GET /notifications/': {
      body: { results: [], paginator: { totalEntriesSize: 0, perPage: 20 } },
    },
  })
  renderUi(
    <MemoryRouter>
      <SaleDrawer id={1042} isPayoutFirst onClose={() => {}} />
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('definition').filter({ hasText: text })).toBeVisible()
  const isOnHold = holdReason !== null && holdReason !== 'no-bank'
  expect(page.getByText('Pending', { exact: true }).elements()).toHaveLength(isOnHold ? 0 : 1)
})

test('A11Y-52 the focus stays at a problem that the buyer withdraws', async () => {
  const isOpen = { id: 1, kind: 'unusable', openedAt: '2027-01-04T15:00:00.000Z', notes: [] }
  const problem = (settledAt: string | null, outcome: string | null) => ({
    ...isOpen,
    isDuplicate: false,
    settledAt,
    outcome,
  })
  let now = problem(null, null)
  mockCalls({
    'GET /purchases/1042': () => ({
      body: {
        data: samplePurchaseDetails(1042, {
          statusId: 3,
          problem: now,
          hasProblem: now.settledAt === null,
        }),
      },
    }),
    'POST /purchases/1042/problem/withdraw': () => {
      now = problem('2027-01-05T15:00:00.000Z', 'withdrawn')
      return { body: { data: now } }
    },
    'GET /orders/1042/note': { body: { data: { reference: null, note: null, version: 0 } } },
    'GET /notifications/': {
      body: { results: [], paginator: { totalEntriesSize: 0, perPage: 20 } },
    },
  })
  renderUi(
    <MemoryRouter>
      <PurchaseDrawer id={1042} onClose={() => {}} />
    </MemoryRouter>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Mark as resolved' }))
  await expect.element(page.getByText(/^Withdrawn by the buyer/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Problem', exact: true })).toHaveFocus()
})
