import { mockCalls, expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { api } from '../../lib/api.ts'
import { sampleOrder, samplePurchaseDetails } from '../../lib/sample-orders.ts'
import { RelistDialog } from './RelistDialog.tsx'

/** The optional fields of a listing, all unset. */
const UNTOLD = {
  disclosures: [],
  attributes: [],
  publicNote: null,
  seatType: 'consecutive',
  secondRow: null,
  hidesSeats: false,
}

/** Opens the dialog for two tickets bought at $100 each, with a competing listing at `price`. */
const showDialog = async (price: number | null) => {
  const { listing } = sampleOrder(1042)
  const results =
    price === null
      ? []
      : [{ ...listing, ...UNTOLD, price, available: 2, splitValues: [1, 2], id: 9 }]
  const requests = mockCalls({
    'GET /purchases/1042': { body: { data: samplePurchaseDetails(1042) } },
    'GET /listings/': { body: { results, paginator: { totalEntriesSize: 1, perPage: 1 } } },
    'POST /inventory/': { body: { data: {} } },
  })
  const { data } = await api.purchases.get({ id: 1042 })
  const onClose = vi.fn()
  renderUi(<RelistDialog purchase={data} onClose={onClose} />)
  return { onClose, sent: () => requests.find(({ call }) => call.startsWith('POST'))?.body }
}

const list = () => userEvent.click(page.getByRole('button', { name: 'List tickets', exact: true }))

test.each([
  ['the lowest of their section', 150_00, '150'],
  ['what was paid where that is more', 80_00, '100'],
  ['what was paid where nobody sells there', null, '100'],
])(
  'QUEUE-10 the suggested price is %s, and one press lists the tickets',
  async (_which, lowest, price) => {
    const { sent } = await showDialog(lowest)
    await expect.element(page.getByLabelText('Price each')).toHaveValue(price)
    await expectNoAxeViolations()
    await list()
    await vi.waitFor(() =>
      expect(sent()).toEqual({
        eventId: 1,
        section: '101',
        seatRow: 'A',
        seats: ['5', '6'],
        cost: 100_00,
        price: Number(price) * 100,
        deliveryTypeId: 1,
        deliveryDate: '2030-05-30T12:00:00',
        splitRule: 'default',
      }),
    )
  },
)
