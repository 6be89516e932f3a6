import type Stripe from 'stripe'
import * as v from 'valibot'

import { notFound } from './http/api-error.ts'
import { endpoint } from './http/endpoint.ts'
import { createdFilter, listObjects, pageRequest } from './http/list.ts'
import { expandOnlyParams, pagingParams, nonEmptyText } from './http/params.ts'
import { newId } from './ids.ts'
import { cardError, type Decline } from './instrument/declines.ts'
import { testCard } from './instrument/test-cards.ts'
import type { Instrument } from './payment-method/instrument.ts'
import type { StoredObject, UnexpandedObject } from './store/object-store.ts'
import { toUnixSeconds } from './time.ts'
import type { WorkContext } from './work-context.ts'

type Details = Stripe.Charge.PaymentMethodDetails

function detailsOf(instrument: Instrument, intent: StoredObject<'payment_intent'>): Details {
  const { card, us_bank_account: bank } = instrument.shown
  if (card)
    return {
      type: 'card',
      card: {
        amount_authorized: intent.body.amount,
        authorization_code: null,
        brand: card.brand,
        checks: card.checks,
        country: card.country,
        electronic_commerce_indicator: null,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        fingerprint: card.fingerprint ?? null,
        funding: card.funding,
        installments: null,
        last4: card.last4,
        mandate: null,
        network: card.brand,
        network_transaction_id: null,
        regulated_status: card.regulated_status,
        three_d_secure: intent.hidden.authenticated
          ? {
              authentication_flow: 'challenge',
              electronic_commerce_indicator: '05',
              exemption_indicator: null,
              result: 'authenticated',
              result_reason: null,
              transaction_id: null,
              version: '2.2.0',
            }
          : null,
        transaction_link_id: null,
        wallet: null,
      },
    }
  return {
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: bank?.account_holder_type ?? null,
      account_type: bank?.account_type ?? null,
      bank_name: bank?.bank_name ?? null,
      fingerprint: bank?.fingerprint ?? null,
      last4: bank?.last4 ?? null,
      payment_reference: null,
      routing_number: bank?.routing_number ?? null,
    },
  }
}

const outcome = (part: Partial<Stripe.Charge.Outcome>): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: 'Payment complete.',
  type: 'authorized',
  ...part,
})

const RISK_SCORES = { elevated: 70, highest: 90 }

/** Returns how the bank and the fraud rules judged a charge. */
export const toChargeOutcome = (
  instrument: Instrument,
  decline?: Decline,
): Stripe.Charge.Outcome => {
  if (instrument.kind === 'bank') return outcome({ risk_level: 'not_assessed' })
  const { risk } = testCard(instrument.stored.hidden.behaviour)
  const assessed = risk ? { risk_level: risk, risk_score: RISK_SCORES[risk] } : {}
  if (!decline) return outcome(assessed)
  return risk === 'highest'
    ? outcome({
        ...assessed,
        network_status: 'not_sent_to_network',
        reason: 'highest_risk_level',
        seller_message: 'Stripe blocked this payment as too risky.',
        type: 'blocked',
      })
    : outcome({
        ...assessed,
        network_status: 'declined_by_network',
        reason: decline.decline_code,
        seller_message: cardError(decline).message,
        type: 'issuer_declined',
      })
}

/**
 * Stores a charge of an intent; ids of card charges begin with `ch_`, of bank debits with `py_`.
 */
export const newCharge = (
  { store, now }: WorkContext,
  intent: StoredObject<'payment_intent'>,
  instrument: Instrument,
  attempt: {
    status: 'succeeded' | 'pending' | 'failed'
    captured: boolean
    decline?: Decline
  },
): Promise<StoredObject<'charge'>> => {
  const { status, captured, decline } = attempt
  const { amount, currency, customer, description, metadata, transfer_group } = intent.body
  const body: UnexpandedObject<Stripe.Charge> = {
    id: newId(instrument.kind === 'card' ? 'ch' : 'py'),
    object: 'charge',
    amount,
    amount_captured: captured && status !== 'failed' ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: instrument.shown.billing_details,
    calculated_statement_descriptor: 'SEATDESK',
    captured: captured && status !== 'failed',
    created: toUnixSeconds(now),
    currency,
    customer,
    description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata,
    on_behalf_of: null,
    outcome: toChargeOutcome(instrument, decline),
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: instrument.id,
    payment_method_details: detailsOf(instrument, intent),
    receipt_email: intent.body.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.body.statement_descriptor,
    statement_descriptor_suffix: intent.body.statement_descriptor_suffix,
    status,
    transfer_data: null,
    transfer_group,
  }
  return store.insert({ kind: 'charge', body, hidden: {}, parent: intent.id }, now)
}

const retrieve = endpoint({
  method: 'GET',
  path: '/v1/charges/:id',
  params: expandOnlyParams,
  async run({ store, path }) {
    return (await store.find('charge', path('id')))?.body ?? notFound('charge', path('id'))
  },
})

const list = endpoint({
  method: 'GET',
  path: '/v1/charges',
  params: v.strictObject({
    ...pagingParams,
    created: createdFilter,
    customer: v.optional(nonEmptyText),
    payment_intent: v.optional(nonEmptyText),
  }),
  async run({ store, params }) {
    const filter = {
      parent: params.payment_intent,
      body: params.customer ? { customer: params.customer } : {},
    }
    return listObjects('/v1/charges', await store.list('charge', filter, pageRequest(params)))
  },
})

/** Charges: attempts to collect money, with their results. */
export const charges = [list, retrieve]
