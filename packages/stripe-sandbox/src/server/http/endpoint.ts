import type * as v from 'valibot'

import { PUBLISHABLE_KEY } from '../../dialect/dialect.ts'
import type { EventReader } from '../store/event-log.ts'
import type { WorkContext } from '../work-context.ts'
import { ApiError } from './api-error.ts'
import type { Form } from './form.ts'
import { readParams } from './params.ts'

/** The caller: our server, or a browser with a client secret. */
export type KeyKind = 'secret' | 'publishable'

/** A validated call within its transaction. */
export interface EndpointCall<Params> extends WorkContext {
  readonly params: Params
  readonly caller: KeyKind
  readonly events: EventReader
  /** Returns a path parameter. */
  path(name: string): string
}

/** An endpoint with its parameter type erased. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Whether browsers may call it with the publishable key. */
  open: boolean
  answer(call: Omit<EndpointCall<unknown>, 'params'>, form: Form): Promise<object | ApiError>
}

/** Declares an endpoint: its parameters, and its work in one transaction. */
export const endpoint = <Schema extends v.GenericSchema<unknown, unknown>>(definition: {
  method: Endpoint['method']
  path: string
  open?: true
  params: Schema
  run(call: EndpointCall<v.InferOutput<Schema>>): Promise<object | ApiError>
}): Endpoint => ({
  method: definition.method,
  path: definition.path,
  open: definition.open ?? false,
  answer: (call, form) => definition.run({ ...call, params: readParams(definition.params, form) }),
})

/** The sandbox's secret key for our server. */
export const SECRET_KEY = 'sk_test_sandbox'

const rejectRequest = (status: number, message: string, code?: string): ApiError =>
  new ApiError(status, { type: 'invalid_request_error', message, ...(code && { code }) })

/** Returns the caller by the key in `Authorization`. Throws Stripe's 401 or 403. */
export const authenticate = (
  header: string | undefined,
  { open }: Pick<Endpoint, 'open'>,
  isForBrowsers: boolean,
): KeyKind => {
  const key = /^Bearer (\S+)$/.exec(header ?? '')?.[1]
  if (!key)
    throw rejectRequest(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    )
  if (key === SECRET_KEY && !isForBrowsers) return 'secret'
  if (key !== PUBLISHABLE_KEY)
    throw rejectRequest(401, `Invalid API Key provided: ${key.slice(0, 8)}****`)
  if (!open)
    throw rejectRequest(
      403,
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      'secret_key_required',
    )
  return 'publishable'
}
