import * as v from 'valibot'

/** Schema of a positive integer id, branded with the name of its entity. */
export const idSchema = <const Name extends string>(name: Name) =>
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(1, 'must be a positive whole number'),
    v.brand(name),
  )
