import { errorCode } from './transaction.ts'

/** Codes of an engine that is starting, stopping, gone, full, or too busy to wait for. */
const CODES = /^(08|57P|53|55P03|57014)|^(25P03|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/

/** What the driver says of a connection that has no code for it. */
const SENTENCES = /connection terminated|not queryable|timeout exceeded when/i

/** Whether a statement failed for no reason of its own: the same one may well succeed a moment later. */
export const isEngineAway = (error: unknown): boolean =>
  CODES.test(errorCode(error) ?? '') || (error instanceof Error && SENTENCES.test(error.message))
