import type Stripe from 'stripe'
import * as v from 'valibot'

import { badRequest, invalidRequest, notFoundError } from '../http/api-error.ts'
import type { KeyKind } from '../http/endpoint.ts'
import { metadata, nonEmptyText } from '../http/params.ts'
import { toCard, createMagicTokenCard, identifyCard } from '../instrument/card.ts'
import { magicCardMethod } from '../instrument/magic-tokens.ts'
import type { StoredObject, UnexpandedObject } from '../store/object-store.ts'
import { rawCardDataError, consumeCardToken, enteredCardParams } from '../tokens.ts'
import type { WorkContext } from '../work-context.ts'
import { billingDetails, newPaymentMethod } from './new-payment-method.ts'

/** A way to pay an intent: a card, or a customer's bank account. */
export type Instrument = { id: string; shown: UnexpandedObject<Stripe.PaymentMethod> } & (
  | { kind: 'card'; stored: StoredObject<'payment_method'> }
  | { kind: 'bank'; stored: StoredObject<'bank_account'> }
)

const word = <T extends string>(value: string | null, known: readonly T[]): T | null =>
  known.find((item) => item === value) ?? null

/** Presents a customer's bank account as a payment method. */
export const toBankPaymentMethod = ({
  body,
  createdAt,
}: StoredObject<'bank_account'>): UnexpandedObject<Stripe.PaymentMethod> => ({
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

/** Converts a stored card to an instrument. */
const cardInstrument = (stored: StoredObject<'payment_method'>): Instrument => ({
  kind: 'card',
  id: stored.id,
  stored,
  shown: stored.body,
})

/** Returns the instrument of a payment method's id, `pm_`, `pm_card_…` or `ba_`, or `undefined`. */
export const findInstrument = async (
  work: WorkContext,
  id: string,
): Promise<Instrument | undefined> => {
  const magic = magicCardMethod(id)
  if (magic)
    return cardInstrument(
      await newPaymentMethod(work, {
        card: createMagicTokenCard(magic, work.now),
        behaviour: magic,
      }),
    )
  if (id.startsWith('ba_')) {
    const stored = await work.store.find('bank_account', id)
    return stored?.body.customer
      ? { kind: 'bank', id, stored, shown: toBankPaymentMethod(stored) }
      : undefined
  }
  const stored = await work.store.find('payment_method', id)
  return stored && cardInstrument(stored)
}

/** Parameter with the payment method types that an intent allows. */
export const methodTypes = v.optional(v.array(v.picklist(['card', 'us_bank_account'])))

/** Parameters of a payment method from a token, or from a number in a browser. */
export const paymentMethodData = v.strictObject({
  type: v.picklist(['card']),
  card: v.union([
    v.strictObject({ token: nonEmptyText }),
    v.omit(enteredCardParams, ['name', 'currency']),
  ]),
  billing_details: v.optional(billingDetails),
  metadata: v.optional(metadata),
  allow_redisplay: v.optional(v.picklist(['always', 'limited', 'unspecified'])),
})

/** Creates the payment method that the parameters describe, without a customer. */
export const paymentMethodFromData = async (
  work: WorkContext,
  data: v.InferOutput<typeof paymentMethodData>,
  caller: KeyKind,
): Promise<StoredObject<'payment_method'>> => {
  const { card, billing_details: billing } = data
  if ('token' in card) {
    if (card.token.startsWith('btok_'))
      throw invalidRequest(
        'token_card_network_invalid',
        `The token ${card.token} is not a card.`,
        'card[token]',
      )
    const consumed = await consumeCardToken(work, card.token, 'card[token]')
    return newPaymentMethod(work, consumed, billing, data.metadata)
  }
  if (caller === 'secret') throw rawCardDataError()
  const { word, exp_year } = identifyCard(card, work.now)
  const shown = toCard(word, { ...card, exp_year, cvcGiven: Boolean(card.cvc) })
  return newPaymentMethod(work, { card: shown, behaviour: word }, billing, data.metadata)
}

/** Returns the payment method of a call, by id or token, or `undefined` if it has none. */
export const readInstrument = async (
  work: WorkContext,
  input: {
    payment_method?: string | undefined
    payment_method_data?: v.InferOutput<typeof paymentMethodData> | undefined
  },
  caller: KeyKind,
): Promise<Instrument | undefined> => {
  const { payment_method: id, payment_method_data: data } = input
  if (id && data)
    throw badRequest(
      'You may only specify one of these parameters: payment_method, payment_method_data.',
    )
  if (data) return cardInstrument(await paymentMethodFromData(work, data, caller))
  if (!id) return undefined
  const found = await findInstrument(work, id)
  if (!found) throw notFoundError('payment_method', 'PaymentMethod', id)
  return found
}
