import * as v from 'valibot'

/** A positive integer id as JSON carries it, branded with the noun that it names. */
export const id = <const Name extends string>(name: Name) =>
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(1, 'must be a positive whole number'),
    v.brand(name),
  )
