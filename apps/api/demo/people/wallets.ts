import { BROKER, MFA } from '../demo-accounts.ts'
import { PARTNERS, SELLERS } from './people.ts'

/** What somebody pays with and is paid on, by the tokens of the provider's test mode. */
export type Wallet = {
  readonly email: string
  /** Cards, the primary one first. */
  readonly cards: readonly string[]
  readonly banks: readonly string[]
  /** Whether there is a bank account that sales are paid out to. */
  readonly isPaidOut: boolean
}

/** Good whatever happens. */
const VISA = 'tok_visa'
/** Asks its holder to authenticate every payment. */
const MASTERCARD = 'tok_mastercard_threeDSecure2Required'
/** Can be saved, and then every payment with it is declined. */
const DECLINING_VISA = 'tok_chargeCustomerFail'
const VERIFIED_BANK = 'btok_us_verified'

/** The bank account of the provider's test mode that every payout reaches. */
export const OPEN_BANK = { accountNumber: '000123456789', routingNumber: '110000000' }

/** One that gives every payout back. */
export const CLOSED_BANK = { accountNumber: '000111111113', routingNumber: '110000000' }

/** The wallets of the demo market. */
export const WALLETS: readonly Wallet[] = [
  {
    email: BROKER,
    cards: [VISA, MASTERCARD, DECLINING_VISA],
    banks: [VERIFIED_BANK],
    isPaidOut: true,
  },
  { email: MFA, cards: [VISA], banks: [], isPaidOut: false },
  ...SELLERS.map(({ email }) => ({
    email,
    cards: PARTNERS.includes(email) ? [VISA] : [],
    banks: [],
    isPaidOut: true,
  })),
]
