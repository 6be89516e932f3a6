import type * as v from 'valibot'

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
export type EntriesOf<Given extends Fields> = {
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
