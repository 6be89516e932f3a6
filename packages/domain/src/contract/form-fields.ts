import * as v from 'valibot'

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
