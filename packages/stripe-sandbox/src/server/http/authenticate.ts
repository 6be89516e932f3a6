import { PUBLISHABLE_KEY } from '../../dialect/publishable-key.ts'
import { ApiError } from './api-error.ts'
import type { Caller, Endpoint } from './endpoint.ts'

/** The key that our server signs its calls to the sandbox with. */
export const SECRET_KEY = 'sk_test_sandbox'

const refuse = (status: number, message: string, code?: string): ApiError =>
  new ApiError(status, { type: 'invalid_request_error', message, ...(code && { code }) })

/** Who calls, by the key in `Authorization`; throws the 401 or 403 that the provider documents. */
export const authenticate = (
  header: string | undefined,
  { open }: Pick<Endpoint, 'open'>,
  isForBrowsers: boolean,
): Caller => {
  const key = /^Bearer (\S+)$/.exec(header ?? '')?.[1]
  if (!key)
    throw refuse(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    )
  if (key === SECRET_KEY && !isForBrowsers) return 'secret'
  if (key !== PUBLISHABLE_KEY) throw refuse(401, `Invalid API Key provided: ${key.slice(0, 8)}****`)
  if (!open)
    throw refuse(
      403,
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      'secret_key_required',
    )
  return 'publishable'
}
