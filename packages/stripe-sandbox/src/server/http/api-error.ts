import type Stripe from 'stripe'

/** The `error` member of an error response, as documented by Stripe. */
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
 * An API error. If it is thrown, the transaction is rolled back; if it is returned, as for a
 * decline, the call's writes are kept.
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

/** Creates a 400 error with a code and the parameter it is about. */
export const invalidRequest = (code: string, message: string, param?: string): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', code, message, ...(param && { param }) })

/** Creates a 400 error about a state, for which Stripe has no code. */
export const badRequest = (message: string, param?: string): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', message, ...(param && { param }) })

/** Creates the 404 error for an unknown id in the path. */
export const notFound = (noun: string, id: string, param = 'id'): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  })

/** Creates the 400 error for an unknown id in a parameter. */
export const notFoundError = (param: string, noun: string, id: string): ApiError =>
  invalidRequest('resource_missing', `No such ${noun}: '${id}'`, param)
