/** Filters by our names; what they are does not matter here. */
type Filters = Readonly<Record<string, unknown>>

/** A change that takes all of some filters away. */
export const withoutAny = <const Some extends Filters>(
  filters: Some,
): { [Name in keyof Some]: undefined } =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])) as {
    [Name in keyof Some]: undefined
  }

/** How many of some filters are in force. */
export const countInForce = <const Some extends Filters>(
  filters: Some,
  query: { readonly [Name in keyof Some]?: unknown },
): number => Object.keys(filters).filter((name) => query[name] !== undefined).length
