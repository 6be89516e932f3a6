import { Refusal } from '../../kernel/refusal.ts'
import { ProviderAway, ProviderRefusal } from './payments.ts'

/** Says to the caller what the provider said to us: a decline, another refusal, or nothing at all. */
export const orRefuse = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call
  } catch (error) {
    throw asRefusal(error)
  }
}

export const asRefusal = (error: unknown): unknown => {
  if (error instanceof ProviderAway)
    return new Refusal('providerUnavailable', { retryAfterSeconds: 5 })
  if (!(error instanceof ProviderRefusal)) return error
  return new Refusal(error.isDecline ? 'declined' : 'methodRefused', { message: error.message })
}
