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
import { sampleSale } from '../../lib/sample-orders.ts'
import { DeliverDialog } from './DeliverDialog.tsx'

/** Returns a PDF page that names its seat. */
const pageOf = (seat: string, words = 'Section 101, row A') =>
  new File([ticketPdf([words, `Seat ${seat}`])], `${seat}.pdf`, { type: 'application/pdf' })

const showDialog = async (
  rows: readonly ReturnType<typeof sampleSale>[],
  answers: Parameters<typeof mockCalls>[0] = {},
) => {
  const paginator = { totalEntriesSize: rows.length, perPage: 50 }
  const heard = mockCalls({ 'GET /sales/': { body: { results: rows, paginator } }, ...answers })
  const { results } = await api.sales.list()
  const onDelivered = vi.fn()
  const onClose = vi.fn()
  renderUi(<DeliverDialog sales={results} onDelivered={onDelivered} onClose={onClose} />)
  return {
    onDelivered,
    onClose,
    sent: () => heard.filter(({ call }) => call.startsWith('POST')),
  }
}

const drop = (...files: File[]) => userEvent.upload(page.getByLabelText('Ticket files'), files)

const deliver = () => userEvent.click(page.getByRole('button', { name: /^Deliver/ }))

test('QUEUE-6 QUEUE-61 pages find their seats and are sent in the order of the seats, whichever came first', async () => {
  const { sent, onDelivered, onClose } = await showDialog([sampleSale(1042)], {
    'POST /sales/1042/deliver': { body: { data: sampleSale(1042, { statusId: 3 }) } },
  })
  await expect.element(page.getByRole('button', { name: 'Deliver' })).toBeDisabled()
  await drop(pageOf('6'), pageOf('5'))
  await expect.element(page.getByText('2 of 2 tickets have a page')).toBeVisible()
  await expectNoAxeViolations()
  await deliver()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onDelivered).toHaveBeenCalledOnce()
  expect(sent()).toEqual([
    {
      call: 'POST /sales/1042/deliver',
      body: [
        ['files', '5.pdf'],
        ['files', '6.pdf'],
      ],
    },
  ])
})

test('QUEUE-6 a page that names no seat is left to the seller, who gives it to one', async () => {
  await showDialog([sampleSale(1042)])
  await drop(pageOf('5'), pageOf('99', 'Somewhere'))
  await expect.element(page.getByText('1 of 2 tickets have a page')).toBeVisible()
  const choices = page.getByLabelText('Assign to')
  await expect.element(choices.nth(1)).toHaveValue('')
  await userEvent.selectOptions(choices.nth(1), 'S-1042, seat 6')
  await expect.element(page.getByText('2 of 2 tickets have a page')).toBeVisible()
})

test('QUEUE-62 fewer pages than tickets are delivered only once they are said to be for all', async () => {
  const { sent } = await showDialog([sampleSale(1042)], {
    'POST /sales/1042/deliver': { body: { data: sampleSale(1042, { statusId: 3 }) } },
  })
  await drop(pageOf('5'))
  const forAll = page.getByRole('checkbox', { name: 'This page is for all 2 tickets' })
  await expect.element(forAll).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Deliver' })).toBeDisabled()
  await expectNoAxeViolations()
  await userEvent.click(forAll)
  await deliver()
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
})

test('QUEUE-6 what is no PDF file is told by its name, and the same file is taken once', async () => {
  await showDialog([sampleSale(1042)])
  await drop(
    pageOf('5'),
    pageOf('5'),
    new File(['nothing'], 'broken.pdf', { type: 'application/pdf' }),
  )
  await expect.element(page.getByText(/5\.pdf was already added/)).toBeVisible()
  await expect.element(page.getByText(/broken\.pdf cannot be read/)).toBeVisible()
  await expect.element(page.getByText('1 of 2 tickets have a page')).toBeVisible()
})

test('QUEUE-1 of several orders the one that is refused stays, and says why', async () => {
  const barcodes = { deliveryTypeId: 8 }
  const rows = [1042, 1043].map((id) =>
    sampleSale(id, { listing: { ...sampleSale(id).listing, ...barcodes } }),
  )
  const { sent, onDelivered, onClose } = await showDialog(rows, {
    'POST /sales/1042/deliver': { body: { data: sampleSale(1042, { statusId: 3 }) } },
    'POST /sales/1043/deliver': errorResponse(422, '000.422', 'some fields are not valid', {
      fields: { 'barcodes.1': 'was delivered to another order' },
    }),
  })
  const fields = page.getByLabelText(/^Barcode of seat/)
  for (const [index, code] of ['A1', 'A2', 'B1', 'B2'].entries())
    await userEvent.fill(fields.nth(index), code)
  await userEvent.click(page.getByRole('button', { name: 'Deliver 2 orders' }))
  const second = page.getByRole('region', { name: 'S-1043' })
  await expect
    .element(second.getByRole('alert'))
    .toHaveTextContent('2: was delivered to another order.')
  expect(onDelivered).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  expect(sent().map(({ body }) => body)).toEqual([
    [
      ['barcodes', 'A1'],
      ['barcodes', 'A2'],
    ],
    [
      ['barcodes', 'B1'],
      ['barcodes', 'B2'],
    ],
  ])
  await expect
    .element(page.getByRole('region', { name: 'S-1042' }).getByText('Delivered'))
    .toBeVisible()
  await expectNoAxeViolations()
})
