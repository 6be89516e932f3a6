import * as v from 'valibot'

/** An international phone number: a plus, a non-zero digit, 1 to 14 more; no spaces or brackets. */
export const phoneNumber = (message: string) =>
  v.pipe(v.string(), v.trim(), v.regex(/^\+[1-9]\d{1,14}$/, message))
