import { expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { cents, formatDay, type ListingId, type PurchaseId } from '@seatdesk/domain'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { MissingLine } from './cart.ts'
import type { CheckoutEvent, CheckoutState } from './checkout-machine.ts'
import { Checkout } from './Checkout.tsx'
import { createOrderNoteDraft, createSelectedContacts } from './order-drafts.ts'
import type { PaymentReceipt } from './poll-receipt.ts'
import type { PurchaseOutcome } from './purchase-outcome.ts'

const line = (number: number, quantity = 6) => ({
  listingId: number as ListingId,
  quantity,
  price: cents(200_00),
  label: `Section ${number}, row A, seats 1 - ${quantity}`,
})

const cart = [line(101), line(102), line(103)]

const missing: MissingLine[] = [
  {
    line: line(102),
    reason: 'few-left',
    offer: { available: 4, price: cents(210_00), splitValues: [2, 4] },
  },
  { line: line(103), reason: 'withdrawn', offer: null },
]

const order: PaymentReceipt['orders'][number] = {
  id: 1042 as PurchaseId,
  event: {
    id: 1 as PaymentReceipt['orders'][number]['event']['id'],
    name: 'An Evening of Song',
    dateTime: '2030-06-01T19:30:00' as PaymentReceipt['orders'][number]['event']['dateTime'],
    dateTBA: false,
    timeTBA: false,
    venue: { name: 'Harbour Hall', address: '1 Pier Road', city: 'New York', state: 'NY' },
  },
  listing: {
    id: 101 as ListingId,
    section: '101',
    seatRow: 'A',
    quantity: 6,
    tickets: [],
    deliveryTypeId: 1,
    deliveryDate:
      '2030-05-30T12:00:00' as PaymentReceipt['orders'][number]['listing']['deliveryDate'],
    disclosures: [],
    attributes: [],
    publicNote: null,
    seatType: 'consecutive',
    secondRow: null,
  },
  statusId: 1,
  createdAt: '2027-01-04T15:00:00.000Z' as PaymentReceipt['orders'][number]['createdAt'],
  amount: cents(900_00),
}

const receipt: PaymentReceipt = {
  paymentId: 'pi_1',
  state: 'paid',
  amount: cents(900_00),
  orders: [order],
}

const methods = [
  {
    id: 'card_1',
    kind: 'card' as const,
    label: 'Visa ending in 4242',
    detail: 'Credit card, expires 04/2031',
    isPrimary: true,
    isUsable: true,
    isRemovable: true,
  },
]

const showCheckout = (state: CheckoutState, note = createOrderNoteDraft()) => {
  const dispatch = vi.fn<(event: CheckoutEvent) => void>()
  const settle = vi.fn<(settled: PurchaseOutcome) => void>()
  renderUi(
    <Checkout
      state={state}
      dispatch={dispatch}
      remark={note}
      chosenContacts={createSelectedContacts()}
      methods={methods}
      addMethod={null}
      onSettled={settle}
      onSearchAgain={() => {}}
    />,
  )
  return { dispatch, settle }
}

const dialog = page.getByRole('dialog')
const dialogText = () => dialog.element().textContent
const partlyOrdered: CheckoutState = {
  step: 'partly-ordered',
  cart,
  methodId: 'card_1',
  receipt,
  missing,
}

const PIGGYBACK = 'Seats in two rows, one behind the other'

test('SEAT-20 SEAT-11 shows before paying what is said about the seats, with the note', async () => {
  const lines = cart.map((line) => ({ ...line, notices: [PIGGYBACK, 'Behind a speaker tower'] }))
  showCheckout({ step: 'choosing', cart: lines, methodId: 'card_1', complaint: null })
  await expect.element(dialog).toBeVisible()
  expect(dialogText()).toContain(`${PIGGYBACK} · Behind a speaker tower`)
})

test('BUY-313 Pay without accepting a restriction leads to its checkbox, and pays once it is accepted', async () => {
  const lines = cart.map((line) => ({ ...line, restrictions: ['obstructedView'] }))
  const { dispatch } = showCheckout({
    step: 'choosing',
    cart: lines,
    methodId: 'card_1',
    complaint: null,
  })
  const pay = dialog.getByRole('button', { name: /^Pay / })
  const acceptance = dialog.getByRole('checkbox', { name: /^I accept: / })
  await pay.click()
  await expect.element(acceptance).toHaveFocus()
  await expect.element(acceptance).toHaveAccessibleDescription('Accept this to pay')
  expect(dispatch).not.toHaveBeenCalled()
  await expectNoAxeViolations()
  await userEvent.keyboard(' ')
  await pay.click()
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'proceeded' })
})

