import * as v from 'valibot'

import { type EntriesOf, type Fields, fieldOf, wireNameOf } from './fields.ts'

/** A parameter of a screen's address: what it is called there, and how its text is read. */
export interface AddressField<Value> {
  name: string
  schema: v.GenericSchema<unknown, Value>
}

/** The parameters of an address, by our names. */
export type AddressFields<Given extends Fields> = {
  readonly [Name in keyof Given]: AddressField<v.InferOutput<EntriesOf<Given>[Name]>>
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
      return [name, { name: names[name] ?? wireNameOf(name, member), schema: address }]
    }),
  ) as AddressFields<Given>

/**
 * What an address says: it is typed, cut and shared by people, so what cannot be read in it is as
 * good as absent, and so is what says nothing. There are no defaults, those are the server's.
 */
export const readAddressField = <Value>(
  { schema }: AddressField<Value>,
  text: string | null,
): NonNullable<Value> | undefined => {
  if (text === null) return undefined
  const { success, output } = v.safeParse(schema, text)
  const isSaid = success && output !== '' && !(Array.isArray(output) && output.length === 0)
  return isSaid ? (output ?? undefined) : undefined
}
