import { cents, type ListingId, type Payment } from '@seatdesk/domain'
import { describe, expect, test } from 'vitest'

import type { CheckoutLine, MissingLine } from './cart.ts'
import {
  checkoutReducer,
  type CheckoutEvent,
  type CheckoutState,
  CLOSED_CHECKOUT,
  isReservedForCheckout,
} from './checkout-machine.ts'
import type { PaymentReceipt } from './poll-receipt.ts'

const id = (number: number) => number as ListingId
const line = (listingId: number): CheckoutLine => ({
  listingId: id(listingId),
  quantity: 2,
  price: cents(18_200),
  label: `listing ${listingId}`,
})
const cart = [line(1), line(2), line(3)]
const missingOf = (listingId: number): MissingLine => ({
  line: line(listingId),
  reason: 'withdrawn',
  offer: null,
})
const missing = [missingOf(2)]
const receipt: PaymentReceipt = {
  paymentId: 'pi_1',
  state: 'paid',
  amount: cents(36_400),
  orders: [],
}
const offered = [{ ...line(2), quantity: 1 }]
const paid: Payment = { id: 'pi_1', status: 'succeeded', nextAction: null, clientSecret: null }
const challenged: Payment = {
  id: 'pi_1',
  status: 'requires_action',
  nextAction: { type: 'use_stripe_sdk' },
  clientSecret: 'pi_1_secret',
}

const choosing = { step: 'choosing', cart, methodId: 'card_1', complaint: null } as const
const purchasing = { step: 'purchasing', cart, methodId: 'card_1' } as const
const authenticating = {
  step: 'authenticating',
  cart,
  methodId: 'card_1',
  paymentId: 'pi_1',
  clientSecret: 'pi_1_secret',
  missing: [],
  heldUntil: null,
} as const
const holdExpired = { step: 'lapsed', cart, methodId: 'card_1' } as const
const ordered = { step: 'ordered', cart, receipt } as const
const partlyOrdered = {
  step: 'partly-ordered',
  cart,
  methodId: 'card_1',
  receipt,
  missing,
} as const
const all = [missingOf(3), missingOf(1), missingOf(2)]
const unavailable = { step: 'unavailable', cart, methodId: 'card_1', missing: all } as const

const states: CheckoutState[] = [
  CLOSED_CHECKOUT,
  choosing,
  purchasing,
  authenticating,
  holdExpired,
  ordered,
  partlyOrdered,
  unavailable,
]

const events: CheckoutEvent[] = [
  { type: 'opened', cart, methodId: 'card_1' },
  { type: 'quickBuyPressed', cart, methodId: 'card_1' },
  { type: 'methodChosen', methodId: 'card_2' },
  { type: 'proceeded' },
  { type: 'purchaseAnswered', payment: paid, missing: [], receipt },
  { type: 'purchaseOutdated', missing },
  { type: 'purchaseFailed', complaint: 'Your card was declined.' },
  { type: 'holdTold', heldUntil: 600_000 },
  { type: 'holdEnded' },
  { type: 'authenticationPassed', receipt },
  { type: 'authenticationFailed', complaint: 'Not confirmed.' },
  { type: 'offersAccepted', cart: offered },
  { type: 'closed' },
]

describe('opening', () => {
  test('BUY-7 the dialog opens with the primary method selected', () => {
    expect(checkoutReducer(CLOSED_CHECKOUT, { type: 'opened', cart, methodId: 'card_1' })).toEqual(
      choosing,
    )
  })

  test('BUY-6 a quick buy goes straight to the purchase', () => {
    expect(
      checkoutReducer(CLOSED_CHECKOUT, { type: 'quickBuyPressed', cart, methodId: 'card_1' }),
    ).toEqual(purchasing)
  })

  test.each(['opened', 'quickBuyPressed'] as const)('%s without tickets opens nothing', (type) => {
    expect(checkoutReducer(CLOSED_CHECKOUT, { type, cart: [], methodId: 'card_1' })).toBe(
      CLOSED_CHECKOUT,
    )
  })

  test('FORM-15 does not proceed without a payment method', () => {
    const state = { ...choosing, methodId: null }
    expect(checkoutReducer(state, { type: 'proceeded' })).toBe(state)
  })

  test('choosing another method clears the error', () => {
    const state = { ...choosing, complaint: 'Your card was declined.' }
    expect(checkoutReducer(state, { type: 'methodChosen', methodId: 'card_2' })).toEqual({
      ...choosing,
      methodId: 'card_2',
    })
  })
})

