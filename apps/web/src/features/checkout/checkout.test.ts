import { cents, type ListingId } from '@seatdesk/domain'
import { expect, test, vi } from 'vitest'

import { type CheckoutEffects, createCheckout } from './checkout.ts'

const cart = [
  { listingId: 7 as ListingId, quantity: 4, price: cents(18_200), label: 'Section 101, row C' },
]
const order = {
  listings: [{ listingId: 7, quantity: 4, expectedPrice: 18_200 }],
  paymentMethodId: 'card_1',
}
const challenge = {
  id: 'pi_1',
  status: 'requires_action',
  nextAction: { type: 'use_stripe_sdk' },
  clientSecret: 'pi_1_secret',
}

const setUp = (effects: Partial<CheckoutEffects> = {}) => {
  let made = 0
  const purchase = vi.fn<CheckoutEffects['purchase']>(
    effects.purchase ?? (() => Promise.resolve({ payment: null, notAvailableIds: [] })),
  )
  const checkout = createCheckout({
    authenticate: () => Promise.resolve(),
    complaintOf: (error) => (error instanceof Error ? error.message : 'unknown'),
    newKey: () => `key ${++made}`,
    ...effects,
    purchase,
  })
  return { checkout, purchase, keys: () => purchase.mock.calls.map(([, key]) => key) }
}

const stepOf = (checkout: ReturnType<typeof createCheckout>) => checkout.getState().step

test('BUY-17 the purchase always says the price that the buyer saw', async () => {
  const { checkout, purchase } = setUp()
  checkout.tell({ type: 'opened', cart, methodId: 'card_1' })
  checkout.tell({ type: 'proceeded' })
  expect(purchase).toHaveBeenCalledExactlyOnceWith(order, 'key 1')
  await vi.waitFor(() => expect(stepOf(checkout)).toBe('ordered'))
})

test('BUY-28 a second press while buying buys nothing more', async () => {
  const { checkout, purchase } = setUp()
  checkout.tell({ type: 'opened', cart, methodId: 'card_1' })
  checkout.tell({ type: 'proceeded' })
  checkout.tell({ type: 'proceeded' })
  await vi.waitFor(() => expect(stepOf(checkout)).toBe('ordered'))
  expect(purchase).toHaveBeenCalledOnce()
})

test('BUY-28 the same intent tried again keeps its key, even after the dialog was closed', async () => {
  const { checkout, keys } = setUp({ purchase: () => Promise.reject(new Error('no answer')) })
  for (let attempt = 0; attempt < 2; attempt += 1) {
    checkout.tell({ type: 'opened', cart, methodId: 'card_1' })
    checkout.tell({ type: 'proceeded' })
    await vi.waitFor(() => expect(stepOf(checkout)).toBe('choosing'))
    checkout.tell({ type: 'closed' })
  }
  expect(keys()).toEqual(['key 1', 'key 1'])
})

test('another method, quantity or price is another intent', async () => {
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
    checkout.tell({ type: 'quickBuyPressed', ...intent })
    await vi.waitFor(() => expect(stepOf(checkout)).toBe('choosing'))
  }
  expect(new Set(keys()).size).toBe(4)
})

test('the same tickets bought once more after an answer are a new intent', async () => {
  const { checkout, keys } = setUp()
  for (let attempt = 0; attempt < 2; attempt += 1) {
    checkout.tell({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
    await vi.waitFor(() => expect(stepOf(checkout)).toBe('ordered'))
  }
  expect(keys()).toEqual(['key 1', 'key 2'])
})

test('BUY-21 a decline is told in the words of the provider', async () => {
  const { checkout } = setUp({
    purchase: () => Promise.reject(new Error('Your card was declined.')),
  })
  checkout.tell({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
  await vi.waitFor(() =>
    expect(checkout.getState()).toEqual({
      step: 'choosing',
      cart,
      methodId: 'card_1',
      complaint: 'Your card was declined.',
    }),
  )
})

test('BUY-9 an extra action is taken with the secret of the payment', async () => {
  const authenticate = vi.fn<CheckoutEffects['authenticate']>(() => Promise.resolve())
  const { checkout } = setUp({
    purchase: () => Promise.resolve({ payment: challenge, notAvailableIds: [] }),
    authenticate,
  })
  checkout.tell({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
  await vi.waitFor(() => expect(stepOf(checkout)).toBe('ordered'))
  expect(authenticate).toHaveBeenCalledExactlyOnceWith('pi_1_secret')
})

test('BUY-9 an extra action that failed leads back to the choice', async () => {
  const { checkout } = setUp({
    purchase: () => Promise.resolve({ payment: challenge, notAvailableIds: [] }),
    authenticate: () => Promise.reject(new Error('not confirmed')),
  })
  checkout.tell({ type: 'quickBuyPressed', cart, methodId: 'card_1' })
  await vi.waitFor(() => expect(stepOf(checkout)).toBe('choosing'))
  expect(checkout.getState()).toMatchObject({ complaint: 'not confirmed' })
})
