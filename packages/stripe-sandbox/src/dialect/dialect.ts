/** Card brands of Stripe's test mode. */
export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'

/** Returns whether a card number has a valid check digit (Luhn, ISO/IEC 7812). */
export const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** The sandbox's publishable key for browsers; it is not a secret. */
export const PUBLISHABLE_KEY = 'pk_test_sandbox'

/** Returns the intent's id in a client secret `pi_…_secret_…` or `seti_…_secret_…`. */
export const getIntentId = (secret: string): string => secret.split('_secret_')[0] ?? ''

/** Returns whether a client secret belongs to a setup intent and not to a payment intent. */
export const isSetupIntentSecret = (secret: string): boolean => secret.startsWith('seti_')

/** Path of the call with which a browser completes an authentication. */
export const CHALLENGE_PATH = '/v1/3ds2/challenge'

/** Outcome of an authentication. `abandon` leaves the intent waiting. */
export type ChallengeOutcome = 'pass' | 'fail' | 'abandon'

/** An action of others on a payment: by the buyer's bank, or in the Stripe dashboard. */
export interface PaymentAction {
  action: 'dispute' | 'inquire' | 'win' | 'lose' | 'refund'
  /** Amount of a dispute or refund in cents; the whole payment by default. */
  amount?: number | undefined
}
