import { cents, type ListingId, type ListingAvailability, type Receipt } from '@seatdesk/domain'
import { describe, expect, test, vi } from 'vitest'

import { type CheckoutEffects, createCheckout } from './checkout.ts'

const cart = [
  { listingId: 7 as ListingId, quantity: 4, price: cents(18_200), label: 'Section 101, row C' },
]
const order = {
  listings: [{ listingId: 7, quantity: 4, expectedPrice: 18_200 }],
  acceptedDisclosures: [],
  paymentMethodId: 'card_1',
}
const challenge = {
  id: 'pi_1',
  status: 'requires_action',
  nextAction: { type: 'use_stripe_sdk' },
  clientSecret: 'pi_1_secret',
}

const paid = { id: 'pi_1', status: 'succeeded', nextAction: null, clientSecret: null }
const receipt: Receipt = { state: 'paid', amount: cents(60_000), orders: [] }
const fewLeft: ListingAvailability = {
  listingId: 7 as ListingId,
  state: 'on-sale',
  available: 2,
  price: cents(19_000),
  splitValues: [2],
}

const setUp = (effects: Partial<CheckoutEffects> = {}) => {
  let count = 0
  const purchase = vi.fn<CheckoutEffects['purchase']>(
    effects.purchase ?? (() => Promise.resolve({ payment: null, notAvailableIds: [] })),
  )
  const checkout = createCheckout({
    availability: () => Promise.resolve([]),
    remark: () => Promise.resolve(),
    notifyPaymentLost: () => {},
    hold: () => Promise.reject(new Error('no answer')),
    wait: () => Promise.resolve(),
    receipt: () => Promise.resolve(receipt),
    authenticate: () => Promise.resolve(),
    isOutdated: (error) => error instanceof Error && error.message === 'not sold so',
    tooLate: () => Promise.resolve('too late'),
    validatePassword: (error) => (error instanceof Error ? error.message : 'unknown'),
    newKey: () => `key ${++count}`,
    ...effects,
    purchase,
  })
  return { checkout, purchase, keys: () => purchase.mock.calls.map(([, key]) => key) }
}

const stepOf = (checkout: ReturnType<typeof createCheckout>) => checkout.getState().step

test('BUY-17 the purchase contains the price that the buyer saw', async () => {
  const { checkout, purchase } = setUp()
  checkout.dispatch({ type: 'opened', cart, methodId: 'card_1' })
  checkout.dispatch({ type: 'proceeded' })
  expect(purchase).toHaveBeenCalledExactlyOnceWith(order, 'key 1')
  await vi.waitFor(() => expect(stepOf(checkout)).toBe('ordered'))
})

test('BUY-28 a second press during the purchase does not buy again', async () => {
  const { checkout, purchase } = setUp()
  checkout.dispatch({ type: 'opened', cart, methodId: 'card_1' })
  checkout.dispatch({ type: 'proceeded' })
  checkout.dispatch({ type: 'proceeded' })
  await vi.waitFor(() => expect(stepOf(checkout)).toBe('ordered'))
  expect(purchase).toHaveBeenCalledOnce()
})

test('BUY-28 retrying the same purchase keeps its idempotency key, even after the dialog was closed', async () => {
  const { checkout, keys } = setUp({ purchase: () => Promise.reject(new Error('no answer')) })
  for (let attempt = 0; attempt < 2; attempt += 1) {
    checkout.dispatch({ type: 'opened', cart, methodId: 'card_1' })
    checkout.dispatch({ type: 'proceeded' })
    await vi.waitFor(() => expect(stepOf(checkout)).toBe('choosing'))
    checkout.dispatch({ type: 'closed' })
  }
  expect(keys()).toEqual(['key 1', 'key 1'])
})

test('another method, quantity or price gets another idempotency key', async () => {
  const { checkout, keys } = setUp({ purchase: () => Promise.reject(new Error('no answer')) })
  const [line] = cart
  if (!line) throw new Error('the cart is empty')
  const intents = [
    { cart, methodId: 'card_1' },
    { cart, methodId: 'card_2' },
    { cart: [{ ...line, quantity: 2 }], methodId: 'card_1' },
    { cart: [{ ...line, price: cents(1) }], methodId: 'card_1' },
  ]
  for (const intent of intents) {
    checkout.dispatch({ type: 'quickBuyPressed', ...intent })
    await vi.waitFor(() => expect(stepOf(checkout)).toBe('choosing'))
  }
  expect(new Set(keys()).size).toBe(4)
})

