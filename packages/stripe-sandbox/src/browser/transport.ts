import type { StripeError } from '@stripe/stripe-js'

import { PUBLISHABLE_KEY } from '../dialect/dialect.ts'

/** Result of a call: a value or an error. Calls do not throw. */
export type ApiResponse<T> =
  | { value: T; error?: undefined }
  | { value?: undefined; error: StripeError }

/** Parameters of a call; undefined ones are omitted. */
export interface Params {
  [name: string]: string | number | boolean | null | undefined | Params
}

/** The Stripe calls that a browser may make. */
export interface Transport {
  get<T>(path: string, params?: Params): Promise<ApiResponse<T>>
  post<T>(path: string, params: Params): Promise<ApiResponse<T>>
}

const unreachable: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your connection and try again.',
}

/** Serializes parameters in Stripe's bracket notation. */
const pairs = (params: Params, within = ''): [string, string][] =>
  Object.entries(params).flatMap(([name, value]): [string, string][] => {
    const key = within ? `${within}[${name}]` : name
    if (value === undefined) return []
    return typeof value === 'object' && value !== null
      ? pairs(value, key)
      : [[key, value === null ? '' : String(value)]]
  })

/** Creates a transport for an address that uses the publishable key. */
export const createTransport = (baseUrl: string): Transport => {
  async function call<T>(path: string, init: RequestInit): Promise<ApiResponse<T>> {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${PUBLISHABLE_KEY}` },
      })
      const body = await response.json()
      return response.ok ? { value: body } : { error: body.error ?? unreachable }
    } catch {
      return { error: unreachable }
    }
  }

  return {
    get: (path, params = {}) =>
      call(`${path}?${new URLSearchParams(pairs(params)).toString()}`, {}),
    post: (path, params) =>
      call(path, { method: 'POST', body: new URLSearchParams(pairs(params)) }),
  }
}
