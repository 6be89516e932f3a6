/**
 * Where the payment of an order stands. held: seats are reserved, not paid · waiting: the buyer
 * must authenticate · settling: a bank debit is under way · paid · declined, failed, lapsed,
 * expired: the seats went back · refunded: paid after they did, and given back
 */
export const CHECKOUT_STATES = [
  'held',
  'waiting',
  'settling',
  'paid',
  'declined',
  'failed',
  'lapsed',
  'expired',
  'refunded',
] as const

export type CheckoutState = (typeof CHECKOUT_STATES)[number]
