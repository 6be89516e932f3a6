import { ERRORS, type ErrorBody, type ErrorName, ERROR_MESSAGES } from '@seatdesk/domain'

interface Details {
  /** Says more than the error's own sentence, in lower case, fit for a person. */
  message?: string
  fields?: Record<string, string>
  retryAfterSeconds?: number
}

/** The server says no: thrown anywhere, written as a response in one place. */
export class ApiError extends Error {
  readonly refusal: ErrorName
  readonly details: Details

  constructor(refusal: ErrorName, details: Details = {}) {
    super(details.message ?? ERROR_MESSAGES[refusal])
    this.name = 'Refusal'
    this.refusal = refusal
    this.details = details
  }

  get status(): number {
    return ERRORS[this.refusal].status
  }

  body(): ErrorBody {
    const { fields } = this.details
    return {
      error: {
        code: ERRORS[this.refusal].code,
        cause: { message: this.message },
        ...(fields ? { fields } : {}),
      },
    }
  }
}

/** A 422 that names what is wrong with each field. */
export const validationError = (fields: Record<string, string>): ApiError =>
  new ApiError('invalid', { fields })
