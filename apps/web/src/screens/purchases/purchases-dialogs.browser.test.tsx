// @module-tag nightly

import { mockCalls, expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { MemoryRouter } from 'react-router'
import { expect, test, vi, describe } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { purchases } from '../../lib/api/order.ts'
import { sampleOrder, samplePurchaseDetails } from '../../lib/sample-orders.ts'
import { signInAs } from '../../lib/testing/sign-in-as.ts'
import { type PurchaseAction, PurchaseDialogs } from './PurchaseActions.tsx'
import { PurchasesScreen } from './PurchasesScreen.tsx'
import { RelistDialog } from './RelistDialog.tsx'

describe('the dialog that relists tickets', () => {
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
    const { data } = await purchases.get({ id: 1042 })
    const onClose = vi.fn()
    renderUi(<RelistDialog purchase={data} onClose={onClose} />)
    return { onClose, sent: () => requests.find(({ call }) => call.startsWith('POST'))?.body }
  }

  const list = () =>
    userEvent.click(page.getByRole('button', { name: 'List tickets', exact: true }))

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
})

describe('dialogs of a purchase', () => {
  const showAction = async (
    action: PurchaseAction,
    input: object,
    responses: Parameters<typeof mockCalls>[0],
  ) => {
    const data = samplePurchaseDetails(1042, input)
    const requests = mockCalls({ 'GET /purchases/1042': { body: { data } }, ...responses })
    const { data: purchase } = await purchases.get({ id: 1042 })
    const onChanged = vi.fn()
    const onClose = vi.fn()
    renderUi(
      <PurchaseDialogs asked={{ action, purchase }} onChanged={onChanged} onClose={onClose} />,
    )
    return {
      onChanged,
      onClose,
      sent: () => requests.filter(({ call }) => !call.startsWith('GET')),
    }
  }

  const clickButton = (name: string) =>
    userEvent.click(page.getByRole('button', { name, exact: true }))

  test('QUEUE-11 a problem with delivered tickets needs a type and a message', async () => {
    const { sent, onChanged, onClose } = await showAction(
      'report',
      { statusId: 3 },
      { 'POST /purchases/1042/problem': { body: {} } },
    )
    const kinds = page.getByLabelText('Type of problem')
    await expect.element(kinds).toBeVisible()
    expect([...kinds.element().querySelectorAll('option')].map(({ value }) => value)).toEqual([
      'wrong',
      'unusable',
    ])
    await clickButton('Report a problem')
    await expect.element(page.getByText('Enter a message')).toBeVisible()
    await userEvent.selectOptions(kinds, 'unusable')
    await userEvent.fill(page.getByLabelText('What happened'), 'Refused at the gate\nof lot 5')
    await expectNoAxeViolations()
    await clickButton('Report a problem')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onChanged).toHaveBeenCalledOnce()
    expect(sent().map(({ body }) => body)).toEqual([
      { kind: 'unusable', reason: 'Refused at the gate\nof lot 5' },
    ])
  })

  test('QUEUE-11 a problem with undelivered tickets is late delivery', async () => {
    await showAction('report', { statusId: 2 }, {})
    await expect.element(page.getByLabelText('Type of problem')).toHaveValue('late')
  })

  test('ADMIN-64 a new date is declined after a confirmation', async () => {
    const { sent, onChanged } = await showAction(
      'refuse',
      { declineUntil: '2027-02-01T15:00:00.000Z' },
      {
        'POST /purchases/1042/decline-date': { body: { data: samplePurchaseDetails(1042) } },
      },
    )
    await expect.element(page.getByText(/you’re refunded \$200\.00/)).toBeVisible()
    await expectNoAxeViolations()
    expect(sent()).toEqual([])
    await clickButton('Decline the new date')
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  })
})

describe('tickets that are ready', () => {
  const DELIVERED = { statusId: 3, deliverBy: null, declineUntil: null }
  const { listing } = sampleOrder(1)
  const withType = (deliveryTypeId: number) => ({ listing: { ...listing, deliveryTypeId } })

  const showList = (orders: object[], tickets: object = { files: [], barcodes: [] }) => {
    const requests = mockCalls({
      'GET /purchases/': {
        body: { results: orders, paginator: { totalEntriesSize: orders.length, perPage: 50 } },
      },
      'GET /purchases/totals': { body: { data: [] } },
      'GET /purchases/12': { body: { data: samplePurchaseDetails(12, DELIVERED) } },
      'GET /purchases/12/tickets': { body: { data: { transferReference: null, ...tickets } } },
      'GET /purchases/12/tickets/7': {
        body: '%PDF-1.7',
        headers: { 'content-type': 'application/pdf' },
      },
    })
    renderUi(
      <MemoryRouter>
        <PurchasesScreen />
      </MemoryRouter>,
    )
    return () => requests.map(({ call }) => call)
  }

  test.each([1440, 1024, 390])(
    'QUEUE-93 the files are downloaded in place at %i px',
    async (width) => {
      await page.viewport(width, 900)
      signInAs('owner')
      const calls = showList(
        [sampleOrder(12, DELIVERED), sampleOrder(13, { declineUntil: null })],
        {
          files: [{ id: 7, name: 'seats.pdf', url: '/api/purchases/12/tickets/7' }],
          barcodes: [],
        },
      )
      await page.getByRole('button', { name: 'Download O-12' }).click()
      await expect.poll(calls).toContain('GET /purchases/12/tickets/7')
      expect(page.getByRole('button', { name: 'Download O-13' }).query()).toBeNull()
      await expectNoAxeViolations()
    },
  )

  test('QUEUE-93 barcodes are shown in the details, transferred tickets are not downloaded', async () => {
    await page.viewport(1440, 900)
    signInAs('owner')
    showList([
      sampleOrder(11, { ...DELIVERED, ...withType(4) }),
      sampleOrder(12, { ...DELIVERED, ...withType(8) }),
    ])
    await expect
      .element(page.getByRole('link', { name: 'View barcodes O-12' }))
      .toHaveAttribute('href', '/?open=12')
    expect(page.getByRole('button', { name: /O-11/ }).query()).toBeNull()
    await expect.element(page.getByText('Tickets sent')).toBeVisible()
  })

  test('QUEUE-93 tickets of both types that have no file are shown in the details', async () => {
    await page.viewport(1440, 900)
    signInAs('owner')
    showList([sampleOrder(12, { ...DELIVERED, ...withType(9) })])
    await page.getByRole('button', { name: 'Download O-12' }).click()
    await expect.element(page.getByRole('dialog', { name: /O-12/ })).toBeVisible()
  })

  test('QUEUE-93 a member who may not open tickets has no button', async () => {
    await page.viewport(1440, 900)
    signInAs('accountant')
    showList([sampleOrder(12, DELIVERED)])
    await expect.element(page.getByText('Ready to download')).toBeVisible()
    expect(page.getByRole('button', { name: /O-12/ }).query()).toBeNull()
  })
})
