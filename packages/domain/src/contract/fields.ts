import * as v from 'valibot'

/** A request member with a separate wire name or URL schema. */
export interface Field<Schema extends v.GenericSchema = v.GenericSchema> {
  schema: Schema
  /** Wire name; the code name by default. */
  wire?: string
  /** Schema for a screen's URL; `schema` by default. */
  address?: v.GenericSchema
}

/** Request members by code name. */
export type Fields = Readonly<Record<string, v.GenericSchema | Field>>

type SchemaOf<Member> = Member extends v.GenericSchema
  ? Member
  : Member extends Field<infer Schema>
    ? Schema
    : never

/** Schemas of the members, by code name. */
type EntriesOf<Given extends Fields> = {
  readonly [Name in keyof Given]: SchemaOf<Given[Name]>
}

/** Input types of the members, by code name. */
export type FieldsInput<Given extends Fields> = v.InferInput<
  v.ObjectSchema<EntriesOf<Given>, undefined>
>

/** Parsed types of the members, by code name. */
export type FieldsOutput<Given extends Fields> = v.InferOutput<
  v.ObjectSchema<EntriesOf<Given>, undefined>
>

const isSchema = (member: v.GenericSchema | Field): member is v.GenericSchema => 'kind' in member

/** Normalizes a member that was declared as a plain schema. */
export const toField = (member: v.GenericSchema | Field): Field =>
  isSchema(member) ? { schema: member } : member

/** Returns the wire name of a member with the code name `name`. */
export const getWireName = (name: string, member: v.GenericSchema | Field | undefined): string =>
  (member && toField(member).wire) ?? name

/** A schema that parses members by wire name and returns them by code name. */
export interface WireObject<Given extends Fields> extends v.GenericSchema<
  object,
  FieldsOutput<Given>
> {
  /** The members by code name. */
  readonly fields: Given
}

/** Parsed members, still by wire name. */
export type ApiFields = Record<string, unknown>

/** A validation across members. */
export type CrossFieldCheck = v.BaseValidation<ApiFields, ApiFields, v.BaseIssue<unknown>>

/**
 * Object schema with separate wire and code names. The server parses wire names and reports issues
 * with them; the client serializes with the same `fields`.
 */
export const wireObject = <const Given extends Fields>(
  fields: Given,
  check?: CrossFieldCheck,
): WireObject<Given> => {
  const members = Object.entries(fields).map(([name, member]) => ({
    name,
    wireName: getWireName(name, member),
    schema: toField(member).schema,
  }))
  const read: v.GenericSchema<object, ApiFields> = v.object(
    Object.fromEntries(members.map(({ wireName, schema }) => [wireName, schema])),
  )
  const toOurs = (wire: ApiFields) => {
    const present = members.filter(({ wireName }) => Object.hasOwn(wire, wireName))
    // The type is derived from the same fields as the schema.
    return Object.fromEntries(
      present.map(({ name, wireName }) => [name, wire[wireName]]),
    ) as FieldsOutput<Given>
  }
  const schema = v.pipe(check ? v.pipe(read, check) : read, v.transform(toOurs))
  return Object.assign(schema, { fields })
}

/** A parameter of a screen's URL: its name and the schema of its text. */
export interface UrlField<Value> {
  name: string
  schema: v.GenericSchema<unknown, Value>
}

/** URL parameters by code name. */
export type UrlFields<Given extends Fields> = {
  readonly [Name in keyof Given]: UrlField<v.InferOutput<EntriesOf<Given>[Name]>>
}

/**
 * Creates URL parameters from a call's fields. They have wire names unless `names` overrides them.
 */
export const urlFields = <const Given extends Fields>(
  fields: Given,
  names: { readonly [Name in keyof Given]?: string } = {},
): UrlFields<Given> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, member]) => {
      const { schema, address = schema } = toField(member)
      return [name, { name: names[name] ?? getWireName(name, member), schema: address }]
    }),
  ) as UrlFields<Given>

/**
 * Parses a URL parameter. Users type, cut and share URLs, so an invalid or empty value returns
 * `undefined`. Applies no defaults: those are the server's.
 */
export const parseUrlField = <Value>(
  { schema }: UrlField<Value>,
  text: string | null,
): NonNullable<Value> | undefined => {
  if (text === null) return undefined
  const { success, output } = v.safeParse(schema, text)
  const isStated = success && output !== '' && !(Array.isArray(output) && output.length === 0)
  return isStated ? (output ?? undefined) : undefined
}
