import { errorCode } from '../engine-error.ts'
import { log } from './log.ts'
import { requestScope } from './request-scope.ts'

/**
 * Logs an internal error: its stack and its redacted description only. An engine's error also
 * contains the statement's values, and a mail server's the address.
 */
export const logError = (error: unknown): void => {
  if (error instanceof AggregateError) {
    for (const item of error.errors) logError(item)
    return
  }
  const requestId = requestScope()?.requestId ?? null
  const [message, stack] =
    error instanceof Error
      ? [messageOf(error), withCauses(error)]
      : ['a value that is not an error was thrown', 'a value that is not an error was thrown']
  log({ event: 'error', requestId, message, stack })
}

/**
 * One-line description of an error without personal data; for an aggregate error, of the first one.
 */
export const describeError = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0)
    return describeError(error.errors[0])
  return error instanceof Error ? messageOf(error) : 'a value that is not an error was thrown'
}

const withCauses = (error: Error): string => {
  const story = [messageOf(error), ...framesOf(error)].join('\n')
  return error.cause instanceof Error ? `${story}\ncaused by ${withCauses(error.cause)}` : story
}

const messageOf = (error: Error): string => {
  const code = errorCode(error)
  const name = code === null ? error.name : `${error.name} ${code}`
  return `${name}: ${redact(isAboutAValue(code) ? withoutQuotations(error.message) : error.message)}`
}

/** The stack frames; the lines before them repeat the message. */
const framesOf = (error: Error): string[] =>
  (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))

/** The engine's errors of class 22 quote the value concerned. */
const isAboutAValue = (code: string | null): boolean => code !== null && /^22...$/.test(code)

const withoutQuotations = (message: string): string => message.replaceAll(/"[^"]*"?/g, '"…"')

/** Personal data and secrets that error messages may contain. */
const PRIVATE = [
  // An email address.
  /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g,
  // A token, a key or a hash.
  /[\w.~+/=-]{32,}/g,
  // A phone number, a code, an account number or a card number.
  /\+?\d(?:[ -]?\d){5,}/g,
]

/** Replaces addresses, numbers and tokens in a text. */
const redact = (text: string): string =>
  PRIVATE.reduce((scrubbed, pattern) => scrubbed.replaceAll(pattern, '…'), text)
