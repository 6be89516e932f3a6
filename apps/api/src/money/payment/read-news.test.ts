import type Stripe from 'stripe'
import { expect, test } from 'vitest'

import { NEWS_TYPES, readNewsOf } from './read-news.ts'

const event = (type: string) =>
  ({ id: 'evt_1', type, data: { object: { id: 'pi_1', payment_intent: 'pi_1' } } }) as Stripe.Event

test.each(NEWS_TYPES)('PAY-94 %s is acted on', (type) => {
  expect(readNewsOf(event(type)).about).not.toBe('other')
})

test.each(['payment_intent.created', 'charge.succeeded', 'customer.created'])(
  'PAY-94 %s is ignored',
  (type) => {
    expect(readNewsOf(event(type)).about).toBe('other')
    expect(NEWS_TYPES).not.toContain(type)
  },
)
