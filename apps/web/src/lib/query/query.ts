import * as v from 'valibot'

/** The parameters of an address, each by its own schema. */
export type QueryFields = Readonly<Record<string, v.GenericSchema<string | undefined, ParamValue>>>

/** What an address says, by name; `undefined` for what it does not say. */
export type QueryOf<Fields extends QueryFields> = {
  [Name in keyof Fields]: v.InferOutput<Fields[Name]>
}

/** Reads the named parameters of an address. */
export const readQuery = <const Fields extends QueryFields>(
  fields: Fields,
  search: URLSearchParams,
): QueryOf<Fields> => {
  const given = Object.fromEntries(
    Object.keys(fields).map((name) => [name, search.get(name) ?? undefined]),
  )
  return v.parse(v.object(fields), given) as QueryOf<Fields>
}

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
