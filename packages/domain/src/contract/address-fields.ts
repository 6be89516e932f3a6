import * as v from 'valibot'

import { type EntriesOf, type Fields, fieldOf, wireNameOf } from './fields.ts'

/** A parameter of a screen's address: what it is called there, and how its text is read. */
export interface AddressField<Value> {
  name: string
  /** Reads `undefined` from what is not there or cannot be read. */
  schema: v.GenericSchema<unknown, Value | undefined>
}

const isSaid = (value: unknown) => value !== '' && !(Array.isArray(value) && value.length === 0)

/**
 * A schema that fails on nothing: an address is typed, cut and shared by people, so what cannot be
 * read in it is as good as absent, and so is what says nothing.
 */
export const lenient = <Value>(
  schema: v.GenericSchema<unknown, Value>,
): v.GenericSchema<unknown, Value | undefined> =>
  v.fallback(
    v.optional(
      v.pipe(
        schema,
        v.check((value: Value) => isSaid(value)),
      ),
    ),
    undefined,
  )

/** The parameters of an address, by our names; none of them has a default. */
export type AddressFields<Given extends Fields> = {
  readonly [Name in keyof Given]: AddressField<NonNullable<v.InferOutput<EntriesOf<Given>[Name]>>>
}

/**
 * The parameters of a screen's address, made of a call's fields and called as the wire calls them
 * unless `names` says otherwise.
 */
export const addressFields = <const Given extends Fields>(
  fields: Given,
  names: { readonly [Name in keyof Given]?: string } = {},
): AddressFields<Given> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, member]) => {
      const { schema, address = schema } = fieldOf(member)
      return [name, { name: names[name] ?? wireNameOf(name, member), schema: lenient(address) }]
    }),
  ) as AddressFields<Given>
