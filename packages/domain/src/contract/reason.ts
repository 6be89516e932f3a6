import * as v from 'valibot'

/** The body of a call that must say why, in words for whoever it concerns. */
export const reasonBody = v.strictObject({
  reason: v.pipe(
    v.string('a reason is required'),
    v.trim(),
    v.nonEmpty('a reason is required'),
    v.maxLength(500, 'must be at most 500 characters long'),
  ),
})
