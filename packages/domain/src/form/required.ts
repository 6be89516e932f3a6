import * as v from 'valibot'

/** Text that must not be left empty. */
export const required = (message: string) =>
  v.pipe(v.string(message), v.trim(), v.nonEmpty(message), v.maxLength(200, message))
