/** A place where the server can be made to die: before or after a call of one of its modules. */
export interface Failpoint {
  /** Below `src`. */
  module: string
  /** What the module exports. */
  call: string
  /** Of what the call makes, this method is meant. */
  method?: string
  when: 'before' | 'after'
}

const PAYMENTS = { module: 'payments/payment/stripe-payments.ts', call: 'stripePayments' } as const

/** Every step that a kill may come between, by what has happened when it does. */
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
  'half of a dispute is written down': {
    module: 'orders/dispute/record-dispute.ts',
    call: 'recordDispute',
    when: 'after',
  },
  'half of a loss is written down': {
    module: 'orders/dispute/book-dispute.ts',
    call: 'bookLoss',
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
    module: 'orders/event-change/decide-order.ts',
    call: 'decideOrder',
    when: 'before',
  },
  'half of an order is called off': {
    module: 'orders/order/call-off.ts',
    call: 'cancelOrder',
    when: 'after',
  },
  'an order is called off, nothing is committed': {
    module: 'orders/event-change/decide-order.ts',
    call: 'decideOrder',
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

/** Asks a server to kill itself when it gets to a failpoint for the so-many-th time. */
export interface Doom {
  point: FailpointName
  times: number
}
