import type Stripe from 'stripe'

import type { ProviderEvent } from './payments.ts'

/** The provider's event types that are handled; a webhook endpoint needs no others. */
export const PROVIDER_EVENT_TYPES = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'refund.failed',
  'refund.created',
  'refund.updated',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
  'payout.updated',
  'payout.created',
  'customer.source.updated',
  'account.external_account.updated',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'setup_intent.canceled',
] as const satisfies readonly Stripe.Event.Type[]

type StripeEvent = Extract<Stripe.Event, { type: (typeof PROVIDER_EVENT_TYPES)[number] }>

const isHandledEvent = (event: Stripe.Event): event is StripeEvent =>
  PROVIDER_EVENT_TYPES.some((type) => type === event.type)

/**
 * Returns which object an event of the provider is about. The object itself is re-fetched, never
 * trusted.
 */
export const parseProviderEvent = (event: Stripe.Event): ProviderEvent => {
  const { id, type } = event
  if (!isHandledEvent(event)) return { id, type, about: 'other' }
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.requires_action':
    case 'payment_intent.canceled':
      return { id, type, about: 'payment', paymentId: event.data.object.id }
    case 'refund.failed':
      return refundEvent(event, event.data.object.metadata?.['reason'] ?? null)
    case 'refund.created':
    case 'refund.updated':
    case 'charge.refunded':
      return refundEvent(event, null)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { id, type, about: 'dispute', disputeId: event.data.object.id }
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
    case 'payout.updated':
    case 'payout.created':
      return {
        id,
        type,
        about: 'payout',
        payoutId: event.data.object.id,
        providerAccountId: event.account ?? null,
      }
    case 'customer.source.updated':
    case 'account.external_account.updated':
      return { id, type, about: 'bank-account', methodId: event.data.object.id }
    case 'setup_intent.succeeded':
    case 'setup_intent.setup_failed':
    case 'setup_intent.canceled':
      return {
        id,
        type,
        about: 'setup',
        setupId: event.data.object.id,
        methodId: methodOf(event.data.object),
      }
  }
}

/** A refund, or a charge with a refund; `reason` names a refund of ours that failed. */
interface AboutRefund {
  id: string
  type: string
  data: { object: { payment_intent: string | { id: string } | null } }
}

const refundEvent = ({ id, type, data }: AboutRefund, reason: string | null): ProviderEvent => {
  const { payment_intent: payment } = data.object
  const paymentId = typeof payment === 'string' ? payment : payment?.id
  return paymentId ? { id, type, about: 'refund', paymentId, reason } : { id, type, about: 'other' }
}

const methodOf = ({ payment_method, last_setup_error: error }: Stripe.SetupIntent) => {
  const method = payment_method ?? error?.payment_method ?? null
  return typeof method === 'string' ? method : (method?.id ?? null)
}
