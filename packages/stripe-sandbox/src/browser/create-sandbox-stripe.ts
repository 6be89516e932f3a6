import type {
  ConfirmCardPaymentData,
  ConfirmCardSetupData,
  CreatePaymentMethodCardData,
  CreateTokenBankAccountData,
  CreateTokenCardData,
  PaymentMethod,
  PaymentMethodResult,
  Stripe,
  StripeError,
  Token,
  TokenResult,
} from '@stripe/stripe-js'

import { createSandboxElements, readCard } from './element/sandbox-elements.ts'
import { readExpiry } from './field/fields.ts'
import { createIntentCalls } from './intents.ts'
import { createTransport, type Params } from './transport.ts'

type CardSource = CreatePaymentMethodCardData['card']

/** Reads the card from an element's group. Returns an error if it is invalid. */
function typedCard(element: object): { params: Params; zip?: string } | { error: StripeError } {
  const written = readCard(element)
  if ('problem' in written) return { error: { type: 'validation_error', ...written.problem } }
  const { number, expiry, cvc, postalCode: zip } = written.card
  const { month, year } = readExpiry(expiry)
  return {
    params: { number, exp_month: month, exp_year: year, cvc },
    ...(zip !== undefined && { zip }),
  }
}

/** Returns the parameters of a payment method, or an error if the card is invalid. */
function methodParams(
  card: CardSource,
  { billing_details, metadata }: Pick<CreatePaymentMethodCardData, 'billing_details' | 'metadata'>,
): { params: Params } | { error: StripeError } {
  const entered = 'token' in card ? { params: { token: card.token } } : typedCard(card)
  if ('error' in entered) return entered
  const zip = 'zip' in entered ? entered.zip : undefined
  const { address, name, email, phone } = billing_details ?? {}
  return {
    params: {
      type: 'card',
      card: entered.params,
      metadata: { ...metadata },
      billing_details: { name, email, phone, address: { postal_code: zip, ...address } },
    },
  }
}

/**
 * Returns the parameters of a confirmation, or an error; `undefined` keeps the intent's payment
 * method.
 */
function confirmationParams(
  data: ConfirmCardPaymentData | ConfirmCardSetupData | undefined,
): { params: Params | undefined } | { error: StripeError } {
  const method = data?.payment_method
  if (method === undefined) return { params: undefined }
  if (typeof method === 'string') return { params: { payment_method: method } }
  const prepared = methodParams(method.card, method)
  return 'error' in prepared ? prepared : { params: { payment_method_data: prepared.params } }
}

/**
 * Creates a fake of the Stripe.js object with the members that `<Elements>` needs and the calls for
 * cards and bank accounts. Calls the sandbox provider at `baseUrl`; loads no remote script. Like
 * the real object, it resolves with an `error` if a card is invalid or declined.
 */
export const createSandboxStripe = async ({ baseUrl }: { baseUrl: string }): Promise<Stripe> => {
  const transport = createTransport(baseUrl)
  const intents = createIntentCalls(transport)

  async function createToken(
    source: object | string,
    data: CreateTokenCardData | CreateTokenBankAccountData = {},
  ): Promise<TokenResult> {
    if (typeof source === 'string') {
      if (source !== 'bank_account')
        throw new Error(`There are no tokens of type ${source} in the sandbox.`)
      const { value, error } = await transport.post<Token>('/v1/tokens', {
        bank_account: { ...data },
      })
      return error ? { error } : { token: value }
    }
    const entered = typedCard(source)
    if ('error' in entered) return entered
    const { value, error } = await transport.post<Token>('/v1/tokens', {
      card: { address_zip: entered.zip, ...data, ...entered.params },
    })
    return error ? { error } : { token: value }
  }

  async function createPaymentMethod(
    data: CreatePaymentMethodCardData,
  ): Promise<PaymentMethodResult> {
    const prepared = methodParams(data.card, data)
    if ('error' in prepared) return prepared
    const { value, error } = await transport.post<PaymentMethod>(
      '/v1/payment_methods',
      prepared.params,
    )
    return error ? { error } : { paymentMethod: value }
  }

  const sandbox = {
    elements: createSandboxElements,
    createToken,
    createPaymentMethod,
    async confirmCardPayment(
      secret: string,
      data?: ConfirmCardPaymentData,
      options?: { handleActions?: boolean },
    ) {
      const brought = confirmationParams(data)
      return 'error' in brought ? brought : intents.confirmPayment(secret, brought.params, options)
    },
    async confirmCardSetup(
      secret: string,
      data?: ConfirmCardSetupData,
      options?: { handleActions?: boolean },
    ) {
      const brought = confirmationParams(data)
      return 'error' in brought ? brought : intents.confirmSetup(secret, brought.params, options)
    },
    retrievePaymentIntent: intents.retrievePaymentIntent,
    retrieveSetupIntent: intents.retrieveSetupIntent,
    handleCardAction: intents.handleCardAction,
    handleNextAction: intents.handleNextAction,
  } satisfies Partial<Record<keyof Stripe, unknown>>

  // The real object has about eighty other methods for payment methods that we do not use.
  return sandbox as unknown as Stripe
}
