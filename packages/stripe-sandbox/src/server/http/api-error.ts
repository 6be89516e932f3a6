import type Stripe from 'stripe'

/** The member `error` of a refusal's body, as the provider documents it. */
export interface ErrorBody {
  type:
    | 'api_error'
    | 'authentication_error'
    | 'card_error'
    | 'idempotency_error'
    | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  doc_url?: string
  request_log_url?: string
  payment_intent?: Stripe.PaymentIntent
  payment_method?: Stripe.PaymentMethod
  setup_intent?: Stripe.SetupIntent
}

/**
 * A refusal by the provider. Thrown, it undoes what the call had begun; returned, as for a decline,
 * what the call wrote stays.
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body.code
      ? {
          ...body,
          doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}`,
        }
      : body
  }
}

/** A 400 with a code, and the parameter it is about. */
export const invalidRequest = (code: string, message: string, param?: string): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', code, message, ...(param && { param }) })

/** A 400 about a state, for which the provider has no code. */
export const badRequest = (message: string, param?: string): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', message, ...(param && { param }) })

/** The 404 for an id in the path. */
export const noSuch = (noun: string, id: string, param = 'id'): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  })

/** The 400 for an id that came as a parameter. */
export const noSuchIn = (param: string, noun: string, id: string): ApiError =>
  invalidRequest('resource_missing', `No such ${noun}: '${id}'`, param)