test('BUY-314 an error is scrolled into view, above the buttons', async () => {
  await page.viewport(390, 500)
  const complaint = 'Your card was declined.'
  showCheckout({ step: 'choosing', cart, methodId: 'card_1', complaint })
  const bottom = () => dialog.getByRole('alert').element().getBoundingClientRect().bottom
  const pay = dialog.getByRole('button', { name: /^Pay / })
  await expect.element(pay).toBeVisible()
  await expect.poll(() => bottom() < pay.element().getBoundingClientRect().top).toBe(true)
})

describe('a completed purchase', () => {
  test('SEAT-20 shows on the receipt that seats are in two rows', async () => {
    const orders = receipt.orders.map((order) => ({
      ...order,
      listing: { ...order.listing, disclosures: ['piggyback'] },
    }))
    showCheckout({ step: 'ordered', cart, receipt: { ...receipt, orders } })
    await expect.element(dialog).toBeVisible()
    expect(dialogText()).toContain(PIGGYBACK)
  })

  test('BUY-36 says on the receipt that seats are not given', async () => {
    showCheckout({ step: 'ordered', cart, receipt })
    await expect.element(dialog).toBeVisible()
    expect(dialogText()).toContain('Section 101, row A, seats not given')
  })

  test('BUY-36 shows the receipt of the server', async () => {
    showCheckout({ step: 'ordered', cart, receipt })
    await expect.element(dialog).toHaveAccessibleName('Order submitted')
    expect(dialogText()).toContain('O-1042')
    expect(dialogText()).toContain('6 × $150.00Fee $0.00$900.00')
    expect(dialogText()).toContain('Charged $900.00')
    await expectNoAxeViolations()
  })

  test.each([
    ['settling', 'To be debited $900.00'],
    ['waiting', 'To be charged $900.00'],
  ] as const)(
    'BUY-36 does not say that money was charged while the payment is %s',
    async (state, texts) => {
      showCheckout({ step: 'ordered', cart, receipt: { ...receipt, state } })
      await expect.element(dialog).toBeVisible()
      expect(dialogText()).toContain(texts)
    },
  )

  test('BUY-36 shows no amount without a receipt', async () => {
    showCheckout({ step: 'ordered', cart, receipt: null })
    await expect.element(dialog).toBeVisible()
    expect(dialogText()).toContain('See Purchases for your order numbers')
    expect(dialogText()).toContain('Section 101, row A, seats 1 - 6')
    expect(dialogText()).not.toContain('$')
  })
})

