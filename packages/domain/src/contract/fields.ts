import * as v from 'valibot'

/** A member of a request that another side calls or reads otherwise than its schema alone says. */
export interface Field<Schema extends v.GenericSchema = v.GenericSchema> {
  schema: Schema
  /** What the wire calls it; as we do by default. */
  wire?: string
  /** How it is read from the address of a screen; as from the wire by default. */
  address?: v.GenericSchema
}

/** The members of a request by our names. */
export type Fields = Readonly<Record<string, v.GenericSchema | Field>>

type SchemaOf<Member> = Member extends v.GenericSchema
  ? Member
  : Member extends Field<infer Schema>
    ? Schema
    : never

/** The schemas of some fields, by our names. */
type EntriesOf<Given extends Fields> = {
  readonly [Name in keyof Given]: SchemaOf<Given[Name]>
}

/** What the members may be given as, by our names. */
export type FieldsInput<Given extends Fields> = v.InferInput<
  v.ObjectSchema<EntriesOf<Given>, undefined>
>

/** What the members are once they are read, by our names. */
export type FieldsOutput<Given extends Fields> = v.InferOutput<
  v.ObjectSchema<EntriesOf<Given>, undefined>
>

const isSchema = (member: v.GenericSchema | Field): member is v.GenericSchema => 'kind' in member

/** A member with its schema apart, however it was declared. */
export const fieldOf = (member: v.GenericSchema | Field): Field =>
  isSchema(member) ? { schema: member } : member

/** What the wire calls a member that we call `name`. */
export const wireNameOf = (name: string, member: v.GenericSchema | Field | undefined): string =>
  (member && fieldOf(member).wire) ?? name

/** A schema that reads members by the names of the wire, and calls them by ours. */
export interface Spelled<Given extends Fields> extends v.GenericSchema<
  object,
  FieldsOutput<Given>
> {
  /** The members by our names. */
  readonly fields: Given
}

/** Members that are read, still by the names of the wire. */
export type WireMembers = Record<string, unknown>

/** Holds members against each other. */
export type WireCheck = v.BaseValidation<WireMembers, WireMembers, v.BaseIssue<unknown>>

/**
 * Members as both ends speak of them: the server reads them by this schema, whose issues name them
 * as the wire does, and the client writes them by its `fields`.
 */
export const spelled = <const Given extends Fields>(
  fields: Given,
  check?: WireCheck,
): Spelled<Given> => {
  const members = Object.entries(fields).map(([name, member]) => ({
    name,
    wireName: wireNameOf(name, member),
    schema: fieldOf(member).schema,
  }))
  const read: v.GenericSchema<object, WireMembers> = v.object(
    Object.fromEntries(members.map(({ wireName, schema }) => [wireName, schema])),
  )
  const toOurs = (wire: WireMembers) => {
    const given = members.filter(({ wireName }) => Object.hasOwn(wire, wireName))
    // Its type is made of the very fields that the schema is made of.
    return Object.fromEntries(
      given.map(({ name, wireName }) => [name, wire[wireName]]),
    ) as FieldsOutput<Given>
  }
  const schema = v.pipe(check ? v.pipe(read, check) : read, v.transform(toOurs))
  return Object.assign(schema, { fields })
}

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
