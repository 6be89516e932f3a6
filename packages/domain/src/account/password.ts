import * as v from 'valibot'

/** What a password must have; a check needs no words for it. */
const HOLDS = {
  length: (text: string) => text.length >= 8,
  uppercase: (text: string) => /[A-Z]/.test(text),
  lowercase: (text: string) => /[a-z]/.test(text),
  special: (text: string) => /[^A-Za-z0-9\s]/.test(text),
  digit: (text: string) => /\d/.test(text),
}

/** What a password must have, each with the words a meter lists it by. */
export const PASSWORD_RULES = [
  { key: 'length', label: 'at least 8 characters', holds: HOLDS.length },
  { key: 'uppercase', label: 'an uppercase letter', holds: HOLDS.uppercase },
  { key: 'lowercase', label: 'a lowercase letter', holds: HOLDS.lowercase },
  { key: 'special', label: 'a special character', holds: HOLDS.special },
  { key: 'digit', label: 'a number', holds: HOLDS.digit },
] as const

/** The longest password that is read; nothing is ever cut off silently. */
const LONGEST = 256

/** A password that is good enough to be chosen. */
export const password = (message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => Object.values(HOLDS).every((holds) => holds(text)), message),
    v.maxLength(LONGEST, `a password has at most ${LONGEST} characters`),
  )
