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
