// @module-tag nightly

import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import type { PurchaseDetails, SaleDetails } from '@seatdesk/domain'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { samplePurchaseDetails, sampleSaleDetails } from '../../../lib/sample-orders.ts'
import { expectKeyboardDialog } from '../../../lib/testing/expect-keyboard-dialog.ts'
import { BuyerHandoverSection } from './BuyerHandoverSection.tsx'
import { SellerHandoverSection } from './SellerHandoverSection.tsx'

const RECIPIENT = { name: 'Ann Lee', email: 'ann@box.test', phone: null }

const handoverIn = (state: string, overrides: object = {}) => ({
  state,
  primary: null,
  reference: null,
  hasProof: false,
  acceptedBy: null,
  resendRequestedAt: null,
  changedAt: null,
  ...overrides,
})

const saleIn = (state: string, input: object = {}) =>
  sampleSaleDetails(1042, {
    recipient: RECIPIENT,
    handover: handoverIn(state, input),
  }) as unknown as SaleDetails

const purchaseIn = (state: string, input: object = {}, order: object = {}) =>
  samplePurchaseDetails(1042, {
    statusId: state === 'toSend' ? 2 : 3,
    recipient: RECIPIENT,
    handover: handoverIn(state, input),
    ...order,
  }) as unknown as PurchaseDetails

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('HANDOVER-5 HANDOVER-22 a seller sees the recipient and reports a transfer', async () => {
  const requests = mockCalls({
    'POST /sales/1042/handover': { body: { data: handoverIn('sent') } },
  })
  const changed = vi.fn(async () => {})
  renderUi(<SellerHandoverSection sale={saleIn('toSend')} onChanged={changed} />)
  await expect.element(page.getByLabelText('Recipient email')).toHaveValue('ann@box.test')
  // A drawer opens at its start, not at a button in its middle.
  await expect.element(button('Copy recipient email')).not.toHaveAttribute('data-autofocus')
  await expectNoAxeViolations()
  await userEvent.click(button('Report transfer'))
  await userEvent.click(button('Save'))
  await expect
    .element(page.getByLabelText('Transfer reference'))
    .toHaveAccessibleDescription(/Enter the reference, or add proof/)
  await expect.element(page.getByLabelText('Transfer reference')).toHaveFocus()
  await userEvent.fill(page.getByLabelText('Transfer reference'), 'TM-1')
  await expectNoAxeViolations()
  await userEvent.click(button('Save'))
  await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  expect(requests.map(({ call }) => call)).toEqual(['POST /sales/1042/handover'])
})

test('HANDOVER-24 HANDOVER-28 a seller sees that the payout is on hold, and that the buyer asks to send again', async () => {
  mockCalls({})
  renderUi(
    <SellerHandoverSection
      sale={saleIn('failed', { resendRequestedAt: '2027-01-04T15:00:00.000Z' })}
      onChanged={async () => {}}
    />,
  )
  await expect.element(page.getByText('Failed', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/payout is on hold until/)).toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The buyer corrected the recipient. Cancel the transfer and send it again.')
})

test('HANDOVER-26 a buyer accepts sent tickets', async () => {
  const requests = mockCalls({
    'POST /purchases/1042/accept': { body: { data: handoverIn('accepted') } },
  })
  const changed = vi.fn(async () => {})
  renderUi(<BuyerHandoverSection purchase={purchaseIn('sent')} onChanged={changed} />)
  await expect.element(button('Accept tickets')).toBeVisible()
  await expect
    .element(page.getByText('The seller has not seen the recipient yet.'))
    .not.toBeInTheDocument()
  await expectNoAxeViolations()
  await userEvent.click(button('Accept tickets'))
  await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  expect(requests).toHaveLength(1)
  await expect.element(page.getByRole('region', { name: 'Handover' })).toHaveFocus()
})

test('HANDOVER-26 tickets with an open problem cannot be accepted', async () => {
  mockCalls({})
  const purchase = { ...purchaseIn('sent'), hasProblem: true }
  renderUi(<BuyerHandoverSection purchase={purchase} onChanged={async () => {}} />)
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible()
  await expect.element(button('Accept tickets')).not.toBeInTheDocument()
})

test.each([
  ['toSend', 'Correct recipient', 'Save recipient', 'PUT /purchases/1042/contact'],
  ['sent', 'Correct and send again', 'Ask seller to send again', 'POST /purchases/1042/resend'],
] as const)(
  'HANDOVER-7 HANDOVER-28 QUEUE-92 a recipient in state %s can be corrected',
  async (...args) => {
    const [state, open, save, call] = args
    const requests = mockCalls({
      [call]: {
        body: {
          data: state === 'sent' ? handoverIn('sent') : { ...RECIPIENT, seatRecipients: [] },
        },
      },
    })
    const changed = vi.fn(async () => {})
    const purchase = purchaseIn(state, state === 'sent' ? { reference: 'TM-1' } : {})
    renderUi(<BuyerHandoverSection purchase={purchase} onChanged={changed} />)
    await userEvent.click(button(open))
    await expect.element(page.getByRole('dialog').getByText(purchase.event.name)).toBeVisible()
    await userEvent.fill(page.getByLabelText('Email'), 'anne@box.test')
    await userEvent.click(button(save))
    await vi.waitFor(() => expect(changed).toHaveBeenCalled())
    expect(requests.map(({ call: created, body }) => [created, body])).toEqual([
      [call, { name: 'Ann Lee', email: 'anne@box.test', phone: null, seatRecipients: [] }],
    ])
  },
)

