import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const characters = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Creates an id in Stripe's format: `pi_` and 24 letters. */
export const newId = (prefix: string): string => `${prefix}_${characters(24)}`

/** Creates a client secret of an intent: its id, `_secret_` and 25 letters. */
export const newClientSecret = (id: string): string => `${id}_secret_${characters(25)}`
