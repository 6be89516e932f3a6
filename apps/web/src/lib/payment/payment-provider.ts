import type { Stripe } from '@stripe/stripe-js'

import { api } from '../api.ts'
import { t } from '../i18n/payments.ts'

const SANDBOX_BASE_URL = '/api/sandbox/stripe'

/** Short enough for the form to show the error within ten seconds. */
const TIMEOUT_MS = 8000

let loading: Promise<Stripe> | undefined

/**
 * Loads the payment provider's object, or the sandbox's, once. Rejects within ten seconds with a
 * message if it is blocked; the next call retries.
 */
export const loadPaymentProvider = (): Promise<Stripe> => {
  loading ??= withTimeout(load(), TIMEOUT_MS).catch(() => {
    loading = undefined
    abortScriptLoad()
    throw new Error(t('CHECKOUT.PROVIDER_BLOCKED'))
  })
  return loading
}

const load = async (): Promise<Stripe> => {
  const { data } = await api.settings.get()
  if (data.stripePublishableKey === null) return loadSandbox()
  // This entry of the package does not load the script on import.
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const provider = await loadStripe(data.stripePublishableKey)
  if (!isProvider(provider)) throw new Error('something else stands in the place of the provider')
  return provider
}

const loadSandbox = async (): Promise<Stripe> => {
  const { createSandboxStripe } = await import('@seatdesk/stripe-sandbox/browser')
  return createSandboxStripe({ baseUrl: SANDBOX_BASE_URL })
}

// Ad blockers substitute empty objects, on which the form would wait forever.
const isProvider = (provider: Stripe | null): provider is Stripe =>
  typeof provider?.elements === 'function' && typeof provider.createToken === 'function'

// The loader waits for its script without a timeout, even on a retry; an error event makes it load
// the script again.
const abortScriptLoad = () =>
  document.querySelector('script[src^="https://js.stripe.com/"]')?.dispatchEvent(new Event('error'))

/** Waits for a promise for at most `milliseconds`, then rejects. */
const withTimeout = <Result>(promise: Promise<Result>, milliseconds: number): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), milliseconds)
  })
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}
