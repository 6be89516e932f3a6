import * as v from 'valibot'

import { wholeNumber } from '../integer.ts'
import { instantSchema } from '../time/wall-time.ts'
import { endpoint, jsonResponse } from './endpoint.ts'
import { noContent } from './members.ts'

const messageSchema = v.object({
  to: v.string(),
  channel: v.picklist(['email', 'sms']),
  subject: v.nullable(v.string()),
  text: v.string(),
  createdAt: instantSchema,
})

/**
 * In seconds. Bounded, because an unlimited clock would exceed the calendar and cannot be turned
 * back.
 */
const TEN_YEARS = 10 * 365 * 24 * 60 * 60

const TEN_MINUTES_MS = 10 * 60 * 1000

/** Sandbox controls. They do not exist if payments and messages are real. */
export const sandbox = {
  /** List sent messages. Newest first. */
  outbox: endpoint({
    method: 'GET',
    path: '/sandbox/outbox',
    summary: 'List sent messages. Newest first.',
    scopes: 'public',
    right: 'public',
    query: v.object({ to: v.optional(v.string()) }),
    response: jsonResponse(v.object({ results: v.array(messageSchema) })),
  }),
  /** Move the clock forward. Everything that becomes due happens. */
  clock: endpoint({
    method: 'POST',
    path: '/sandbox/clock',
    summary: 'Move the clock forward. Everything that becomes due happens.',
    scopes: 'public',
    right: 'public',
    // Years of jobs may become due at once.
    isSlow: true,
    body: v.strictObject({
      advanceSeconds: v.pipe(
        v.number(),
        v.safeInteger(),
        v.minValue(0, 'time only moves forward'),
        v.maxValue(TEN_YEARS, 'time can move forward at most ten years at once'),
      ),
    }),
    response: jsonResponse(v.object({ now: instantSchema })),
  }),
  /** Make the payment provider misbehave. An empty body ends it. */
  provider: endpoint({
    method: 'POST',
    path: '/sandbox/provider',
    summary: 'Make the payment provider misbehave. An empty body ends it.',
    scopes: 'public',
    right: 'public',
    body: v.strictObject({
      delayMs: v.optional(
        v.pipe(
          v.number(),
          v.safeInteger(),
          v.minValue(0),
          v.maxValue(TEN_MINUTES_MS, 'must be at most ten minutes'),
        ),
      ),
      failNext: v.optional(v.picklist(['timeout', '500', 'reset'])),
      webhooks: v.optional(
        v.strictObject({
          duplicate: v.optional(
            v.union([
              v.boolean(),
              v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100)),
            ]),
          ),
          hold: v.optional(v.boolean()),
          drop: v.optional(v.boolean()),
        }),
      ),
    }),
    response: jsonResponse(noContent),
  }),
  /** Complete the authentication of a card. As the cardholder would; it passes, fails or is abandoned. */
  challenge: endpoint({
    method: 'POST',
    path: '/sandbox/challenge',
    summary:
      'Complete the authentication of a card. As the cardholder would; it passes, fails or is abandoned.',
    scopes: 'public',
    right: 'public',
    body: v.strictObject({
      clientSecret: v.pipe(v.string(), v.nonEmpty()),
      outcome: v.picklist(['pass', 'fail', 'abandon']),
    }),
    response: jsonResponse(noContent),
    errors: ['notFound', 'conflict'],
  }),
  /**
   * Change a payment at the provider. Disputes it, inquires about it, decides that, or refunds it.
   */
  payment: endpoint({
    method: 'POST',
    path: '/sandbox/payment',
    summary:
      'Change a payment at the provider. Disputes it, inquires about it, decides that, or refunds it.',
    scopes: 'public',
    right: 'public',
    body: v.strictObject({
      paymentId: v.pipe(v.string(), v.nonEmpty()),
      action: v.picklist(['dispute', 'inquire', 'win', 'lose', 'refund']),
      /** Amount of a dispute or refund in cents; the whole payment by default. */
      amount: v.optional(wholeNumber(1, 'must be at least one cent')),
    }),
    response: jsonResponse(noContent),
    errors: ['notFound', 'conflict'],
  }),
  /** List all objects of the payment provider. By type. */
  export: endpoint({
    method: 'GET',
    path: '/sandbox/export',
    summary: 'List all objects of the payment provider. By type.',
    scopes: 'public',
    right: 'public',
    isSlow: true,
    response: jsonResponse(v.record(v.string(), v.array(v.unknown()))),
  }),
  /** Check the ledger and stock invariants. Returns violations. */
  invariants: endpoint({
    method: 'GET',
    path: '/sandbox/invariants',
    summary: 'Check the ledger and stock invariants. Returns violations.',
    scopes: 'public',
    right: 'public',
    isSlow: true,
    response: jsonResponse(v.object({ broken: v.array(v.string()) })),
  }),
}
