import type Stripe from 'stripe'

import { magicCard } from '../instrument/card.ts'
import { magicCardMethod } from '../instrument/magic-tokens.ts'
import type { Stored, Unexpanded } from '../store/object-kinds.ts'
import type { Work } from '../work.ts'
import { newPaymentMethod } from './new-payment-method.ts'

/** What an intent can be paid with: a card, or the bank account of a customer. */
export type Instrument = { id: string; shown: Unexpanded<Stripe.PaymentMethod> } & (
  | { kind: 'card'; stored: Stored<'payment_method'> }
  | { kind: 'bank'; stored: Stored<'bank_account'> }
)

const word = <T extends string>(value: string | null, known: readonly T[]): T | null =>
  known.find((each) => each === value) ?? null

/** A customer's bank account in the shape of a payment method. */
export const bankAsMethod = ({
  body,
  createdAt,
}: Stored<'bank_account'>): Unexpanded<Stripe.PaymentMethod> => ({
  id: body.id,
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: {
    address: null,
    email: null,
    name: body.account_holder_name,
    phone: null,
    tax_id: null,
  },
  created: Math.floor(createdAt.getTime() / 1000),
  customer: body.customer ?? null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'us_bank_account',
  us_bank_account: {
    account_holder_type: word(body.account_holder_type, ['individual', 'company'] as const),
    account_type: word(body.account_type, ['checking', 'savings'] as const) ?? 'checking',
    bank_name: body.bank_name,
    financial_connections_account: null,
    fingerprint: body.fingerprint,
    last4: body.last4,
    networks: { preferred: 'ach', supported: ['ach'] },
    routing_number: body.routing_number,
    status_details: null,
  },
})

/** A card in the shape in which an intent uses it. */
export const cardInstrument = (stored: Stored<'payment_method'>): Instrument => ({
  kind: 'card',
  id: stored.id,
  stored,
  shown: stored.body,
})

/** Finds what a payment method's id stands for, `pm_`, `pm_card_…` or `ba_`. */
export const findInstrument = async (work: Work, id: string): Promise<Instrument | undefined> => {
  const magic = magicCardMethod(id)
  if (magic)
    return cardInstrument(
      await newPaymentMethod(work, { card: magicCard(magic, work.now), behaviour: magic }),
    )
  if (id.startsWith('ba_')) {
    const stored = await work.store.find('bank_account', id)
    return stored?.body.customer
      ? { kind: 'bank', id, stored, shown: bankAsMethod(stored) }
      : undefined
  }
  const stored = await work.store.find('payment_method', id)
  return stored && cardInstrument(stored)
}
