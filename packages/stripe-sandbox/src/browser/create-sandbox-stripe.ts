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
import { createIntents } from './intents.ts'
import { createTransport, type Params } from './transport.ts'

type CardSource = CreatePaymentMethodCardData['card']

/** The numbers in the elements around one, or what is wrong with them. */
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

/** The parameters that make a payment method, or what is wrong with what was written. */
function methodParams(
  card: CardSource,
  { billing_details, metadata }: Pick<CreatePaymentMethodCardData, 'billing_details' | 'metadata'>,
): { params: Params } | { error: StripeError } {
  const typed = 'token' in card ? { params: { token: card.token } } : typedCard(card)
  if ('error' in typed) return typed
  const zip = 'zip' in typed ? typed.zip : undefined
  const { address, name, email, phone } = billing_details ?? {}
  return {
    params: {
      type: 'card',
      card: typed.params,
      metadata: { ...metadata },
      billing_details: { name, email, phone, address: { postal_code: zip, ...address } },
    },
  }
}

/** What a confirmation brings along, or what is wrong with it; nothing leaves it as it is. */
function confirmationParams(
  data: ConfirmCardPaymentData | ConfirmCardSetupData | undefined,
): { params: Params | undefined } | { error: StripeError } {
  const method = data?.payment_method
  if (method === undefined) return { params: undefined }
  if (typeof method === 'string') return { params: { payment_method: method } }
  const made = methodParams(method.card, method)
  return 'error' in made ? made : { params: { payment_method_data: made.params } }
}

/**
 * The provider's object of the sandbox: what `<Elements>` asks for and the calls that cards and bank
 * accounts need, made to the sandbox provider at `baseUrl`. Nothing is loaded from elsewhere. Like
 * the real one it resolves, with an `error`, where a card or what was written of it is refused.
 */
export const createSandboxStripe = async ({ baseUrl }: { baseUrl: string }): Promise<Stripe> => {
  const transport = createTransport(baseUrl)
  const intents = createIntents(transport)

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
    const typed = typedCard(source)
    if ('error' in typed) return typed
    const { value, error } = await transport.post<Token>('/v1/tokens', {
      card: { address_zip: typed.zip, ...data, ...typed.params },
    })
    return error ? { error } : { token: value }
  }

  async function createPaymentMethod(
    data: CreatePaymentMethodCardData,
  ): Promise<PaymentMethodResult> {
    const made = methodParams(data.card, data)
    if ('error' in made) return made
    const { value, error } = await transport.post<PaymentMethod>('/v1/payment_methods', made.params)
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

  // The real object has some eighty calls more, for other ways to pay; none of them is ours.
  return sandbox as unknown as Stripe
}
