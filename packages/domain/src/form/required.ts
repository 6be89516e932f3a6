import * as v from 'valibot'

import { rejectUrlsAndEmails, singleLine } from './single-line.ts'

/** Message for text that is too long. */
export const TOO_LONG_MESSAGE = 'must be at most 200 characters long'

/** Schema of one line of text that must not be empty. */
export const required = (message: string) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(200, TOO_LONG_MESSAGE),
    singleLine,
  )

/** Schema of a person's or thing's name, which is quoted to others. */
export const requiredName = (message: string) => v.pipe(required(message), rejectUrlsAndEmails)

/** Schema of one line of text of at most `most` characters, which must not be empty. */
export const requiredSingleLine = (max: number, message = 'must not be empty') =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(max, `must be at most ${max} characters long`),
    singleLine,
  )
