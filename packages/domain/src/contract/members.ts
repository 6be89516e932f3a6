import * as v from 'valibot'

import { queryId } from '../list/query-fields.ts'

/** The `{id}` of a path: a positive whole number. */
export const idParams = v.object({ id: queryId })

/** The `{id}` of a path where the payment provider gave it. */
export const providerIdParams = v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)) })

/** The answer of a call that has nothing to tell. */
export const nothing = v.object({})

/** The body of a call that must say why, in words for whoever it concerns. */
export const reasonBody = v.strictObject({
  reason: v.pipe(
    v.string('a reason is required'),
    v.trim(),
    v.nonEmpty('a reason is required'),
    v.maxLength(500, 'must be at most 500 characters long'),
  ),
})

/** Yes or no as a form carries it, in words. */
export const formSwitch = v.union(
  [
    v.boolean(),
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((word) => word === 'true'),
    ),
  ],
  'must be true or false',
)

/** A number as a form carries it, in digits. */
export const formNumber = <const Known extends number, Issue extends string>(
  known: v.PicklistSchema<readonly Known[], Issue>,
) => v.pipe(v.union([v.number(), v.pipe(v.string(), v.toNumber())], known.message), known)
