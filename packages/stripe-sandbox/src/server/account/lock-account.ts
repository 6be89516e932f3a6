import { ApiError } from '../http/api-error.ts'
import type { Stored } from '../store/object-kinds.ts'
import type { Work } from '../work.ts'

/** The account that a path or a header names, held; throws the 403 that the provider answers with. */
export const lockAccount = async ({ store }: Work, id: string): Promise<Stored<'account'>> => {
  const account = await store.find('account', id)
  if (account) return account
  throw new ApiError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key 'sk_test_***' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  })
}
