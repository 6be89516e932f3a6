import * as v from 'valibot'

/** How many digits a two-factor or registration code has. */
export const CODE_LENGTH = 6

/** For how long a code is good. */
export const CODE_MINUTES = 15

/** A two-factor or registration code. */
export const code = (message: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(message), v.maxLength(32, message))