describe('unavailable listings', () => {
  test('BUY-37 BUY-38 each show a reason, and what is left can be bought with the keyboard', async () => {
    const { dispatch, settle } = showCheckout(partlyOrdered)
    await expect.element(dialog).toHaveAccessibleName('Some tickets no longer available')
    expect(dialogText()).toContain('Only 4 of 6 left. Now $210.00 each, was $200.00.')
    expect(dialogText()).toContain('The seller withdrew these tickets.')
    expect(dialogText()).toContain('Paying with Visa ending in 4242.')
    expect(settle).toHaveBeenCalledExactlyOnceWith({
      gone: [101, 103],
      left: new Map([[102, missing[0]?.offer]]),
    })
    await expectNoAxeViolations()
    const buy = dialog.getByRole('button', { name: 'Buy 4 for $840.00' })
    for (let attempt = 0; attempt < 12 && document.activeElement !== buy.element(); attempt += 1)
      await userEvent.tab()
    await expect.element(buy).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(dispatch).toHaveBeenCalledExactlyOnceWith({
      type: 'offersAccepted',
      cart: [{ ...line(102), quantity: 4, price: cents(210_00) }],
    })
  })

  test('BUY-38 are not offered if their quantity is set to none', async () => {
    showCheckout(partlyOrdered)
    const quantity = dialog.getByLabelText('Quantity of Section 102, row A, seats 1 - 6')
    await userEvent.selectOptions(quantity, '2')
    await expect.element(dialog.getByRole('button', { name: 'Buy 2 for $420.00' })).toBeVisible()
    await userEvent.selectOptions(quantity, 'None')
    expect(dialog.getByRole('button', { name: /^Buy \d/ }).elements()).toEqual([])
  })

  test('BUY-39 are bought with the rest of the cart if nothing was bought before', async () => {
    const { dispatch } = showCheckout({
      step: 'unavailable',
      cart,
      methodId: 'card_1',
      missing: missing.slice(0, 1),
    })
    await expect.element(dialog).toHaveAccessibleName('These tickets have changed')
    expect(dialogText()).toContain('Only 4 of 6 left. Nothing was charged.')
    await expectNoAxeViolations()
    await userEvent.click(dialog.getByRole('button', { name: 'Buy 16 for $3,240.00' }))
    expect(dispatch.mock.lastCall?.[0]).toMatchObject({
      type: 'offersAccepted',
      cart: [{ listingId: 101 }, { listingId: 103 }, { listingId: 102, quantity: 4 }],
    })
  })
})

describe('ORDER-20 tickets on hold', () => {
  const readHeld = (secondsLeft: number): CheckoutState => ({
    step: 'authenticating',
    cart,
    methodId: 'card_1',
    paymentId: 'pi_1',
    clientSecret: 'secret',
    missing: [],
    heldUntil: Date.now() + secondsLeft * 1000,
  })

  afterEach(() => vi.useRealTimers())

  test('count down visibly, and are announced at a few times only', async () => {
    vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
    showCheckout(readHeld(125))
    const clock = () => dialog.getByRole('timer').element().textContent
    const readStatus = () =>
      [...document.querySelectorAll('[role=status]')].map((element) => element.textContent)
    await vi.waitFor(() => expect(clock()).toContain('2:05'))
    expect(readStatus()).toContain('The tickets are held for you for 2:05.')
    await vi.advanceTimersByTimeAsync(3000)
    await vi.waitFor(() => expect(clock()).toContain('2:02'))
    expect(readStatus()).toContain('The tickets are held for you for 2:05.')
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() => expect(readStatus()).toContain('The tickets are held for you for 2:00.'))
    await vi.advanceTimersByTimeAsync(120_000)
    await vi.waitFor(() => expect(clock()).toContain('Time expired'))
  })

  test('ORDER-21 can be bought again with one press after the hold expired', async () => {
    const { dispatch } = showCheckout({
      step: 'lapsed',
      cart: cart.slice(0, 2),
      methodId: 'card_1',
    })
    await expect.element(dialog).toHaveAccessibleName('Your hold expired')
    await expectNoAxeViolations()
    await userEvent.click(dialog.getByRole('button', { name: 'Buy 12 for $2,400.00' }))
    expect(dispatch).toHaveBeenCalledExactlyOnceWith({
      type: 'offersAccepted',
      cart: cart.slice(0, 2),
    })
  })
})

test('ORDER-22 each line shows price, quantity, fee and total, and the total adds them up', async () => {
  showCheckout({ step: 'choosing', cart, methodId: 'card_1', complaint: null })
  await expect.element(dialog).toBeVisible()
  const lines = dialog
    .getByRole('listitem')
    .elements()
    .map((element) => element.textContent)
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).toMatch(/6 × \$200\.00Fee \$0\.00\$1,200\.00$/)
  expect(dialogText()).toContain('Total $3,600.00')
  expect(dialogText().split('No buyer fees')).toHaveLength(2)
  await expectNoAxeViolations()
})

