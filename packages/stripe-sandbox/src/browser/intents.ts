import type {
  PaymentIntent,
  PaymentIntentResult,
  SetupIntent,
  SetupIntentResult,
  StripeError,
} from '@stripe/stripe-js'

import {
  CHALLENGE_PATH,
  type ChallengeOutcome,
  getIntentId,
  isSetupIntentSecret,
} from '../dialect/dialect.ts'
import { showChallengeDialog } from './challenge-dialog.ts'
import type { ApiResponse, Params, Transport } from './transport.ts'

type Intent = PaymentIntent | SetupIntent

const pathOf = (secret: string): string =>
  `/v1/${isSetupIntentSecret(secret) ? 'setup' : 'payment'}_intents/${encodeURIComponent(getIntentId(secret))}`

/** Returns the error of a failed intent, including the intent as Stripe does, or `undefined`. */
function failureOf(intent: Intent): StripeError | undefined {
  if (intent.status !== 'requires_payment_method') return undefined
  if (intent.object === 'payment_intent')
    return intent.last_payment_error
      ? { ...intent.last_payment_error, payment_intent: intent }
      : undefined
  return intent.last_setup_error ? { ...intent.last_setup_error, setup_intent: intent } : undefined
}

const purposeOf = (intent: Intent): string =>
  intent.object === 'payment_intent'
    ? `Confirm the payment of $${(intent.amount / 100).toFixed(2)}.`
    : 'Confirm that this card may be saved.'

const settled = <T extends Intent>(response: ApiResponse<T>): ApiResponse<T> => {
  const error = response.value && failureOf(response.value)
  return error ? { error } : response
}

/** The calls about intents. A browser identifies an intent by its client secret. */
export const createIntentCalls = ({ get, post }: Transport) => {
  const retrieve = <T extends Intent>(secret: string) =>
    get<T>(pathOf(secret), { client_secret: secret })

  async function perform<T extends Intent>(secret: string, intent: T): Promise<ApiResponse<T>> {
    // To Stripe, closing the bank's page is a failed authentication.
    const respond = (outcome: ChallengeOutcome) =>
      post<T>(CHALLENGE_PATH, {
        client_secret: secret,
        outcome: outcome === 'pass' ? 'pass' : 'fail',
      })
    return settled(await showChallengeDialog(purposeOf(intent), respond))
  }

  async function next<T extends Intent>(secret: string): Promise<ApiResponse<T>> {
    const found = await retrieve<T>(secret)
    return found.value?.status === 'requires_action' ? perform(secret, found.value) : found
  }

  async function confirm<T extends Intent>(
    secret: string,
    params: Params | undefined,
    { handleActions = true }: { handleActions?: boolean } = {},
  ): Promise<ApiResponse<T>> {
    if (!params) {
      const found = await retrieve<T>(secret)
      if (found.error) return found
      if (found.value.status === 'requires_action')
        return handleActions ? perform(secret, found.value) : found
    }
    const response = await post<T>(`${pathOf(secret)}/confirm`, {
      ...params,
      client_secret: secret,
    })
    return handleActions && response.value?.status === 'requires_action'
      ? perform(secret, response.value)
      : settled(response)
  }

  const payment = ({ value, error }: ApiResponse<PaymentIntent>): PaymentIntentResult =>
    error ? { error } : { paymentIntent: value }
  const setup = ({ value, error }: ApiResponse<SetupIntent>): SetupIntentResult =>
    error ? { error } : { setupIntent: value }

  return {
    retrievePaymentIntent: async (secret: string) => payment(await retrieve(secret)),
    retrieveSetupIntent: async (secret: string) => setup(await retrieve(secret)),
    confirmPayment: async (
      secret: string,
      params?: Params,
      options?: { handleActions?: boolean },
    ) => payment(await confirm(secret, params, options)),
    confirmSetup: async (secret: string, params?: Params, options?: { handleActions?: boolean }) =>
      setup(await confirm(secret, params, options)),

    async handleCardAction(secret: string): Promise<PaymentIntentResult> {
      const found = await retrieve<PaymentIntent>(secret)
      if (found.value && found.value.status !== 'requires_action')
        throw new Error(
          'handleCardAction: The PaymentIntent supplied is not in the requires_action state.',
        )
      return payment(found.value ? await perform(secret, found.value) : found)
    },

    handleNextAction: async ({ clientSecret: secret }: { clientSecret: string }) =>
      isSetupIntentSecret(secret) ? setup(await next(secret)) : payment(await next(secret)),
  }
}