describe('the response to a purchase', () => {
  const response = (removed: MissingLine[], payment: Payment | null = paid) =>
    checkoutReducer(purchasing, {
      type: 'purchaseAnswered',
      payment,
      missing: removed,
      receipt: payment && receipt,
    })

  test('BUY-10 BUY-36 all lines available: ordered, with the receipt', () => {
    expect(response([])).toEqual(ordered)
  })

  test('BUY-11 some lines unavailable: partly ordered', () => {
    expect(response(missing)).toEqual(partlyOrdered)
  })

  test('BUY-12 all lines unavailable: nothing ordered', () => {
    expect(response(all, null)).toEqual(unavailable)
  })

  test('BUY-39 a quantity that is no longer sold: nothing ordered, even if other lines are available', () => {
    expect(checkoutReducer(purchasing, { type: 'purchaseOutdated', missing })).toEqual({
      ...unavailable,
      missing,
    })
  })

  test('BUY-9 authentication comes before the outcome', () => {
    expect(response(missing, challenged)).toEqual({ ...authenticating, missing })
  })

  test('skips authentication without a client secret', () => {
    expect(response([], { ...challenged, clientSecret: null })).toEqual(ordered)
  })

  test('BUY-21 a declined payment returns to the choice of a method, with its message and the same tickets', () => {
    expect(
      checkoutReducer(purchasing, { type: 'purchaseFailed', complaint: 'Your card was declined.' }),
    ).toEqual({ ...choosing, complaint: 'Your card was declined.' })
  })
})

describe('extra authentication', () => {
  test('BUY-9 after success, the missing lines decide the outcome', () => {
    const passed = { type: 'authenticationPassed', receipt } as const
    expect(checkoutReducer(authenticating, passed)).toEqual(ordered)
    expect(checkoutReducer({ ...authenticating, missing }, passed)).toEqual(partlyOrdered)
  })

  test('ERR-22 after a failure, returns to the choice of a method with the same tickets', () => {
    expect(
      checkoutReducer(authenticating, {
        type: 'authenticationFailed',
        complaint: 'Not confirmed.',
      }),
    ).toEqual({ ...choosing, complaint: 'Not confirmed.' })
  })
})

describe('lines that are still available', () => {
  test.each([partlyOrdered, unavailable])(
    'BUY-38 are bought from $step with one press and the same method',
    (state) => {
      expect(checkoutReducer(state, { type: 'offersAccepted', cart: offered })).toEqual({
        step: 'purchasing',
        cart: offered,
        methodId: 'card_1',
      })
      expect(checkoutReducer(state, { type: 'offersAccepted', cart: [] })).toBe(state)
    },
  )
})

describe('during a payment', () => {
  test.each([purchasing, authenticating])(
    '$step cannot be closed, opened or bought over',
    (state) => {
      for (const type of ['opened', 'quickBuyPressed'] as const)
        expect(checkoutReducer(state, { type, cart: [line(9)], methodId: 'card_9' })).toBe(state)
      expect(checkoutReducer(state, { type: 'closed' })).toBe(state)
    },
  )
})

describe('ORDER-21 an expired hold', () => {
  test('is bought again with one press and the same method', () => {
    const after = checkoutReducer(authenticating, { type: 'holdEnded' })
    expect(after).toEqual(holdExpired)
    expect(checkoutReducer(after, { type: 'offersAccepted', cart })).toEqual(purchasing)
  })

  test('leaves out unavailable lines, and keeps what is left of the others', () => {
    const few = { ...missingOf(2), offer: { available: 1, price: cents(19_000), splitValues: [1] } }
    const state = { ...authenticating, missing: [few, missingOf(3)] }
    expect(checkoutReducer(state, { type: 'holdEnded' })).toMatchObject({
      cart: [line(1), { quantity: 1, price: 19_000, priceBefore: 18_200 }, { isGone: true }],
    })
  })

  test('follows price changes until it is bought again', () => {
    const left = { price: cents(20_000), splitValues: [2] }
    const after = checkoutReducer(holdExpired, { type: 'stockChanged', listingId: id(1), left })
    expect(after).toMatchObject({ step: 'lapsed', cart: [{ price: 20_000 }, {}, {}] })
  })
})

