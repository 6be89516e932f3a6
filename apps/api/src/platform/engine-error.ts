/** The engine's code of an error, such as `23505` for a violated unique constraint. */
export const errorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** Whether the error is a unique constraint violation. */
export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === '23505'

/**
 * Codes of an engine that is starting, stopping, gone, full, too busy to wait for, or a standby
 * that is not promoted yet.
 */
const CODES = /^(08|57P|53|55P03|57014)|^(25006|25P03|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/

/** The driver's messages for a lost connection without a code. */
const SENTENCES = /connection terminated|not queryable|timeout exceeded when/i

/**
 * Whether a statement failed because the database was temporarily unavailable, so that a retry may
 * succeed. For an aggregate error, whether all of its errors are of this kind.
 */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.length > 0 && error.errors.every(isConnectionError)
    : isSingleConnectionError(error)

const isSingleConnectionError = (error: unknown): boolean =>
  CODES.test(errorCode(error) ?? '') || (error instanceof Error && SENTENCES.test(error.message))
