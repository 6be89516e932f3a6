import { ProviderUnavailableError } from '../payments/index.ts'
import { ApiError } from '../platform/api-error.ts'
import { isConnectionError } from '../platform/engine-error.ts'
import { logError } from '../platform/log/log-error.ts'

interface Outcome {
  id: number
  failure: string | null
}

/**
 * Runs an action for each id in sequence, each in its own transaction. Items that are rejected or
 * fail report it in their outcome and do not affect the others; unexpected errors are logged. A
 * lost database connection or an unreachable payment provider aborts the run.
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
