import { ERRORS, type ErrorBody, type ErrorName, ERROR_MESSAGES } from '@seatdesk/domain'

interface Details {
  /** A more specific message than the error's default, in lower case, for display to users. */
  message?: string
  fields?: Record<string, string>
  retryAfterSeconds?: number
}

/**
 * An error that is returned to the client: thrown anywhere, turned into a response in one place.
 */
export class ApiError extends Error {
  readonly errorName: ErrorName
  readonly details: Details

  constructor(name: ErrorName, details: Details = {}) {
    super(details.message ?? ERROR_MESSAGES[name])
    this.name = 'Refusal'
    this.errorName = name
    this.details = details
  }

  get status(): number {
    return ERRORS[this.errorName].status
  }

  body(): ErrorBody {
    const { fields } = this.details
    return {
      error: {
        code: ERRORS[this.errorName].code,
        cause: { message: this.message },
        ...(fields ? { fields } : {}),
      },
    }
  }
}

/** Returns a 422 with a message for each invalid field. */
export const validationError = (fields: Record<string, string>): ApiError =>
  new ApiError('invalid', { fields })