test('buying the same tickets again after a response gets a new idempotency key', async () => {
  const { checkout, keys } = setUp()
  for (let attempt = 0; attempt < 2; attempt += 1) {
    checkout.dispatch({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
    await vi.waitFor(() => expect(stepOf(checkout)).toBe('ordered'))
  }
  expect(keys()).toEqual(['key 1', 'key 2'])
})

test('BUY-21 a declined payment shows the message of the provider', async () => {
  const { checkout } = setUp({
    purchase: () => Promise.reject(new Error('Your card was declined.')),
  })
  checkout.dispatch({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
  await vi.waitFor(() =>
    expect(checkout.getState()).toEqual({
      step: 'choosing',
      cart,
      methodId: 'card_1',
      complaint: 'Your card was declined.',
    }),
  )
})

test('BUY-9 authentication uses the client secret of the payment', async () => {
  const authenticate = vi.fn<CheckoutEffects['authenticate']>(() => Promise.resolve())
  const { checkout } = setUp({
    purchase: () => Promise.resolve({ payment: challenge, notAvailableIds: [] }),
    authenticate,
  })
  checkout.dispatch({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
  await vi.waitFor(() => expect(stepOf(checkout)).toBe('ordered'))
  expect(authenticate).toHaveBeenCalledExactlyOnceWith('pi_1_secret')
})

test('BUY-9 a failed authentication returns to the choice of a method', async () => {
  const { checkout } = setUp({
    purchase: () => Promise.resolve({ payment: challenge, notAvailableIds: [] }),
    authenticate: () => Promise.reject(new Error('not confirmed')),
  })
  checkout.dispatch({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
  await vi.waitFor(() => expect(stepOf(checkout)).toBe('choosing'))
  expect(checkout.getState()).toMatchObject({ complaint: 'not confirmed' })
})

test('BUY-36 the amount charged comes from the receipt of the payment', async () => {
  const request = vi.fn<CheckoutEffects['receipt']>(() => Promise.resolve(receipt))
  const { checkout } = setUp({
    purchase: () => Promise.resolve({ payment: paid, notAvailableIds: [] }),
    receipt: request,
  })
  checkout.dispatch({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
  await vi.waitFor(() =>
    expect(checkout.getState()).toEqual({
      step: 'ordered',
      cart,
      receipt: { ...receipt, paymentId: 'pi_1' },
    }),
  )
  expect(request).toHaveBeenCalledExactlyOnceWith('pi_1')
})

test('BUY-36 an order without a receipt is still submitted, and has no amount', async () => {
  const { checkout } = setUp({
    purchase: () => Promise.resolve({ payment: paid, notAvailableIds: [] }),
    receipt: () => Promise.reject(new Error('no answer')),
  })
  checkout.dispatch({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
  await vi.waitFor(() =>
    expect(checkout.getState()).toEqual({ step: 'ordered', cart, receipt: null }),
  )
})

test('BUY-9 a payment that was authenticated too late shows an error', async () => {
  const { checkout } = setUp({
    purchase: () => Promise.resolve({ payment: challenge, notAvailableIds: [] }),
    receipt: () => Promise.resolve({ ...receipt, state: 'over' }),
  })
  checkout.dispatch({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
  await vi.waitFor(() => expect(checkout.getState()).toMatchObject({ complaint: 'too late' }))
})

test('BUY-38 what is left is bought with a new idempotency key, at the current price', async () => {
  const { checkout, purchase, keys } = setUp({
    purchase: ({ listings }) =>
      Promise.resolve({
        payment: null,
        notAvailableIds: listings[0]?.quantity === 4 ? [7 as ListingId] : [],
      }),
    availability: () => Promise.resolve([fewLeft]),
  })
  checkout.dispatch({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
  await vi.waitFor(() =>
    expect(checkout.getState()).toMatchObject({
      step: 'unavailable',
      missing: [{ reason: 'few-left', offer: { available: 2, price: 19_000 } }],
    }),
  )
  const offered = cart.map((line) => ({ ...line, quantity: 2, price: cents(19_000) }))
  checkout.dispatch({ type: 'offersAccepted', cart: offered })
  await vi.waitFor(() => expect(stepOf(checkout)).toBe('ordered'))
  expect(purchase.mock.lastCall?.[0]).toEqual({
    listings: [{ listingId: 7, quantity: 2, expectedPrice: 19_000 }],
    acceptedDisclosures: [],
    paymentMethodId: 'card_1',
  })
  expect(keys()).toEqual(['key 1', 'key 2'])
})

test('BUY-37 missing tickets are reported even if their reason cannot be loaded', async () => {
  const { checkout } = setUp({
    purchase: () => Promise.resolve({ payment: null, notAvailableIds: [7 as ListingId] }),
    availability: () => Promise.reject(new Error('no answer')),
  })
  checkout.dispatch({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
  await vi.waitFor(() =>
    expect(checkout.getState()).toMatchObject({
      step: 'unavailable',
      missing: [{ reason: 'unknown', offer: null }],
    }),
  )
})

test('BUY-39 a quantity that is no longer sold leads to an offer, and its idempotency key is not used again', async () => {
  const reject = () => Promise.reject(new Error('not sold so'))
  const { checkout, keys } = setUp({
    purchase: reject,
    availability: () => Promise.resolve([{ ...fewLeft, available: 5, splitValues: [2, 3, 5] }]),
  })
  for (let attempt = 0; attempt < 2; attempt += 1) {
    checkout.dispatch({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
    await vi.waitFor(() =>
      expect(checkout.getState()).toMatchObject({
        step: 'unavailable',
        missing: [{ reason: 'moreExpensive' }],
      }),
    )
  }
  expect(keys()).toEqual(['key 1', 'key 2'])
})

test('BUY-39 shows the error of the server if no listing has changed', async () => {
  const { checkout } = setUp({ purchase: () => Promise.reject(new Error('not sold so')) })
  checkout.dispatch({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
  await vi.waitFor(() => expect(checkout.getState()).toMatchObject({ complaint: 'not sold so' }))
})

describe('ORDER-20 ORDER-21 while the tickets are held', () => {
  const never = () => new Promise<void>(() => {})
  const waiting: Partial<CheckoutEffects> = {
    purchase: () => Promise.resolve({ payment: challenge, notAvailableIds: [] }),
    authenticate: never,
    hold: () => Promise.resolve({ secondsLeft: 600 }),
  }

  test('shows the end of the hold by the clock of the browser', async () => {
    const { checkout } = setUp({ ...waiting, wait: never })
    const before = Date.now()
    checkout.dispatch({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
    await vi.waitFor(() => {
      const state = checkout.getState()
      const heldUntil = state.step === 'authenticating' ? (state.heldUntil ?? 0) : 0
      expect(heldUntil).toBeGreaterThanOrEqual(before + 600_000)
      expect(heldUntil).toBeLessThanOrEqual(Date.now() + 600_000)
    })
  })

  test('after the hold, a payment that is over expires the checkout', async () => {
    const { checkout } = setUp({
      ...waiting,
      receipt: () => Promise.resolve({ ...receipt, state: 'over' }),
    })
    checkout.dispatch({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
    await vi.waitFor(() => expect(stepOf(checkout)).toBe('lapsed'))
  })

  test('after the hold, a paid receipt completes the order, and a failed request for it is repeated', async () => {
    const request = vi
      .fn<CheckoutEffects['receipt']>(() => Promise.resolve(receipt))
      .mockRejectedValueOnce(new Error('no answer'))
    const { checkout } = setUp({ ...waiting, receipt: request })
    checkout.dispatch({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
    await vi.waitFor(() => expect(stepOf(checkout)).toBe('ordered'))
    expect(request).toHaveBeenCalledTimes(2)
  })

  test('a late result of the previous payment does not affect the next one', async () => {
    const confirming = Promise.withResolvers<void>()
    const pending = new Promise<{ secondsLeft: number }>(() => {})
    const ids = ['pi_1', 'pi_2']
    const { checkout, keys } = setUp({
      ...waiting,
      purchase: () =>
        Promise.resolve({
          payment: { ...challenge, id: ids.shift() ?? 'pi_3' },
          notAvailableIds: [],
        }),
      authenticate: () => (ids.length === 1 ? confirming.promise : never()),
      hold: (id) => (id === 'pi_1' ? Promise.resolve({ secondsLeft: 1 }) : pending),
      receipt: () => Promise.resolve({ ...receipt, state: 'over' }),
    })
    checkout.dispatch({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
    await vi.waitFor(() => expect(stepOf(checkout)).toBe('lapsed'))
    checkout.dispatch({ type: 'offersAccepted', cart })
    await vi.waitFor(() => expect(checkout.getState()).toMatchObject({ paymentId: 'pi_2' }))
    confirming.reject(new Error('cancelled'))
    await confirming.promise.catch(() => {})
    expect(checkout.getState()).toMatchObject({ step: 'authenticating', paymentId: 'pi_2' })
    expect(keys()).toEqual(['key 1', 'key 2'])
  })
})

describe('ORDER-2 reference and note of the buyer', () => {
  const paidEffects: Partial<CheckoutEffects> = {
    purchase: () => Promise.resolve({ payment: paid, notAvailableIds: [] }),
  }

  test('are saved to the purchase, and cleared when the dialog is closed', async () => {
    const keep = vi.fn<CheckoutEffects['remark']>(() => Promise.resolve())
    const { checkout } = setUp({ ...paidEffects, remark: keep })
    checkout.dispatch({ type: 'opened', cart, methodId: 'card_1' })
    checkout.remark.setState({ reference: 'C-77' })
    checkout.dispatch({ type: 'proceeded' })
    await vi.waitFor(() => expect(stepOf(checkout)).toBe('ordered'))
    expect(keep).toHaveBeenCalledExactlyOnceWith('pi_1', { reference: 'C-77', note: '' })
    checkout.dispatch({ type: 'closed' })
    expect(checkout.remark.getState()).toEqual({ reference: '', note: '' })
  })

  test('stay if the payment was declined and the dialog closed', async () => {
    const { checkout } = setUp({ purchase: () => Promise.reject(new Error('declined')) })
    checkout.dispatch({ type: 'opened', cart, methodId: 'card_1' })
    checkout.remark.setState({ note: 'aisle' })
    checkout.dispatch({ type: 'proceeded' })
    await vi.waitFor(() => expect(stepOf(checkout)).toBe('choosing'))
    checkout.dispatch({ type: 'closed' })
    expect(checkout.remark.getState().note).toBe('aisle')
  })

  test('that could not be saved are reported, and the order is still submitted', async () => {
    const onLost = vi.fn<CheckoutEffects['notifyPaymentLost']>()
    const { checkout } = setUp({
      ...paidEffects,
      remark: () => Promise.reject(new Error('no answer')),
      notifyPaymentLost: onLost,
    })
    checkout.dispatch({ type: 'opened', cart, methodId: 'card_1' })
    checkout.remark.setState({ reference: 'C-78' })
    checkout.dispatch({ type: 'proceeded' })
    await vi.waitFor(() => expect(stepOf(checkout)).toBe('ordered'))
    expect(onLost).toHaveBeenCalledOnce()
  })
})

test('SEAT-11 a quick buy of seats with restrictions asks first, and the purchase lists the accepted restrictions', async () => {
  const purchase = vi.fn<CheckoutEffects['purchase']>(() =>
    Promise.resolve({ payment: paid, notAvailableIds: [] }),
  )
  const { checkout } = setUp({ purchase })
  const restricted = cart.map((line) => ({ ...line, restrictions: ['obstructedView'] }))
  checkout.dispatch({ type: 'quickBuyPressed', cart: restricted, methodId: 'card_1' })
  expect(stepOf(checkout)).toBe('choosing')
  expect(purchase).not.toHaveBeenCalled()
  checkout.dispatch({ type: 'proceeded' })
  await vi.waitFor(() => expect(stepOf(checkout)).toBe('ordered'))
  expect(purchase.mock.lastCall?.[0]).toEqual({ ...order, acceptedDisclosures: ['obstructedView'] })
})