test('HANDOVER-35 tickets that are delivered as files ask neither side for a recipient', async () => {
  mockCalls({})
  const none = { recipient: null }
  renderUi(
    <>
      <BuyerHandoverSection purchase={purchaseIn('toSend', {}, none)} onChanged={async () => {}} />
      <BuyerHandoverSection purchase={purchaseIn('sent')} onChanged={async () => {}} />
      <SellerHandoverSection sale={{ ...saleIn('toSend'), ...none }} onChanged={async () => {}} />
    </>,
  )
  await expect.element(button('Accept tickets')).toBeVisible()
  expect(document.body.innerText).not.toMatch(
    /No recipient|named a recipient|Add recipient|Correct|Send seats/,
  )
})

test('HANDOVER-35 tickets that are transferred ask both sides for a recipient', async () => {
  mockCalls({})
  const none = { recipient: null }
  const { listing } = saleIn('toSend')
  const transfer = { ...none, listing: { ...listing, deliveryTypeId: 4 } }
  renderUi(
    <>
      <BuyerHandoverSection
        purchase={purchaseIn('toSend', {}, transfer)}
        onChanged={async () => {}}
      />
      <SellerHandoverSection
        sale={{ ...saleIn('toSend'), ...transfer }}
        onChanged={async () => {}}
      />
    </>,
  )
  await expect.element(button('Add recipient')).toBeVisible()
  await expect.element(page.getByText('The buyer has not named a recipient yet.')).toBeVisible()
})

test('A11Y-15 the report of a transfer works with the keyboard', async () => {
  mockCalls({})
  renderUi(<SellerHandoverSection sale={saleIn('toSend')} onChanged={async () => {}} />)
  await expectKeyboardDialog({
    dialog: 'ReportTransferDialog',
    title: /S-1042/,
    opener: 'Report transfer',
    typed: 'Note for the buyer (optional)',
  })
})

test('A11Y-15 QUEUE-92 the recipients of an order are corrected with the keyboard', async () => {
  mockCalls({ 'GET /contacts/': { body: { data: [] } } })
  const purchase = purchaseIn('toSend')
  renderUi(<BuyerHandoverSection purchase={purchase} onChanged={async () => {}} />)
  await expectKeyboardDialog({
    dialog: 'ContactDialog',
    title: 'Correct the recipient',
    opener: 'Correct recipient',
    typed: 'Phone number (optional)',
  })
  await expectKeyboardDialog({
    dialog: 'SeatRecipientsDialog',
    title: 'Recipients by seat',
    opener: 'Send seats to several people',
  })
  await userEvent.click(button('Send seats to several people'))
  const dialog = page.getByRole('dialog', { name: 'Recipients by seat' })
  await expect.element(dialog.getByText(purchase.event.name)).toBeVisible()
  await expect.element(dialog.getByText('Section 101, row A, seats 5 - 6')).toBeVisible()
})

test('HANDOVER-22 reporting a transfer can be canceled', async () => {
  mockCalls({})
  renderUi(<SellerHandoverSection sale={saleIn('toSend')} onChanged={async () => {}} />)
  await userEvent.click(button('Report transfer'))
  await userEvent.click(button('Cancel'))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('HANDOVER-34 a buyer sends one of two seats to another person', async () => {
  const [, second] = purchaseIn('toSend').listing.tickets
  const ben = { name: 'Ben Lee', email: 'ben@box.test', phone: null }
  const requests = mockCalls({
    'GET /contacts/': { body: { data: [{ id: 7, ...ben, isDefault: true }] } },
    'PUT /purchases/1042/contact': { body: { data: { ...RECIPIENT, seatRecipients: [] } } },
  })
  const changed = vi.fn(async () => {})
  renderUi(<BuyerHandoverSection purchase={purchaseIn('toSend')} onChanged={changed} />)
  await userEvent.click(button('Send seats to several people'))
  await userEvent.selectOptions(page.getByLabelText('Seat 6'), 'Ben Lee (ben@box.test)')
  await expectNoAxeViolations()
  await userEvent.click(button('Save'))
  await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    ...RECIPIENT,
    seatRecipients: [{ ticketId: second?.id, ...ben }],
  })
})

test('HANDOVER-34 both sides see who receives which seat', async () => {
  mockCalls({})
  const seatRecipients = [
    { ticketId: 10421, seat: '6', name: 'Ben Lee', email: 'ben@box.test', phone: null },
  ]
  const seller = { ...saleIn('toSend'), seatRecipients } as SaleDetails
  const buyer = { ...purchaseIn('toSend'), seatRecipients } as PurchaseDetails
  renderUi(
    <>
      <SellerHandoverSection sale={seller} onChanged={async () => {}} />
      <BuyerHandoverSection purchase={buyer} onChanged={async () => {}} />
    </>,
  )
  const seat = page.getByRole('group', { name: 'Recipient of seat 6' })
  await expect.element(seat.getByLabelText('Recipient email')).toHaveValue('ben@box.test')
  await expect.element(page.getByText('Recipient of seat 6: Ben Lee, ben@box.test')).toBeVisible()
})
