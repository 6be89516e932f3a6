import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const letters = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** A fresh id in the provider's spelling: `pi_` and 24 letters. */
export const newId = (prefix: string): string => `${prefix}_${letters(24)}`

/** A fresh client secret of an intent, which names the intent before `_secret_`. */
export const newClientSecret = (id: string): string => `${id}_secret_${letters(25)}`
