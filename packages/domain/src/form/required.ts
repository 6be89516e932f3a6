import * as v from 'valibot'

/** What is said of text that is longer than anything of its kind. */
export const TOO_LONG = 'must be at most 200 characters long'

/** Text that must not be left empty. */
export const required = (message: string) =>
  v.pipe(v.string(message), v.trim(), v.nonEmpty(message), v.maxLength(200, TOO_LONG))
