/** The brands of card that the provider's test mode has. */
export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'

/** Whether the last digit of a card's number fits the others (ISO/IEC 7812). */
export const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** The key that browsers sign their calls to the sandbox with; no secret. */
export const PUBLISHABLE_KEY = 'pk_test_sandbox'

/** The id of the intent that a client secret, `pi_…_secret_…` or `seti_…_secret_…`, is of. */
export const intentIdOf = (secret: string): string => secret.split('_secret_')[0] ?? ''

/** Whether a client secret is of an intent that sets a card up; any other pays. */
export const isOfSetup = (secret: string): boolean => secret.startsWith('seti_')

/** The call by which a browser tells what a card's holder said to the bank. */
export const CHALLENGE_PATH = '/v1/3ds2/challenge'

/** What a card's holder did; one who abandons the question leaves the intent asking. */
export type ChallengeOutcome = 'pass' | 'fail' | 'abandon'

/** What others may do to a payment: its payer's bank, or whoever has the provider's dashboard. */
export interface PaymentAct {
  act: 'dispute' | 'inquire' | 'win' | 'lose' | 'refund'
  /** In cents, of a dispute or a refund; all that there is without it. */
  amount?: number | undefined
}
