import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Returns a random token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hash of a token or code, stored to recognize it without being able to use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Derives a separate key for each purpose, so that a value for one purpose is invalid for another.
 */
export const deriveSecret = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', `${secret}|${purpose}`).update(text).digest('base64url')
