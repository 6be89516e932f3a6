import type { Stripe } from '@stripe/stripe-js'

import { api } from '../api.ts'
import { t } from '../messages/paying.ts'

const SANDBOX_BASE_URL = '/api/sandbox/stripe'

/** Short enough for the form to say so within ten seconds. */
const TIME_LIMIT_MS = 8000

let loading: Promise<Stripe> | undefined

/**
 * The payment provider's object, or the sandbox's in its place, loaded once. Rejects within ten
 * seconds with words for a person when something keeps it away; asking again tries again.
 */
export const loadPaymentProvider = (): Promise<Stripe> => {
  loading ??= withTimeLimit(load(), TIME_LIMIT_MS).catch(() => {
    loading = undefined
    giveUpScript()
    throw new Error(t('CHECKOUT.PROVIDER_BLOCKED'))
  })
  return loading
}

const load = async (): Promise<Stripe> => {
  const { data } = await api.settings.get()
  if (data.stripePublishableKey === null) return loadSandbox()
  // The entry of this package that loads nothing by itself: the script comes when it is asked for.
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const provider = await loadStripe(data.stripePublishableKey)
  if (!isProvider(provider)) throw new Error('something else stands in the place of the provider')
  return provider
}

const loadSandbox = async (): Promise<Stripe> => {
  const { createSandboxStripe } = await import('@seatdesk/stripe-sandbox/browser')
  return createSandboxStripe({ baseUrl: SANDBOX_BASE_URL })
}

// Blockers leave harmless objects behind, on which the form would wait for ever.
const isProvider = (provider: Stripe | null): provider is Stripe =>
  typeof provider?.elements === 'function' && typeof provider.createToken === 'function'

// The loader waits for its script without end, also when it is asked again; told that the script
// has failed, it fetches it anew.
const giveUpScript = () =>
  document.querySelector('script[src^="https://js.stripe.com/"]')?.dispatchEvent(new Event('error'))

/** Waits for a promise, but no longer than `milliseconds`; then it rejects. */
const withTimeLimit = <Result>(promise: Promise<Result>, milliseconds: number): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), milliseconds)
  })
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}
