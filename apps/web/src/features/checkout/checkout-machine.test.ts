import { cents, type ListingId, type Payment } from '@seatdesk/domain'
import { describe, expect, test } from 'vitest'

import {
  afterEvent,
  type CheckoutEvent,
  type CheckoutLine,
  type CheckoutState,
  CLOSED,
} from './checkout-machine.ts'

const id = (number: number) => number as ListingId
const line = (listingId: number): CheckoutLine => ({
  listingId: id(listingId),
  quantity: 2,
  price: cents(18_200),
  label: `listing ${listingId}`,
})
const cart = [line(1), line(2), line(3)]
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
  clientSecret: 'pi_1_secret',
  notAvailableIds: [],
} as const
const ordered = { step: 'ordered', cart } as const
const partlyOrdered = { step: 'partly-ordered', cart, notAvailableIds: [id(2)] } as const
const unavailable = { step: 'unavailable', cart } as const

const states: CheckoutState[] = [
  CLOSED,
  choosing,
  purchasing,
  authenticating,
  ordered,
  partlyOrdered,
  unavailable,
]

const events: CheckoutEvent[] = [
  { type: 'opened', cart, methodId: 'card_1' },
  { type: 'quickBuyPressed', cart, methodId: 'card_1' },
  { type: 'methodChosen', methodId: 'card_2' },
  { type: 'proceeded' },
  { type: 'purchaseAnswered', payment: paid, notAvailableIds: [] },
  { type: 'purchaseFailed', complaint: 'Your card was declined.' },
  { type: 'authenticationPassed' },
  { type: 'authenticationFailed', complaint: 'Not confirmed.' },
  { type: 'closed' },
]

describe('opening', () => {
  test('BUY-7 the dialog opens with the primary method chosen', () => {
    expect(afterEvent(CLOSED, { type: 'opened', cart, methodId: 'card_1' })).toEqual(choosing)
  })

  test('BUY-6 a quick buy goes straight to the purchase', () => {
    expect(afterEvent(CLOSED, { type: 'quickBuyPressed', cart, methodId: 'card_1' })).toEqual(
      purchasing,
    )
  })

  test.each(['opened', 'quickBuyPressed'] as const)('%s without tickets opens nothing', (type) => {
    expect(afterEvent(CLOSED, { type, cart: [], methodId: 'card_1' })).toBe(CLOSED)
  })

  test('FORM-15 one cannot proceed without a method', () => {
    const state = { ...choosing, methodId: null }
    expect(afterEvent(state, { type: 'proceeded' })).toBe(state)
  })

  test('another method takes the complaint about the last one away', () => {
    const state = { ...choosing, complaint: 'Your card was declined.' }
    expect(afterEvent(state, { type: 'methodChosen', methodId: 'card_2' })).toEqual({
      ...choosing,
      methodId: 'card_2',
    })
  })
})

describe('the answer to a purchase', () => {
  const answered = (notAvailableIds: ListingId[], payment: Payment | null = paid) =>
    afterEvent(purchasing, { type: 'purchaseAnswered', payment, notAvailableIds })

  test('BUY-10 nothing unavailable: ordered', () => {
    expect(answered([])).toEqual(ordered)
  })

  test('BUY-11 some unavailable, but not all: partly ordered', () => {
    expect(answered([id(2)])).toEqual(partlyOrdered)
  })

  test('BUY-12 all unavailable: nothing was ordered', () => {
    expect(answered([id(3), id(1), id(2)], null)).toEqual(unavailable)
  })

  test('an id that was not asked for makes nothing unavailable', () => {
    expect(answered([id(99)])).toEqual(ordered)
  })

  test('BUY-9 an extra action comes before the outcome', () => {
    expect(answered([id(2)], challenged)).toEqual({ ...authenticating, notAvailableIds: [id(2)] })
  })

  test('an action without a secret cannot be taken, so the outcome stands', () => {
    expect(answered([], { ...challenged, clientSecret: null })).toEqual(ordered)
  })

  test('BUY-21 a decline leads back to the choice, tickets and method kept, with its message', () => {
    expect(
      afterEvent(purchasing, { type: 'purchaseFailed', complaint: 'Your card was declined.' }),
    ).toEqual({ ...choosing, complaint: 'Your card was declined.' })
  })
})

describe('extra authentication', () => {
  test('BUY-9 once passed, what was unavailable decides', () => {
    expect(afterEvent(authenticating, { type: 'authenticationPassed' })).toEqual(ordered)
    expect(
      afterEvent({ ...authenticating, notAvailableIds: [id(2)] }, { type: 'authenticationPassed' }),
    ).toEqual(partlyOrdered)
  })

  test('ERR-22 once failed, the progress ends and the tickets stay chosen', () => {
    expect(
      afterEvent(authenticating, { type: 'authenticationFailed', complaint: 'Not confirmed.' }),
    ).toEqual({ ...choosing, complaint: 'Not confirmed.' })
  })
})

describe('while money may be on the move', () => {
  test.each([purchasing, authenticating])(
    '$step cannot be closed, opened or bought over',
    (state) => {
      for (const type of ['opened', 'quickBuyPressed'] as const)
        expect(afterEvent(state, { type, cart: [line(9)], methodId: 'card_9' })).toBe(state)
      expect(afterEvent(state, { type: 'closed' })).toBe(state)
    },
  )
})

describe('every event in every state', () => {
  /** The events that move each state; all others must leave it alone. */
  const moves: Record<CheckoutState['step'], CheckoutEvent['type'][]> = {
    closed: ['opened', 'quickBuyPressed'],
    choosing: ['opened', 'quickBuyPressed', 'methodChosen', 'proceeded', 'closed'],
    purchasing: ['purchaseAnswered', 'purchaseFailed'],
    authenticating: ['authenticationPassed', 'authenticationFailed'],
    ordered: ['opened', 'quickBuyPressed', 'closed'],
    'partly-ordered': ['opened', 'quickBuyPressed', 'closed'],
    unavailable: ['opened', 'quickBuyPressed', 'closed'],
  }

  test.each(states.flatMap((state) => events.map((event) => [state, event] as const)))(
    '$0.step, $1.type',
    (state, event) => {
      const hasMoved = afterEvent(state, event) !== state
      expect(hasMoved).toBe(moves[state.step].includes(event.type))
    },
  )
})
