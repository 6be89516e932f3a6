// @module-tag nightly

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
const pageOf = (seat: string, text = 'Section 101, row A') =>
  new File([ticketPdf([text, `Seat ${seat}`])], `${seat}.pdf`, { type: 'application/pdf' })

const ANN = { name: 'Ann Lee', email: 'ann@box.test', phone: '+13125550123' }

const SENT = {
  state: 'sent',
  primary: null,
  reference: 'TM-1',
  hasProof: false,
  acceptedBy: null,
  resendRequestedAt: null,
  changedAt: '2030-05-01T10:00:00.000Z',
}

const showDialog = async (
  rows: readonly ReturnType<typeof sampleSale>[],
  responses: Parameters<typeof mockCalls>[0] = {},
) => {
  const paginator = { totalEntriesSize: rows.length, perPage: 50 }
  const requests = mockCalls({
    'GET /sales/': { body: { results: rows, paginator } },
    ...responses,
  })
  const { results } = await api.sales.list()
  const onDelivered = vi.fn()
  const onClose = vi.fn()
  renderUi(<DeliverDialog sales={results} onDelivered={onDelivered} onClose={onClose} />)
  return {
    onDelivered,
    onClose,
    sent: () => requests.filter(({ call }) => call.startsWith('POST')),
  }
}

const drop = (...files: File[]) => userEvent.upload(page.getByLabelText('Ticket files'), files)

const deliver = () => userEvent.click(page.getByRole('button', { name: /^Deliver/ }))

test('QUEUE-6 QUEUE-61 pages are matched to their seats and sent in seat order', async () => {
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

test('HANDOVER-33 a transfer is delivered beside its recipient, or the reason why there is none', async () => {
  const transfer = (id: number) =>
    sampleSale(id, { listing: { ...sampleSale(id).listing, deliveryTypeId: 4 } })
  const { sent } = await showDialog([transfer(1042), transfer(1043)], {
    'POST /sales/1042/handover': { body: { data: SENT } },
    'GET /sales/1042/contact': {
      body: { data: { ...ANN, seatRecipients: [], visibleUntil: '2030-06-04T23:30:00.000Z' } },
    },
    'GET /sales/1043/contact': errorResponse(
      409,
      '000.409',
      'the buyer has not named a recipient yet',
    ),
  })
  const first = page.getByRole('region', { name: 'S-1042' })
  const second = page.getByRole('region', { name: 'S-1043' })
  await expect.element(first.getByLabelText('Recipient email')).toHaveValue(ANN.email)
  await expect.element(first.getByLabelText('Recipient phone')).toHaveValue(ANN.phone)
  await expect
    .element(second.getByRole('status'))
    .toHaveTextContent('The buyer has not named a recipient yet')
  await expectNoAxeViolations()
  await userEvent.fill(first.getByLabelText('Transfer reference'), ' TM-1 ')
  await deliver()
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    call: 'POST /sales/1042/handover',
    body: [
      ['state', 'sent'],
      ['reference', 'TM-1'],
    ],
  })
})

test('QUEUE-6 a page without a known seat is assigned by the seller', async () => {
  await showDialog([sampleSale(1042)])
  await drop(pageOf('5'), pageOf('99', 'Somewhere'))
  await expect.element(page.getByText('1 of 2 tickets have a page')).toBeVisible()
  const choices = page.getByLabelText('Assign to')
  await expect.element(choices.nth(1)).toHaveValue('')
  await userEvent.selectOptions(choices.nth(1), 'S-1042, seat 6')
  await expect.element(page.getByText('2 of 2 tickets have a page')).toBeVisible()
})

test('QUEUE-62 fewer pages than tickets are delivered only if marked as covering all tickets', async () => {
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
  expect(sent()[0]?.body).toEqual([
    ['files', '5.pdf'],
    ['coversAllTickets', 'true'],
  ])
})

test('QUEUE-6 a file that is not a PDF and a duplicate file are named', async () => {
  await showDialog([sampleSale(1042)])
  await drop(
    pageOf('5'),
    pageOf('5'),
    new File(['nothing'], 'broken.pdf', { type: 'application/pdf' }),
  )
  await expect.element(page.getByText(/5\.pdf was already added/)).toBeVisible()
  await expect.element(page.getByText(/broken\.pdf isn’t a PDF file/)).toBeVisible()
  await expect.element(page.getByText('1 of 2 tickets have a page')).toBeVisible()
})

test('QUEUE-72 pages that the server rejects for the same code can be marked as covering all tickets', async () => {
  const { sent } = await showDialog([sampleSale(1042)], {
    'POST /sales/1042/deliver': errorResponse(422, '000.422', 'some fields are not valid', {
      fields: { files: 'have the same code on each page' },
    }),
  })
  await drop(pageOf('5'), pageOf('6'))
  await deliver()
  await expect.element(page.getByText(/have the same code on each page/)).toBeVisible()
  await userEvent.click(page.getByRole('checkbox', { name: 'These pages are for all 2 tickets' }))
  await deliver()
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.body).toContainEqual(['coversAllTickets', 'true'])
})

test('QUEUE-1 of several orders, a rejected one stays open and shows why', async () => {
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
  for (const [index, code] of ['A1', 'A2', 'B1', 'B2'].entries()) {
    await userEvent.fill(fields.nth(index), code)
    // Before the press, the button says how many of them are complete.
    if (index === 1)
      await expect.element(page.getByRole('button', { name: 'Deliver 1 order' })).toBeEnabled()
  }
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
