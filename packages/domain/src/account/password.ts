import * as v from 'valibot'

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
