import { type UrlField, parseUrlField } from '@seatdesk/domain/contract'

/** Parameters of an address, by their names in the code. */
export type QueryFields = Readonly<Record<string, UrlField<unknown>>>

type ValueOf<Field> = Field extends UrlField<infer Value> ? Value : never

/** Values of an address, by their names in the code; undefined if missing. */
export type ParsedQuery<Fields extends QueryFields> = {
  [Name in keyof Fields]: NonNullable<ValueOf<Fields[Name]>> | undefined
}

/** Parses the query parameters of an address. */
export const readQueryParams = <const Fields extends QueryFields>(
  fields: Fields,
  search: URLSearchParams,
): ParsedQuery<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([own, field]) => [
      own,
      parseUrlField(field, search.get(field.name)),
    ]),
  ) as ParsedQuery<Fields>

/** Changes to an address: undefined and empty values remove a parameter. */
export type QueryChange<Fields extends QueryFields> = Partial<ParsedQuery<Fields>>

/**
 * A change of query parameters, or a function that receives the current ones when it is applied.
 */
export type QueryParamsPatch<Query> = Partial<Query> | ((now: Query) => Partial<Query>)

/** Returns the query string with some parameters changed; lists are comma-separated. */
export const writeQueryParams = <const Fields extends QueryFields>(
  fields: Fields,
  search: URLSearchParams,
  change: QueryChange<Fields>,
): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const [own, value] of Object.entries(change)) {
    const name = fields[own]?.name ?? own
    const text = value === undefined || value === null ? '' : String(value).trim()
    if (text === '') next.delete(name)
    else next.set(name, text)
  }
  return next
}

/** Returns a change that removes all of these parameters. */
export const omitParams = <const Fields extends QueryFields>(
  fields: Fields,
): { [Name in keyof Fields]: undefined } =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, undefined])) as {
    [Name in keyof Fields]: undefined
  }

/** Returns only the values of these parameters. */
export const pickParams = <const Fields extends QueryFields>(
  fields: Fields,
  query: ParsedQuery<Fields>,
): ParsedQuery<Fields> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, query[name]])) as ParsedQuery<Fields>

/** Returns how many of these parameters are set. */
export const countActiveParams = <const Fields extends QueryFields>(
  fields: Fields,
  query: ParsedQuery<Fields>,
): number => Object.keys(fields).filter((name) => query[name] !== undefined).length
