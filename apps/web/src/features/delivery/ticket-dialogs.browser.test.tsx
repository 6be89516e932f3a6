// @module-tag nightly

import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import type { ListingDetails } from '@seatdesk/domain'
import { expect, test, vi, describe } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ticketPdf } from '../../../e2e/ticket-pdf.ts'
import { api } from '../../lib/api.ts'
import { sampleSaleDetails, sampleSale } from '../../lib/sample-orders.ts'
import { AttachTicketsDialog } from './AttachTicketsDialog.tsx'
import { ReplaceTicketDialog } from './ReplaceTicketDialog.tsx'

describe('replacing a ticket', () => {
  const DELIVERED = [
    { id: 7, kind: 'file', name: 'five.pdf', fetchedAt: '2027-01-05T15:00:00.000Z' },
    { id: 8, kind: 'barcode', name: '6', fetchedAt: null },
  ]

  const showDialog = async (
    responses: Parameters<typeof mockCalls>[0] = {},
    delivered: readonly object[] = DELIVERED,
  ) => {
    const sale = sampleSaleDetails(1042, { statusId: 3, delivered })
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

  test('QUEUE-2 of a transfer, the reference is void, and nothing was downloaded', async () => {
    await showDialog({}, [])
    await expect.element(page.getByLabelText('Transfer reference')).toBeVisible()
    await expect.element(page.getByText(/the old reference is void/)).toBeVisible()
    await expect.element(page.getByText(/downloaded/)).not.toBeInTheDocument()
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
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('was delivered to another order.')
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
})

describe('attaching tickets', () => {
  const { event, listing } = sampleSale(1042)

  const show = async (
    deliveryTypeId: number,
    responses: Parameters<typeof mockCalls>[0] = {},
    attached: 'file' | null = null,
  ) => {
    const tickets = ['5', '6'].map((seat, index) => ({
      id: index + 70,
      seat,
      isSold: false,
      attached,
      fileName: attached && `${seat}.pdf`,
    }))
    const body = { data: { instant: attached !== null, tickets } }
    const requests = mockCalls({ 'GET /inventory/tickets/9': { body }, ...responses })
    const onChanged = vi.fn()
    const details = { event, ...listing, deliveryTypeId } as unknown as ListingDetails
    renderUi(
      <AttachTicketsDialog
        listing={{ ...details, id: 9 as ListingDetails['id'] }}
        onChanged={onChanged}
        onClose={vi.fn()}
      />,
    )
    await expect.element(page.getByRole('button', { name: /^Attach/ })).toBeVisible()
    return { onChanged, sent: () => requests.filter(({ call }) => !call.startsWith('GET')) }
  }

  const ANSWER = { body: { data: { instant: true, tickets: [] } } }

  test('QUEUE-83 on a phone its buttons fill the line, as in other dialogs', async () => {
    await page.viewport(390, 844)
    await show(1)
    const left = (element: Element) => element.getBoundingClientRect().left
    const field = left(page.getByText('Ticket files', { exact: true }).element())
    expect(left(page.getByRole('button', { name: 'Cancel' }).element())).toBeCloseTo(field, 0)
    await page.viewport(1280, 800)
  })

  test('QUEUE-83 pages are attached to their seats, one file per ticket', async () => {
    const { sent, onChanged } = await show(1, { 'POST /inventory/tickets/9/files': ANSWER })
    await expect.element(page.getByText(/^0 of 2 unsold tickets are attached\.$/)).toBeVisible()
    const pages = ['6', '5'].map(
      (seat) =>
        new File([ticketPdf(['Section 101, row A', `Seat ${seat}`])], `${seat}.pdf`, {
          type: 'application/pdf',
        }),
    )
    await userEvent.upload(page.getByLabelText('Ticket files'), pages)
    const attach = page.getByRole('button', { name: 'Attach 2 tickets' })
    await expect.element(attach).toBeEnabled()
    await expectNoAxeViolations()
    await userEvent.click(attach)
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(sent()[0]?.body).toEqual([
      ['files', 'Section 101, row A, seat 6.pdf'],
      ['files', 'Section 101, row A, seat 5.pdf'],
      ['ticketIds', '71'],
      ['ticketIds', '70'],
    ])
  })

  test('QUEUE-83 barcodes are attached with the keyboard, and a rejected one shows why', async () => {
    const { sent } = await show(8, {
      'POST /inventory/tickets/9/files': errorResponse(
        422,
        '000.422',
        'some fields are not valid',
        {
          fields: { 'barcodes.0': 'was already attached' },
        },
      ),
    })
    await userEvent.click(page.getByLabelText('Barcode of seat 5'))
    await userEvent.keyboard('B-1{Enter}')
    await expect.element(page.getByLabelText('Barcode of seat 6')).toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: 'Attach 1 ticket' }))
    await expect.element(page.getByText('1: was already attached.')).toBeVisible()
    await expectNoAxeViolations()
    expect(sent()[0]?.body).toEqual([
      ['barcodes', 'B-1'],
      ['ticketIds', '70'],
    ])
  })

  test('QUEUE-88 a seller with too many attached files sees the limit and what to do', async () => {
    const message =
      'the files attached to your unsold tickets can have at most 500 MB: remove those of other listings, or attach smaller files'
    await show(1, { 'POST /inventory/tickets/9/files': errorResponse(409, '050.030', message) })
    const file = new File([ticketPdf(['Section 101, row A', 'Seat 5'])], '5.pdf', {
      type: 'application/pdf',
    })
    await userEvent.upload(page.getByLabelText('Ticket files'), file)
    await userEvent.click(page.getByRole('button', { name: 'Attach 1 ticket' }))
    await expect
      .element(
        page.getByText(
          'The files attached to your unsold tickets can have at most 500 MB: remove those of other listings, or attach smaller files',
        ),
      )
      .toBeVisible()
    await expectNoAxeViolations()
  })

  test('QUEUE-83 attached tickets can be removed', async () => {
    const { sent, onChanged } = await show(
      1,
      { 'DELETE /inventory/tickets/9/files': ANSWER },
      'file',
    )
    await expect
      .element(page.getByText('All unsold tickets are attached. The listing is Instant.'))
      .toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Remove attached tickets' }))
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(sent().map(({ call }) => call)).toEqual(['DELETE /inventory/tickets/9/files'])
  })

  test('QUEUE-87 pages with the same code are attached only once the seller confirms them', async () => {
    const { sent, onChanged } = await show(1, { 'POST /inventory/tickets/9/files': ANSWER })
    const pages = ['5', '6'].map(
      (seat) =>
        new File(
          [ticketPdf(['Section 101, row A', `Seat ${seat}`], { drawing: '400 40 6 60 re f' })],
          `${seat}.pdf`,
          { type: 'application/pdf' },
        ),
    )
    await userEvent.upload(page.getByLabelText('Ticket files'), pages)
    const attach = page.getByRole('button', { name: 'Attach 2 tickets' })
    await expect.element(page.getByText(/^Several pages have the same code\./)).toBeVisible()
    await expect.element(attach).toBeDisabled()
    await userEvent.click(page.getByLabelText('These pages are for all 2 tickets'))
    await userEvent.click(attach)
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(sent()[0]?.body).toContainEqual(['coversAllTickets', 'true'])
  })
})
