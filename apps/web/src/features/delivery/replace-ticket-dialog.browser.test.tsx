import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ticketPdf } from '../../../e2e/ticket-pdf.ts'
import { api } from '../../lib/api.ts'
import { sampleSaleDetails } from '../../lib/sample-orders.ts'
import { ReplaceTicketDialog } from './ReplaceTicketDialog.tsx'

const DELIVERED = [
  { id: 7, kind: 'file', name: 'five.pdf', fetchedAt: '2027-01-05T15:00:00.000Z' },
  { id: 8, kind: 'barcode', name: '6', fetchedAt: null },
]

const showDialog = async (responses: Parameters<typeof mockCalls>[0] = {}) => {
  const sale = sampleSaleDetails(1042, { statusId: 3, delivered: DELIVERED })
  const requests = mockCalls({ 'GET /sales/1042': { body: { data: sale } }, ...responses })
  const { data } = await api.sales.get({ id: 1042 })
  const onReplaced = vi.fn()
  renderUi(<ReplaceTicketDialog sale={data} onReplaced={onReplaced} onClose={() => {}} />)
  return { onReplaced, sent: () => requests.filter(({ call }) => call.startsWith('POST')) }
}

const replace = () => userEvent.click(page.getByRole('button', { name: 'Replace', exact: true }))

test('QUEUE-2 replaces a file, and tells the seller that the buyer downloaded the old one', async () => {
  const { sent, onReplaced } = await showDialog({
    'POST /sales/1042/replace': { body: { data: sampleSaleDetails(1042) } },
  })
  await expect.element(page.getByText(/already downloaded the old ticket/)).toBeVisible()
  await replace()
  await expect.element(page.getByText('Add the new file, barcode or reference')).toBeVisible()
  expect(sent()).toEqual([])
  const right = new File([ticketPdf(['right'])], 'right.pdf', { type: 'application/pdf' })
  await userEvent.upload(page.getByLabelText('New file'), right)
  await expectNoAxeViolations()
  await replace()
  await vi.waitFor(() => expect(onReplaced).toHaveBeenCalledOnce())
  expect(sent().map(({ body }) => body)).toEqual([
    [
      ['ticketId', '7'],
      ['file', 'right.pdf'],
    ],
  ])
})

test('QUEUE-2 replaces a barcode, and shows an error in the dialog', async () => {
  const { onReplaced } = await showDialog({
    'POST /sales/1042/replace': errorResponse(422, '000.422', 'some fields are not valid', {
      fields: { barcode: 'was delivered to another order' },
    }),
  })
  await userEvent.selectOptions(page.getByLabelText('Ticket to replace'), 'Barcode of seat 6')
  await expect.element(page.getByText(/hasn’t downloaded it yet/)).toBeVisible()
  await userEvent.fill(page.getByLabelText('New barcode'), 'B7')
  await replace()
  await expect.element(page.getByRole('alert')).toHaveTextContent('was delivered to another order.')
  expect(onReplaced).not.toHaveBeenCalled()
})

test('QUEUE-76 a new file that cannot be opened is rejected before it is sent', async () => {
  const { sent } = await showDialog()
  const broken = new File(['%PDF-1.4\n403'], 'new.pdf', { type: 'application/pdf' })
  await userEvent.upload(page.getByLabelText('New file'), broken)
  await expect.element(page.getByText(/^new\.pdf ends too early\./)).toBeVisible()
  await replace()
  await expect.element(page.getByText('Add the new file, barcode or reference')).toBeVisible()
  expect(sent()).toEqual([])
})
