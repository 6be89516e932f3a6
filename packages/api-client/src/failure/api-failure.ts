import { type ErrorName, errorNameOf } from '@seatdesk/domain'

abstract class Failure extends Error {
  abstract readonly kind: 'refused' | 'unreachable' | 'misread' | 'cancelled'
  /** The name of the call that failed, such as `inventory.list`; `null` outside of a call. */
  readonly call: string | null = null
  /** What the server's log knows the request by; `null` outside of a call. */
  readonly requestId: string | null = null
}

interface Refusal {
  status: number
  code: string | null
  message: string
  fields: Readonly<Record<string, string>>
  retryAfterSeconds: number | null
}

/** The server answered no. Its `message` is the sentence that the server gave for it. */
export class Refused extends Failure {
  override readonly name = 'Refused'
  readonly kind = 'refused'
  readonly status: number
  /** The stable code, `010.060`; `null` when the answer was not the server's own. */
  readonly code: string | null
  /** The refusal's name in the contract; `null` for a code that this version does not know. */
  readonly reason: ErrorName | null
  /** What is wrong with each field, by the name that the wire has for it. */
  readonly fields: Readonly<Record<string, string>>
  /** How long to wait before trying again, when the server said so. */
  readonly retryAfterSeconds: number | null

  constructor({ status, code, message, fields, retryAfterSeconds }: Refusal) {
    super(message)
    this.status = status
    this.code = code
    this.reason = code === null ? null : errorNameOf(code)
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** No answer came, or not in time: whether the call had its effect is not known. */
export class Unreachable extends Failure {
  override readonly name = 'Unreachable'
  readonly kind = 'unreachable'

  constructor(cause: unknown) {
    super('the server does not answer, please check your connection', { cause })
  }
}

/** The call succeeded, but its answer does not fit the contract. */
export class Misread extends Failure {
  override readonly name = 'Misread'
  readonly kind = 'misread'

  constructor(detail: string) {
    super(`the answer of the server does not fit the contract: ${detail}`)
  }
}

/** The caller's own signal ended the call. */
export class Cancelled extends Failure {
  override readonly name = 'Cancelled'
  readonly kind = 'cancelled'

  constructor() {
    super('the call was cancelled')
  }
}

/** Everything that a call may reject with, told apart by `kind`. */
export type ApiFailure = Refused | Unreachable | Misread | Cancelled

/** Says of a failure which call it belongs to; one that was said before stays. */
export const ofCall = <Caught>(
  caught: Caught,
  about: { call: string; requestId: string },
): Caught =>
  caught instanceof Failure && caught.call === null ? Object.assign(caught, about) : caught

/** Whether a caught error came out of a call. */
export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof Failure
