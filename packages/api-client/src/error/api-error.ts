import { type ErrorName, getErrorName } from '@seatdesk/domain'

abstract class Failure extends Error {
  abstract readonly kind: 'http' | 'network' | 'invalidResponse' | 'canceled'
  /** Name of the call that failed, such as `inventory.list`; `null` outside of a call. */
  readonly call: string | null = null
  /** Id of the request in the server's log; `null` outside of a call. */
  readonly requestId: string | null = null
}

interface HttpErrorDetails {
  status: number
  code: string | null
  message: string
  fields: Readonly<Record<string, string>>
  retryAfterSeconds: number | null
}

/** The server responded with an error. `message` is the server's sentence about it. */
export class HttpError extends Failure {
  override readonly name = 'HttpError'
  readonly kind = 'http'
  readonly status: number
  /** Stable error code, such as `010.060`; `null` if the response did not come from the API. */
  readonly code: string | null
  /** Name of the error in the contract; `null` for a code that this version does not know. */
  readonly reason: ErrorName | null
  /** Error message of each field, by wire name. */
  readonly fields: Readonly<Record<string, string>>
  /** Seconds to wait before a retry; `null` if the server did not say. */
  readonly retryAfterSeconds: number | null

  constructor({ status, code, message, fields, retryAfterSeconds }: HttpErrorDetails) {
    super(message)
    this.status = status
    this.code = code
    this.reason = code === null ? null : getErrorName(code)
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** There was no response, or not in time. It is unknown whether the call took effect. */
export class NetworkError extends Failure {
  override readonly name = 'NetworkError'
  readonly kind = 'network'

  constructor(cause: unknown) {
    super('the server is not responding, please check your connection', { cause })
  }
}

/** The call succeeded, but the response does not fit the contract. */
export class ResponseValidationError extends Failure {
  override readonly name = 'ResponseValidationError'
  readonly kind = 'invalidResponse'

  constructor(detail: string) {
    super(`the response of the server does not match the contract: ${detail}`)
  }
}

/** The caller aborted the call with its signal. */
export class CanceledError extends Failure {
  override readonly name = 'CanceledError'
  readonly kind = 'canceled'

  constructor() {
    super('the call was canceled')
  }
}

/** Every error that a call may reject with. Discriminate by `kind`. */
export type ApiError = HttpError | NetworkError | ResponseValidationError | CanceledError

/** Adds the call's name to a failure, unless it already has one. */
export const withCallInfo = <Caught>(
  caught: Caught,
  callInfo: { call: string; requestId: string },
): Caught =>
  caught instanceof Failure && caught.call === null ? Object.assign(caught, callInfo) : caught

/** Returns whether a caught error comes from a call. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Failure
