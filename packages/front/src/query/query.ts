import { type AddressField, readAddressField } from '@seatdesk/domain/contract'

/** The parameters of an address, by our names. */
export type QueryFields = Readonly<Record<string, AddressField<unknown>>>

type ValueOf<Field> = Field extends AddressField<infer Value> ? Value : never

/** What an address says, by our names; `undefined` for what it does not say. */
export type QueryOf<Fields extends QueryFields> = {
  [Name in keyof Fields]: NonNullable<ValueOf<Fields[Name]>> | undefined
}

/** Reads the parameters of an address. */
export const readQuery = <const Fields extends QueryFields>(
  fields: Fields,
  search: URLSearchParams,
): QueryOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([ours, field]) => [
      ours,
      readAddressField(field, search.get(field.name)),
    ]),
  ) as QueryOf<Fields>

/** What is to change in an address: `undefined` and nothing at all remove a parameter. */
export type QueryChange<Fields extends QueryFields> = Partial<QueryOf<Fields>>

/** A change of what an address says; one that depends on what it says is made of what it says by then. */
export type ChangeOf<Query> = Partial<Query> | ((now: Query) => Partial<Query>)

/** The address with some parameters changed; lists are set apart by commas. */
export const writeQuery = <const Fields extends QueryFields>(
  fields: Fields,
  search: URLSearchParams,
  change: QueryChange<Fields>,
): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const [ours, value] of Object.entries(change)) {
    const name = fields[ours]?.name ?? ours
    const text = value === undefined || value === null ? '' : String(value).trim()
    if (text === '') next.delete(name)
    else next.set(name, text)
  }
  return next
}

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
