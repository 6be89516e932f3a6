import { errorCode } from '../engine-error.ts'
import { log } from './log.ts'
import { requestScope } from './request-scope.ts'

/**
 * Writes a fault of our own to the log: where it happened and why, and nothing else. An engine's
 * error also carries the statement's values, and a mail server's repeats the address.
 */
export const logError = (error: unknown): void => {
  if (error instanceof AggregateError) {
    for (const one of error.errors) logError(one)
    return
  }
  const requestId = requestScope()?.requestId ?? null
  const [message, stack] =
    error instanceof Error
      ? [messageOf(error), withCauses(error)]
      : ['something else was thrown', 'something else was thrown']
  log({ event: 'error', requestId, message, stack })
}

/**
 * One-line description of an error without personal data; for an aggregate error, of the first one.
 */
export const describeError = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0)
    return describeError(error.errors[0])
  return error instanceof Error ? messageOf(error) : 'something else was thrown'
}

const withCauses = (error: Error): string => {
  const story = [messageOf(error), ...framesOf(error)].join('\n')
  return error.cause instanceof Error ? `${story}\nbecause of ${withCauses(error.cause)}` : story
}

const messageOf = (error: Error): string => {
  const code = errorCode(error)
  const name = code === null ? error.name : `${error.name} ${code}`
  return `${name}: ${redact(isAboutAValue(code) ? withoutQuotations(error.message) : error.message)}`
}

/** The lines that say where; those before them repeat the message. */
const framesOf = (error: Error): string[] =>
  (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))

/** The engine's errors of class 22 quote the value that they are about. */
const isAboutAValue = (code: string | null): boolean => code !== null && /^22...$/.test(code)

const withoutQuotations = (message: string): string => message.replaceAll(/"[^"]*"?/g, '"…"')

/** What may stand for a person or open a door, in the words of others. */
const PRIVATE = [
  // An e-mail address.
  /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g,
  // A token, a key or a hash.
  /[\w.~+/=-]{32,}/g,
  // A phone number, a code, the number of an account or of a card.
  /\+?\d(?:[ -]?\d){5,}/g,
]

/** The same words without addresses, numbers and tokens. */
const redact = (text: string): string =>
  PRIVATE.reduce((scrubbed, pattern) => scrubbed.replaceAll(pattern, '…'), text)