test('ORDER-2 a reference and a note can be typed', async () => {
  const note = createOrderNoteDraft()
  showCheckout({ step: 'choosing', cart, methodId: 'card_1', complaint: null }, note)
  await userEvent.click(dialog.getByText('Internal reference and note'))
  await userEvent.fill(dialog.getByLabelText('Your reference'), 'C-77')
  await userEvent.fill(dialog.getByLabelText('Your note'), 'aisle,\nplease')
  expect(note.getState()).toEqual({ reference: 'C-77', note: 'aisle,\nplease' })
  await expectNoAxeViolations()
})

describe('every step of a purchase', () => {
  const at = (id: number, name: string) => ({
    event: { ...order.event, id: id as typeof order.event.id, name },
    deliveryTypeId: order.listing.deliveryTypeId,
    deliveryDate: order.listing.deliveryDate,
  })
  const song = at(1, 'An Evening of Song')
  const derby = at(2, 'Harbour Derby')
  const lines = [
    { ...line(101), about: song },
    { ...line(201), about: derby },
    { ...line(102), about: song },
  ]
  const lostItems = missing.map((item, index) => ({
    ...item,
    line: { ...item.line, about: index === 0 ? song : derby },
  }))
  const steps: [string, CheckoutState][] = [
    ['payment', { step: 'choosing', cart: lines, methodId: 'card_1', complaint: null }],
    ['the hold that expired', { step: 'lapsed', cart: lines, methodId: 'card_1' }],
    [
      'an unavailable order',
      { step: 'unavailable', cart: lines, methodId: 'card_1', missing: lostItems },
    ],
    [
      'a partial order',
      { step: 'partly-ordered', cart: lines, methodId: 'card_1', receipt, missing: lostItems },
    ],
  ]

  const orders = [
    order,
    {
      ...order,
      id: 1043 as PurchaseId,
      event: { ...order.event, id: derby.event.id, name: 'Harbour Derby' },
    },
  ]
  const bought: [string, CheckoutState][] = [
    ['submitted', { step: 'ordered', cart: lines, receipt: { ...receipt, orders } }],
    ['submitted without a receipt', { step: 'ordered', cart: lines, receipt: null }],
    [
      'partial without a receipt',
      {
        step: 'partly-ordered',
        cart: lines,
        methodId: 'card_1',
        receipt: null,
        missing: lostItems,
      },
    ],
  ]
  const widths = [390, 1024, 1440]

  test.each(
    [...steps, ...bought].flatMap(([name, state]) =>
      widths.map((width) => [name, width, state] as const),
    ),
  )(
    'BUY-55 names event, date, venue, section, row, seats, delivery and in-hand date: %s at %i px',
    async (_, width, state) => {
      await page.viewport(width, 844)
      showCheckout(state)
      await expect.element(dialog).toBeVisible()
      for (const event of ['An Evening of Song', 'Harbour Derby']) {
        const groups = dialog.getByRole('group', { name: event }).elements()
        expect(groups.length).toBeGreaterThan(0)
        for (const group of groups) {
          const text = group.textContent.replaceAll('\u00A0', ' ')
          for (const shown of [
            'Sat, Jun 1, 2030',
            '7:30 PM',
            'Harbour Hall, New York, NY',
            'Section ',
            'row A',
            'PDF',
            `in hand ${formatDay(order.listing.deliveryDate)}`,
          ])
            expect(text).toContain(shown)
          // Nothing is cut off.
          for (const row of group.querySelectorAll('li'))
            expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
        }
      }
      if (state.step === 'choosing') expect(dialogText()).toContain('seats 1 - 6')
      await expectNoAxeViolations()
      await page.viewport(1280, 800)
    },
  )

  test('BUY-55 groups lines by event, even if they are not adjacent', async () => {
    showCheckout({ step: 'choosing', cart: lines, methodId: 'card_1', complaint: null })
    await expect.element(dialog).toBeVisible()
    expect(page.getByRole('heading', { name: 'An Evening of Song' }).elements()).toHaveLength(1)
    const group = page.getByRole('group', { name: 'An Evening of Song' })
    expect(group.getByRole('listitem').elements()).toHaveLength(2)
  })
})
