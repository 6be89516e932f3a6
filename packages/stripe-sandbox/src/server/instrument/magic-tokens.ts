import type { TestBankName } from './test-banks.ts'
import type { TestCardName } from './test-cards.ts'

const cards = {
  visa: 'visa',
  visa_debit: 'visa_debit',
  mastercard: 'mastercard',
  mastercard_debit: 'mastercard_debit',
  mastercard_prepaid: 'mastercard_prepaid',
  amex: 'amex',
  discover: 'discover',
  diners: 'diners',
  jcb: 'jcb',
  unionpay: 'unionpay',
  chargeDeclined: 'declined',
  chargeDeclinedInsufficientFunds: 'no_funds',
  chargeDeclinedLostCard: 'lost',
  chargeDeclinedStolenCard: 'stolen',
  chargeDeclinedExpiredCard: 'expired',
  chargeDeclinedIncorrectCvc: 'wrong_cvc',
  chargeDeclinedProcessingError: 'unprocessable',
  chargeDeclinedVelocityLimitExceeded: 'too_often',
  chargeDeclinedFraudulent: 'always_blocked',
  chargeCustomerFail: 'fails_later',
  threeDSecure2Required: 'three_d_secure_required',
  threeDSecureRequired: 'three_d_secure_required',
  mastercard_threeDSecure2Required: 'three_d_secure_mastercard',
  threeDSecureOptional: 'three_d_secure_optional',
  threeDSecureRequiredChargeDeclined: 'declined_after_three_d_secure',
  authenticationRequired: 'authenticated_always',
  authenticationRequiredOnSetup: 'authenticated_unless_set_up',
  authenticationRequiredSetupForOffSession: 'authenticated_on_session',
  authenticationRequiredChargeDeclinedInsufficientFunds: 'no_funds_after_three_d_secure',
  cvcCheckFail: 'cvc_check_fails',
  avsZipFail: 'zip_check_fails',
  riskLevelElevated: 'elevated_risk',
  riskLevelHighest: 'highest_risk',
  createDispute: 'disputed',
  createDisputeProductNotReceived: 'not_received',
  createDisputeInquiry: 'inquired',
  pendingRefund: 'refunds_later',
  refundFail: 'refund_fails',
} satisfies Record<string, TestCardName>

const banks = {
  btok_us: { bank: 'good', verified: false },
  btok_us_verified: { bank: 'good', verified: true },
  btok_us_closed: { bank: 'closed', verified: true },
  btok_us_no_account: { bank: 'absent', verified: true },
  btok_us_insufficient_funds: { bank: 'no_funds', verified: true },
  btok_us_debit_not_authorized: { bank: 'not_authorized', verified: true },
  btok_us_disputed: { bank: 'disputed', verified: true },
} satisfies Record<string, { bank: TestBankName; verified: boolean }>

const cardTokens = new Map<string, TestCardName>(
  Object.entries(cards).map(([name, word]) => [`tok_${name}`, word]),
)
const cardMethods = new Map<string, TestCardName>(
  Object.entries(cards).map(([name, word]) => [`pm_card_${name}`, word]),
)
const bankTokens = new Map<string, { bank: TestBankName; verified: boolean }>(Object.entries(banks))

/** Returns the test card of a predefined, reusable token such as `tok_visa`. */
export const magicCardToken = (id: string): TestCardName | undefined => cardTokens.get(id)

/** Returns the test card of a predefined payment method such as `pm_card_visa`. */
export const magicCardMethod = (id: string): TestCardName | undefined => cardMethods.get(id)

/** Returns the test bank account of a predefined token such as `btok_us_verified`. */
export const magicBankToken = (id: string): { bank: TestBankName; verified: boolean } | undefined =>
  bankTokens.get(id)
