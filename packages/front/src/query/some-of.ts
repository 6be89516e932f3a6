import type { QueryFields, QueryOf } from './query.ts'

/** A change that removes all of these parameters. */
export const noneOf = <const Fields extends QueryFields>(
  fields: Fields,
): { [Name in keyof Fields]: undefined } =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, undefined])) as {
    [Name in keyof Fields]: undefined
  }

/** What is said of these parameters alone. */
export const onlyOf = <const Fields extends QueryFields>(
  fields: Fields,
  query: QueryOf<Fields>,
): QueryOf<Fields> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, query[name]])) as QueryOf<Fields>

/** How many of these parameters are said. */
export const countSaid = <const Fields extends QueryFields>(
  fields: Fields,
  query: QueryOf<Fields>,
): number => Object.keys(fields).filter((name) => query[name] !== undefined).length
