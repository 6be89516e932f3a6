import type Stripe from 'stripe'

import type { ObjectStore } from './store/object-store.ts'

/**
 * Context of an event: the changed members with their previous values, and the connected account.
 */
export interface WebhookEventContext {
  previous?: object
  account?: string | null
}

/** What provider code works with: one transaction at one instant. */
export interface WorkContext {
  readonly store: ObjectStore
  readonly now: Date
  /** The connected account that the work is for; `null` for the platform. */
  readonly account: string | null
  /** Writes an event, which is delivered after the commit. */
  emit(type: Stripe.Event.Type, object: object, context?: WebhookEventContext): Promise<void>
}
