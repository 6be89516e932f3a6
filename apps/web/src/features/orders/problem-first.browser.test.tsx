import { mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { samplePurchaseDetails, sampleSaleDetails } from '../../lib/sample-orders.ts'
import { PurchaseDrawer } from './PurchaseDrawer.tsx'
import { SaleDrawer } from './SaleDrawer.tsx'

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
