import * as v from 'valibot'

/** How many digits a two-factor or registration code has. */
export const CODE_LENGTH = 6

/** For how long a code is good. */
export const CODE_MINUTES = 15

/** A two-factor or registration code. */
export const code = (message: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(message), v.maxLength(32, message))

/** An e-mail address, trimmed; both messages are the caller's. */
export const email = (required: string, valid: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(required), v.email(valid), v.maxLength(254, valid))

/** What two spellings of one address have in common. */
export const emailKey = (address: string): string => address.trim().toLowerCase()

/** An international phone number: a plus, a non-zero digit, 1 to 14 more; no spaces or brackets. */
export const phoneNumber = (message: string) =>
  v.pipe(v.string(), v.trim(), v.regex(/^\+[1-9]\d{1,14}$/, message))

const isLong = (text: string) => text.length >= 8
const hasUppercase = (text: string) => /[A-Z]/.test(text)
const hasLowercase = (text: string) => /[a-z]/.test(text)
const hasSpecial = (text: string) => /[^A-Za-z0-9\s]/.test(text)
const hasDigit = (text: string) => /\d/.test(text)

/** What a password must have; a check needs no words for it. */
const HOLDS = [isLong, hasUppercase, hasLowercase, hasSpecial, hasDigit]

/** What a password must have, each with the words a meter lists it by. */
export const PASSWORD_RULES = [
  { key: 'length', label: 'at least 8 characters', holds: isLong },
  { key: 'uppercase', label: 'an uppercase letter', holds: hasUppercase },
  { key: 'lowercase', label: 'a lowercase letter', holds: hasLowercase },
  { key: 'special', label: 'a special character', holds: hasSpecial },
  { key: 'digit', label: 'a number', holds: hasDigit },
] as const

/** The longest password that is read; nothing is ever cut off silently. */
const LONGEST = 256

/** A password that is good enough to be chosen. */
export const password = (message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => HOLDS.every((holds) => holds(text)), message),
    v.maxLength(LONGEST, `a password has at most ${LONGEST} characters`),
  )

/** A list of common passwords, ready to be asked. */
export type CommonPasswords = ReadonlySet<string>

/**
 * Reads the list of `@seatdesk/domain/common-passwords`, which is large and loaded by whoever asks
 * for a new password, when that is asked for.
 */
export const commonPasswordsOf = ({ passwords }: { passwords: string }): CommonPasswords =>
  new Set(passwords.split(' '))

/** What a password is usually lengthened with when a rule asks for more than the word itself. */
const ADDED = /^[^a-z0-9]+|[^a-z]+$/g

/**
 * Whether a password is among those that everybody tries first: it stands on the list in whatever
 * case, or does so without the digits and signs at its end. It may be chosen all the same; the
 * stated rule alone decides.
 */
export const isCommonPassword = (common: CommonPasswords, password: string): boolean => {
  const plain = password.toLowerCase()
  const bare = plain.replaceAll(ADDED, '')
  return common.has(plain) || (bare.length >= SHORTEST && common.has(bare))
}

/** A shorter beginning is by chance. */
const SHORTEST = 6
