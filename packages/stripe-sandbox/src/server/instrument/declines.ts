import { ApiError, type ErrorBody } from '../http/api-error.ts'

/** Why a bank declined a card, with Stripe's code and message. */
export interface Decline {
  code: string
  decline_code: string
  message: string
  param?: string
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})

const known: Record<string, Decline> = {
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  card_velocity_exceeded: declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  test_mode_live_card: declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
  authentication_required: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  expired_card: {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}

/** Returns Stripe's message for a decline code; most codes have the same general one. */
export const getDecline = (declineCode: string): Decline =>
  known[declineCode] ?? declined(declineCode)

/** Creates the 402 error for a decline, with more data about the attempt. */
export const cardError = (decline: Decline, context: Partial<ErrorBody> = {}): ApiError =>
  new ApiError(402, { type: 'card_error', ...decline, ...context })