describe('every event in every state', () => {
  /** The events that change each state; all others must leave it unchanged. */
  const moves: Record<CheckoutState['step'], CheckoutEvent['type'][]> = {
    closed: ['opened', 'quickBuyPressed'],
    choosing: ['opened', 'quickBuyPressed', 'methodChosen', 'proceeded', 'closed'],
    purchasing: ['purchaseAnswered', 'purchaseOutdated', 'purchaseFailed'],
    authenticating: ['holdTold', 'holdEnded', 'authenticationPassed', 'authenticationFailed'],
    lapsed: ['opened', 'quickBuyPressed', 'offersAccepted', 'closed'],
    ordered: ['opened', 'quickBuyPressed', 'closed'],
    'partly-ordered': ['opened', 'quickBuyPressed', 'offersAccepted', 'closed'],
    unavailable: ['opened', 'quickBuyPressed', 'offersAccepted', 'closed'],
  }

  test.each(states.flatMap((state) => events.map((event) => [state, event] as const)))(
    '$0.step, $1.type',
    (state, event) => {
      const hasMoved = checkoutReducer(state, event) !== state
      expect(hasMoved).toBe(moves[state.step].includes(event.type))
    },
  )
})

describe('LIVE-31 changes by others while the buyer chooses a payment method', () => {
  const changed = (price: number | null) =>
    checkoutReducer(choosing, {
      type: 'stockChanged',
      listingId: id(2),
      left: price === null ? null : { price: cents(price), splitValues: [1, 2, 4] },
    })

  test('a new price is shown beside the old one, and is what is paid', () => {
    const after = changed(17_000)
    expect(after).toMatchObject({ step: 'choosing', cart: [{}, { price: 17_000 }, {}] })
    expect(after).toMatchObject({ cart: [{}, { priceBefore: 18_200 }, {}] })
    expect(checkoutReducer(after, { type: 'proceeded' })).toMatchObject({
      step: 'purchasing',
      cart: [{}, { price: 17_000 }, {}],
    })
  })

  test('a listing that is gone stays in the cart, and is not bought', () => {
    const after = changed(null)
    expect(after).toMatchObject({ cart: [line(1), { isGone: true }, line(3)] })
    expect(checkoutReducer(after, { type: 'proceeded' })).toMatchObject({
      cart: [line(1), line(3)],
    })
  })

  test('LIVE-62 the quantity falls to what is still sold, and never exceeds the selected one', () => {
    const expected = { ...line(2), quantity: 4 }
    const after = (
      splitValues: number[],
      state: CheckoutState = { ...choosing, cart: [expected] },
    ) =>
      checkoutReducer(state, {
        type: 'stockChanged',
        listingId: id(2),
        left: { price: expected.price, splitValues },
      })
    const fewer = after([1, 3])
    expect(fewer).toMatchObject({ cart: [{ quantity: 3, quantityBefore: 4 }] })
    expect(checkoutReducer(fewer, { type: 'proceeded' })).toMatchObject({ cart: [{ quantity: 3 }] })
    expect(after([6])).toMatchObject({ cart: [{ isGone: true, soldIn: [6] }] })
    expect(after([2, 4, 6], after([6]))).toEqual({ ...choosing, cart: [expected] })
    expect(after([2, 4, 6], fewer)).toEqual({ ...choosing, cart: [expected] })
  })

  test('LIVE-62 a change of a listing outside the cart changes nothing', () => {
    const event = { type: 'stockChanged', listingId: id(9), left: null } as const
    expect(checkoutReducer(choosing, event)).toBe(choosing)
  })

  test('does not buy if no line is left', () => {
    const before = { ...choosing, cart: [line(2)] }
    const after = checkoutReducer(before, { type: 'stockChanged', listingId: id(2), left: null })
    expect(checkoutReducer(after, { type: 'proceeded' })).toBe(after)
  })

  test('changes during the purchase are ignored', () => {
    const event = { type: 'stockChanged', listingId: id(2), left: null } as const
    expect(checkoutReducer(purchasing, event)).toBe(purchasing)
  })

  test('LIVE-80 only the listings of a checkout that is paying count as in purchase', () => {
    expect(states.filter((state) => isReservedForCheckout(state, id(2)))).toEqual([
      purchasing,
      authenticating,
    ])
    expect(states.filter((state) => isReservedForCheckout(state, id(9)))).toEqual([])
  })
})
