/** A point at which the server can be killed: before or after a call of one of its functions. */
export interface Failpoint {
  /** The path below `src`. */
  module: string
  /** The name of the exported function. */
  call: string
  /** The method of the object that the function returns, if that is the failpoint. */
  method?: string
  when: 'before' | 'after'
}

const PAYMENTS = { module: 'payments/payment/stripe-payments.ts', call: 'stripePayments' } as const

/** All failpoints, named by what has happened when the server is killed. */
export const FAILPOINTS = {
  'the key is taken': { module: 'platform/http/read-input.ts', call: 'readInput', when: 'after' },
  'seats are taken, nothing is committed': {
    module: 'orders/purchase/reserve.ts',
    call: 'reserve',
    when: 'after',
  },
  'seats are held': { module: 'orders/purchase/pay.ts', call: 'pay', when: 'before' },
  'the provider has made the payment': { ...PAYMENTS, method: 'createPayment', when: 'after' },
  "the payment's id is written down": { ...PAYMENTS, method: 'confirmPayment', when: 'before' },
  'the provider has charged': { ...PAYMENTS, method: 'confirmPayment', when: 'after' },
  'half of a purchase is settled': {
    module: 'orders/purchase/request-purchases.ts',
    call: 'requestPurchases',
    when: 'after',
  },
  'a purchase is settled': { module: 'orders/purchase/pay.ts', call: 'pay', when: 'after' },
  'the answer is remembered': {
    module: 'platform/http/idempotency.ts',
    call: 'respondOnce',
    when: 'after',
  },
  'news has come': {
    module: 'app/webhook/handle-provider-event.ts',
    call: 'handleProviderEvent',
    when: 'before',
  },
  'news is acted on': {
    module: 'app/webhook/handle-provider-event.ts',
    call: 'handleProviderEvent',
    when: 'after',
  },
  'a refund is owed': { ...PAYMENTS, method: 'refund', when: 'before' },
  'the provider has refunded': { ...PAYMENTS, method: 'refund', when: 'after' },
  'half of a refund is written down': {
    module: 'payments/refund/record-refund.ts',
    call: 'recordRefund',
    when: 'after',
  },
  'price moves are written, not committed': {
    module: 'listings/inventory/pricing/apply-decisions.ts',
    call: 'applyDecisions',
    when: 'after',
  },
  'half of a dispute is written down': {
    module: 'orders/dispute/record-dispute.ts',
    call: 'recordDispute',
    when: 'after',
  },
  'half of a loss is written down': {
    module: 'orders/dispute/book-dispute.ts',
    call: 'recordDisputeLoss',
    when: 'after',
  },
  'a payout is begun': { ...PAYMENTS, method: 'payOut', when: 'before' },
  'the provider has the payout': { ...PAYMENTS, method: 'payOut', when: 'after' },
  'half of a payout is written down': {
    module: 'payments/payout/apply-payout-status.ts',
    call: 'applyPayoutStatus',
    when: 'after',
  },
  'an order is to be called off': {
    module: 'orders/event-change/apply-change-to-order.ts',
    call: 'applyChangeToOrder',
    when: 'before',
  },
  'half of an order is called off': {
    module: 'orders/order/call-off.ts',
    call: 'cancelOrder',
    when: 'after',
  },
  'an order is called off, nothing is committed': {
    module: 'orders/event-change/apply-change-to-order.ts',
    call: 'applyChangeToOrder',
    when: 'after',
  },
  'a token is spent, nothing is committed': {
    module: 'identity/session/refresh-token-store.ts',
    call: 'consumeRefreshToken',
    when: 'after',
  },
  'a token is spent': {
    module: 'identity/session/renew-session.ts',
    call: 'renewSession',
    when: 'after',
  },
} as const satisfies Record<string, Failpoint>

export type FailpointName = keyof typeof FAILPOINTS

/** Tells a server to kill itself when it reaches a failpoint for the nth time. */
export interface CrashPoint {
  point: FailpointName
  times: number
}
