import type Stripe from 'stripe'
import * as v from 'valibot'

import { type ApiError, badRequest } from '../http/api-error.ts'
import { address, clearableText } from '../http/params.ts'
import { newId } from '../ids.ts'
import { cardError, getDecline } from '../instrument/declines.ts'
import { testCard, type TestCardName } from '../instrument/test-cards.ts'
import type { StoredObject, UnexpandedObject } from '../store/object-store.ts'
import { toUnixSeconds } from '../time.ts'
import type { WorkContext } from '../work-context.ts'

/** Billing details of a payment method. */
export const billingDetails = v.strictObject({
  address: v.optional(v.union([address, v.literal('')])),
  email: v.optional(clearableText),
  name: v.optional(clearableText),
  phone: v.optional(clearableText),
})

type Billing = v.InferOutput<typeof billingDetails>

const addressOf = (values: Exclude<Billing['address'], ''>, card: Stripe.Card): Stripe.Address => ({
  city: values?.city ?? card.address_city,
  country: values?.country ?? card.address_country,
  line1: values?.line1 ?? card.address_line1,
  line2: values?.line2 ?? card.address_line2,
  postal_code: values?.postal_code ?? card.address_zip,
  state: values?.state ?? card.address_state,
})

/** Stores a card as a payment method without a customer. */
export const newPaymentMethod = (
  { store, now }: WorkContext,
  { card, behaviour }: { card: Stripe.Card; behaviour: TestCardName },
  billing: Billing = {},
  metadata: Record<string, string> = {},
): Promise<StoredObject<'payment_method'>> => {
  const { brand } = testCard(behaviour)
  const body: UnexpandedObject<Stripe.PaymentMethod> = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: addressOf(billing.address || undefined, card),
      email: billing.email ?? null,
      name: billing.name ?? card.name,
      phone: billing.phone ?? null,
      tax_id: null,
    },
    card: {
      brand,
      checks: {
        address_line1_check: card.address_line1_check,
        address_postal_code_check: card.address_zip_check,
        cvc_check: card.cvc_check,
      },
      country: card.country,
      display_brand: brand === 'amex' ? 'american_express' : brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      generated_from: null,
      last4: card.last4,
      networks: { available: [brand], preferred: null },
      regulated_status: card.regulated_status,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: toUnixSeconds(now),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  }
  const hidden = { behaviour, setUp: false, spent: false }
  return store.insert({ kind: 'payment_method', body, hidden }, now)
}

/** Completes the pending checks; a failed check stays failed. */
export const settleChecks = ({ body }: StoredObject<'payment_method'>): void => {
  const checks = body.card?.checks
  if (!checks) return
  const settle = (result: string | null) => (result === 'unchecked' ? 'pass' : result)
  checks.address_line1_check = settle(checks.address_line1_check)
  checks.address_postal_code_check = settle(checks.address_postal_code_check)
  checks.cvc_check = settle(checks.cvc_check)
}

/**
 * Returns why a card cannot be saved, or `undefined`. A card that declines charges is declined here
 * too.
 */
export const getSaveError = (method: StoredObject<'payment_method'>): ApiError | undefined => {
  const { decline, savable, authentication } = testCard(method.hidden.behaviour)
  return decline && !savable && !authentication ? cardError(getDecline(decline)) : undefined
}

/** Throws if a payment method was used up or belongs to another customer. */
export const assertUsable = (
  method: StoredObject<'payment_method'>,
  customer: string | null,
): void => {
  if (method.hidden.spent)
    throw badRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      'payment_method',
    )
  if (!method.body.customer || method.body.customer === customer) return
  throw customer
    ? badRequest(
        `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
        'payment_method',
      )
    : badRequest(
        'The payment method you provided is attached to a customer so for security purposes you must provide the customer in the request.',
        'payment_method',
      )
}

/** Attaches a payment method to a customer, who can then reuse it. */
export const attachPaymentMethod = async (
  work: WorkContext,
  method: StoredObject<'payment_method'>,
  customer: string,
): Promise<void> => {
  if (method.body.customer === customer) return
  method.parent = customer
  method.body.customer = customer
  settleChecks(method)
  await work.store.save(method)
  await work.emit('payment_method.attached', method.body)
}
