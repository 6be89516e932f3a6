import * as v from 'valibot'

/** An e-mail address, trimmed; both messages are the caller's. */
export const email = (required: string, valid: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(required), v.email(valid), v.maxLength(254, valid))

/** What two spellings of one address have in common. */
export const emailKey = (address: string): string => address.trim().toLowerCase()
