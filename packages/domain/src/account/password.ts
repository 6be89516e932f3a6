import * as v from 'valibot'

/** What a password must have, each with the words a meter lists it by. */
export const PASSWORD_RULES = [
  { key: 'length', label: 'at least 8 characters', holds: (text: string) => text.length >= 8 },
  { key: 'uppercase', label: 'an uppercase letter', holds: (text: string) => /[A-Z]/.test(text) },
  { key: 'lowercase', label: 'a lowercase letter', holds: (text: string) => /[a-z]/.test(text) },
  {
    key: 'special',
    label: 'a special character',
    holds: (text: string) => /[^A-Za-z0-9\s]/.test(text),
  },
  { key: 'digit', label: 'a number', holds: (text: string) => /\d/.test(text) },
] as const

/** The longest password that is read; nothing is ever cut off silently. */
const LONGEST = 256

/** A password that is good enough to be chosen. */
export const password = (message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => PASSWORD_RULES.every((rule) => rule.holds(text)), message),
    v.maxLength(LONGEST, `a password has at most ${LONGEST} characters`),
  )
