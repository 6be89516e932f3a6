import * as v from 'valibot'

/** Number of digits of a two-factor or registration code. */
export const CODE_LENGTH = 6

/** Lifetime of a code, in minutes. */
export const CODE_MINUTES = 15

/** Schema of a two-factor or registration code. */
export const codeSchema = (message: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(message), v.maxLength(32, message))

/** Schema of an email address; trims it. The caller supplies both messages. */
export const emailSchema = (required: string, valid: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(required), v.email(valid), v.maxLength(254, valid))

/** Normalizes an email address for comparison. */
export const normalizeEmail = (address: string): string => address.trim().toLowerCase()

/**
 * Schema of an international phone number (E.164): a plus and 2 to 15 digits, the first not zero;
 * no spaces or brackets.
 */
export const phoneNumberSchema = (message: string) =>
  v.pipe(v.string(), v.trim(), v.regex(/^\+[1-9]\d{1,14}$/, message))

const isLong = (text: string) => text.length >= 8
const hasUppercase = (text: string) => /[A-Z]/.test(text)
const hasLowercase = (text: string) => /[a-z]/.test(text)
const hasSpecial = (text: string) => /[^A-Za-z0-9\s]/.test(text)
const hasDigit = (text: string) => /\d/.test(text)

/**
 * The checks of `PASSWORD_RULES`, kept apart so that bundles without a password meter omit the
 * labels.
 */
const HOLDS = [isLong, hasUppercase, hasLowercase, hasSpecial, hasDigit]

/** The rules for a new password, with the labels of the password meter. */
export const PASSWORD_RULES = [
  { key: 'length', label: 'at least 8 characters', holds: isLong },
  { key: 'uppercase', label: 'an uppercase letter', holds: hasUppercase },
  { key: 'lowercase', label: 'a lowercase letter', holds: hasLowercase },
  { key: 'special', label: 'a special character', holds: hasSpecial },
  { key: 'digit', label: 'a number', holds: hasDigit },
] as const

/** The longest accepted password, in characters; longer ones are rejected, never truncated. */
const LONGEST = 256

/** Schema of a new password. */
export const passwordSchema = (message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => HOLDS.every((holds) => holds(text)), message),
    v.maxLength(LONGEST, `a password has at most ${LONGEST} characters`),
  )

/** A set of common passwords in lower case. */
export type CommonPasswords = ReadonlySet<string>

/**
 * Builds the set from the JSON file `@seatdesk/domain/common-passwords`. The file is large: import
 * it only where a new password is entered.
 */
export const parseCommonPasswords = ({ passwords }: { passwords: string }): CommonPasswords =>
  new Set(passwords.split(' '))

/** Characters that people typically add to a word to satisfy password rules. */
const ADDED_CHARACTERS = /^[^a-z0-9]+|[^a-z]+$/g

/**
 * Returns whether a password is common: it is on the list, regardless of case, or on the list
 * without the digits and signs at its ends. Common passwords are allowed; only `PASSWORD_RULES`
 * decide.
 */
export const isCommonPassword = (common: CommonPasswords, password: string): boolean => {
  const plain = password.toLowerCase()
  const stripped = plain.replaceAll(ADDED_CHARACTERS, '')
  return common.has(plain) || (stripped.length >= SHORTEST && common.has(stripped))
}

/** Shorter words match the list by chance. */
const SHORTEST = 6
