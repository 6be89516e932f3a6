import { noSuch } from '../http/api-error.ts'
import type { Call } from '../http/endpoint.ts'
import type { Stored } from '../store/object-kinds.ts'

/**
 * The payment intent that the path names, held for the call. A browser must know its client secret;
 * with a wrong one there is no such intent.
 */
export const lockPaymentIntent = async (
  call: Omit<Call<unknown>, 'params'>,
  secret?: string,
): Promise<Stored<'payment_intent'>> => {
  const id = call.path('id')
  const intent = await call.store.find('payment_intent', id)
  const mayNot = call.caller === 'publishable' && secret === undefined
  if (!intent || mayNot || (secret !== undefined && secret !== intent.body.client_secret))
    throw noSuch('payment_intent', id, 'intent')
  return intent
}
