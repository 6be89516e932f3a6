import * as v from 'valibot'

/** Message for text that is too long. */
export const TOO_LONG = 'must be at most 200 characters long'

/** Schema of text that must not be empty. */
export const required = (message: string) =>
  v.pipe(v.string(message), v.trim(), v.nonEmpty(message), v.maxLength(200, TOO_LONG))
