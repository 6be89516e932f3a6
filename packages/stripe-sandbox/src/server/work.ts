import type Stripe from 'stripe'

import type { ObjectStore } from './store/object-store.ts'

/** What may come with an event: members as they were before, the account that it is about. */
export interface EventContext {
  previous?: object
  account?: string | null
}

/** What a piece of provider work sees: one transaction, one instant. */
export interface Work {
  readonly store: ObjectStore
  readonly now: Date
  /** The connected account in whose name the work is done; null is the platform. */
  readonly account: string | null
  /** Writes an event, which is delivered once the transaction has been committed. */
  emit(type: Stripe.Event.Type, object: object, context?: EventContext): Promise<void>
}
