import { type ErrorName, isCompanyRight } from '@seatdesk/domain'
import {
  describeField,
  type Endpoint,
  getMinimumValue,
  getFieldValues,
  NAMED_SCHEMAS,
  publishedName,
} from '@seatdesk/domain/contract'
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

/** A schema in the OpenAPI document. */
export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** A file in a form, or as a response. */
export const FILE_SCHEMA = { type: 'string', format: 'binary' } as const

const CONVERSION = {
  typeMode: 'input',
  errorMode: 'ignore',
  target: 'draft-2020-12',
  definitions: { ...NAMED_SCHEMAS },
  overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'file' ? FILE_SCHEMA : undefined),
  // Which roles see a member is not part of JSON Schema.
  overrideAction: ({ valibotAction, jsonSchema }) => {
    if (valibotAction.type !== 'metadata') return undefined
    const { shownWith: _right, ...rest } = jsonSchema as JsonSchema
    return rest
  },
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig

/** The JSON Schema of a schema. Checks that only code can make, such as a checksum, are omitted. */
export const toOpenApiSchema = (schema: GenericSchema): JsonSchema => {
  const { $schema: _, $defs: _named, ...rest } = toJsonSchema(schema, CONVERSION) as JsonSchema
  return rest
}

/**
 * Like `toOpenApiSchema`, with descriptions of all members; `root` is an operation id or a schema's name.
 */
export const describeSchema = (schema: GenericSchema, root: string): JsonSchema =>
  described(toOpenApiSchema(schema), [root])

/** The named schemas of responses. */
export const namedSchemas = (): Record<string, JsonSchema> => {
  const { definitions, ...conversion } = CONVERSION
  const schemas = Object.entries(toJsonSchemaDefs(definitions, conversion))
  return Object.fromEntries(
    schemas.map(([name, schema]) => [name, described(schema as JsonSchema, [name])]),
  )
}

/** Adds descriptions to all members at any depth; `path` is the path of the part. */
const described = <Part>(part: Part, path: readonly string[]): Part => {
  if (Array.isArray(part)) return part.map((item) => described(item, path)) as Part
  if (typeof part !== 'object' || part === null) return part
  const inner = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === 'properties' ? describedMembers(value as object, path) : described(value, path),
    ]),
  )
  return inner as Part
}

const describedMembers = (members: object, path: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(members).map(([name, schema]: [string, JsonSchema]) => {
      const inner = [...path, name]
      return [
        name,
        { description: describeField(inner), ...withValues(described(schema, inner), inner) },
      ]
    }),
  )

/**
 * Adds what the schemas leave open for newer servers: the values of closed sets, and which numbers
 * are integers.
 */
const withValues = (schema: JsonSchema, path: readonly string[]): JsonSchema => {
  const { prefixItems, ...list } = schema as JsonSchema & { prefixItems?: JsonSchema[] }
  // Tuples here have members of one kind, which more tools understand as a list.
  if (prefixItems?.[0]) return withValues({ ...list, items: prefixItems[0] }, path)
  const { anyOf, items } = schema as { anyOf?: JsonSchema[]; items?: JsonSchema }
  if (anyOf) return { ...schema, anyOf: anyOf.map((item) => withValues(item, path)) }
  if (items) return { ...schema, items: withValues(items, path) }
  if (Array.isArray(schema['enum']))
    return schema['enum'].every((value) => Number.isInteger(value))
      ? { ...schema, type: 'integer' }
      : schema
  if ('const' in schema) return schema
  const values = getFieldValues(path)
  const isOfType = values?.every((value) => typeof value === TYPES[String(schema['type'])])
  if (values && isOfType)
    return { type: typeof values[0] === 'number' ? 'integer' : 'string', enum: [...values] }
  const min = getMinimumValue(path.at(-1) ?? '')
  if (schema['type'] !== 'number' || min === null) return schema
  return { ...schema, type: 'integer', minimum: min, maximum: Number.MAX_SAFE_INTEGER }
}

/** JavaScript types by JSON Schema type. */
const TYPES: Record<string, string> = { integer: 'number', number: 'number', string: 'string' }

const known = new WeakMap<Endpoint, boolean>()

/**
 * Whether a call depends on the caller's time zone: it returns a file with local times, or compares
 * `from` and `to`, which are local dates as text, with instants. Computed at the first call.
 */
export const usesTimeZone = (endpoint: Endpoint): boolean => {
  const zoned = known.get(endpoint) ?? hasDates(endpoint)
  known.set(endpoint, zoned)
  return zoned
}

const hasDates = ({ query, atVenue, hasLocalTimes }: Endpoint): boolean =>
  hasLocalTimes === true ||
  (!atVenue &&
    query !== undefined &&
    toOpenApiSchema(query).properties?.['from']?.['type'] === 'string')

/**
 * The id of a call in the document, from its name in the client: `api.sales.list` is `sales_list`.
 */
export const operationId = (noun: string, name: string): string => `${noun}_${name}`

/** The published name of a call in the log, also used for its descriptions and examples. */
export const publishedId = (noun: string, name: string): string =>
  publishedName(noun, name).replace('.', '_')

/** The errors of a call that requires a token, and of one that requires a right of a role. */
export const tokenErrors = ({ scopes, right, narrowed }: Endpoint): ErrorName[] => {
  if (scopes === 'public') return []
  return [
    'notSignedIn',
    'notAllowed',
    ...(isCompanyRight(right) ? (['roleNotAllowed', 'twoFactorRequired'] as const) : []),
    ...(isCompanyRight(right) && narrowed === undefined ? (['narrowedNotAllowed'] as const) : []),
  ]
}
