/** The password of every account of the demo market. */
export const DEMO_PASSWORD = 'Demo-pass-1'

export const BROKER = 'broker@seatdesk.test'
export const SELLER = 'seller@seatdesk.test'
export const PENDING = 'pending@seatdesk.test'
export const MFA = 'mfa@seatdesk.test'
export const ADMIN = 'admin@seatdesk.test'

/** The accounts to sign in with, and what each one demonstrates. */
export const DEMO_ACCOUNTS = [
  { email: BROKER, what: 'a broker with cards, orders, sales and payouts' },
  { email: SELLER, what: 'a broker with many listings' },
  { email: PENDING, what: 'not approved yet' },
  { email: MFA, what: 'logs in with two-factor authentication' },
  { email: ADMIN, what: 'an administrator' },
] as const
