import { BROKER, MFA } from '../demo-accounts.ts'
import { TRADING_PARTNERS, SELLERS } from './people.ts'

/** A person's cards and bank accounts, as tokens of Stripe's test mode. */
export type Wallet = {
  readonly email: string
  /** Cards; the first one is the primary card. */
  readonly cards: readonly string[]
  readonly banks: readonly string[]
  /** Whether there is a bank account for payouts. */
  readonly isPaidOut: boolean
}

/** Every payment succeeds. */
const VISA = 'tok_visa'
/** Requires authentication of every payment. */
const MASTERCARD = 'tok_mastercard_threeDSecure2Required'
/** Can be saved, but every payment with it is declined. */
const DECLINING_VISA = 'tok_chargeCustomerFail'
const VERIFIED_BANK = 'btok_us_verified'

/** A test-mode bank account whose payouts succeed. */
export const OPEN_BANK = { accountNumber: '000123456789', routingNumber: '110000000' }

/** A test-mode bank account that returns every payout. */
export const CLOSED_BANK = { accountNumber: '000111111113', routingNumber: '110000000' }

/** The wallets of the demo market. */
export const DEMO_WALLETS: readonly Wallet[] = [
  {
    email: BROKER,
    cards: [VISA, MASTERCARD, DECLINING_VISA],
    banks: [VERIFIED_BANK],
    isPaidOut: true,
  },
  { email: MFA, cards: [VISA], banks: [], isPaidOut: false },
  ...SELLERS.map(({ email }) => ({
    email,
    cards: TRADING_PARTNERS.includes(email) ? [VISA] : [],
    banks: [],
    isPaidOut: true,
  })),
]
