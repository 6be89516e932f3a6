import type { AddressField } from '@seatdesk/domain/contract'
import * as v from 'valibot'

/** The parameters of an address by our names. */
export type QueryFields = Readonly<Record<string, AddressField<ParamValue>>>

/** What an address says, by our names; `undefined` for what it does not say. */
export type QueryOf<Fields extends QueryFields> = {
  [Name in keyof Fields]: v.InferOutput<Fields[Name]['schema']>
}

/** Reads the parameters of an address. */
export const readQuery = <const Fields extends QueryFields>(
  fields: Fields,
  search: URLSearchParams,
): QueryOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { name: given, schema }]) => [
      name,
      v.parse(schema, search.get(given) ?? undefined),
    ]),
  ) as QueryOf<Fields>

/** What a parameter can be written from; lists are set apart by commas. */
export type ParamValue = string | number | readonly (string | number)[] | null | undefined

/** The address with some parameters changed; `undefined` and nothing at all remove one. */
export const writeQuery = (
  search: URLSearchParams,
  change: Readonly<Record<string, ParamValue>>,
): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    const text = value === undefined || value === null ? '' : String(value).trim()
    if (text === '') next.delete(name)
    else next.set(name, text)
  }
  return next
}

/** A change by the names that an address has for it. */
export const spellChange = (
  fields: QueryFields,
  change: Readonly<Record<string, ParamValue>>,
): Record<string, ParamValue> =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [fields[name]?.name ?? name, value]),
  )
