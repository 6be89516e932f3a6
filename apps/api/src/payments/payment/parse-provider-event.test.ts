import type Stripe from 'stripe'
import { expect, test } from 'vitest'

import { PROVIDER_EVENT_TYPES, parseProviderEvent } from './parse-provider-event.ts'

const event = (type: string) =>
  ({ id: 'evt_1', type, data: { object: { id: 'pi_1', payment_intent: 'pi_1' } } }) as Stripe.Event

test.each(PROVIDER_EVENT_TYPES)('PAY-94 %s is handled', (type) => {
  expect(parseProviderEvent(event(type)).about).not.toBe('other')
})

test.each(['payment_intent.created', 'charge.succeeded', 'customer.created'])(
  'PAY-94 %s is ignored',
  (type) => {
    expect(parseProviderEvent(event(type)).about).toBe('other')
    expect(PROVIDER_EVENT_TYPES).not.toContain(type)
  },
)
