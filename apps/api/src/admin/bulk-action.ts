import { ProviderUnavailableError } from '../payments/index.ts'
import { ApiError } from '../platform/api-error.ts'
import { isConnectionError } from '../platform/engine-error.ts'
import { logError } from '../platform/log/log-error.ts'

interface Outcome {
  id: number
  failure: string | null
}

/**
 * Does the same to many, one after the other, each in a transaction of its own: what one is refused
 * is told of it, and keeps none of the others from it; nor does one that fails, whose error is logged.
 * A lost database and a payment provider that is away end it.
 */
export const bulkAction = async (
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
): Promise<{ data: Outcome[] }> => {
  const data: Outcome[] = []
  for (const id of ids) data.push({ id, failure: await failureOf(work(id)) })
  return { data }
}

const failureOf = async (working: Promise<unknown>): Promise<string | null> => {
  try {
    await working
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.message
    if (isConnectionError(error) || error instanceof ProviderUnavailableError) throw error
    logError(error)
    return 'it failed because of an internal error; try again'
  }
}
