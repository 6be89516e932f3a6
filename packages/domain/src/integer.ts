import * as v from 'valibot'

/** The largest value of an `integer` column. Ids are `bigint`, which holds every safe integer. */
export const MAX_INTEGER = 2_147_483_647

/** Schema of an id in a body, without a brand. */
export const unbrandedIdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Schema of a whole number in a body, bounded by its column. */
export const wholeNumber = (min: number, message: string, max = MAX_INTEGER) =>
  v.pipe(
    v.number(message),
    v.safeInteger(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
