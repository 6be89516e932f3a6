import {
  describeMember,
  type Endpoint,
  NAMED_SCHEMAS,
  publishedName,
} from '@seatdesk/domain/contract'
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

/** A schema as the OpenAPI document has it. */
export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** A file as a part of a form, or as an answer. */
export const FILE = { type: 'string', format: 'binary' } as const

const CONVERSION = {
  typeMode: 'input',
  errorMode: 'ignore',
  target: 'draft-2020-12',
  definitions: { ...NAMED_SCHEMAS },
  overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'file' ? FILE : undefined),
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig

/** The JSON Schema of a schema. Checks that only code can make, such as a checksum, are omitted. */
export const schemaOf = (schema: GenericSchema): JsonSchema => {
  const { $schema: _, $defs: _named, ...rest } = toJsonSchema(schema, CONVERSION) as JsonSchema
  return rest
}

/** The same with descriptions of all members; `root` is an operation id or a schema's name. */
export const describedSchemaOf = (schema: GenericSchema, root: string): JsonSchema =>
  described(schemaOf(schema), [root])

/** The things that answers are made of, by name. */
export const namedSchemas = (): Record<string, JsonSchema> => {
  const { definitions, ...conversion } = CONVERSION
  const schemas = Object.entries(toJsonSchemaDefs(definitions, conversion))
  return Object.fromEntries(
    schemas.map(([name, schema]) => [name, described(schema as JsonSchema, [name])]),
  )
}

/** Adds descriptions to all members at any depth; `path` leads to the part. */
const described = <Part>(part: Part, path: readonly string[]): Part => {
  if (Array.isArray(part)) return part.map((each) => described(each, path)) as Part
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
    Object.entries(members).map(([name, schema]: [string, object]) => {
      const inner = [...path, name]
      return [name, { description: describeMember(inner), ...described(schema, inner) }]
    }),
  )

const known = new WeakMap<Endpoint, boolean>()

/**
 * Whether a call reads `from` and `to` in the caller's zone: those that are dates, which are text,
 * and that are held against instants. Worked out when a call is made for the first time.
 */
export const usesTimeZone = (endpoint: Endpoint): boolean => {
  const zoned = known.get(endpoint) ?? hasDates(endpoint)
  known.set(endpoint, zoned)
  return zoned
}

const hasDates = ({ query, atVenue }: Endpoint): boolean =>
  !atVenue && query !== undefined && schemaOf(query).properties?.['from']?.['type'] === 'string'

/** The name of a call, such as `purchases_create`. */
export const operationId = (noun: string, name: string): string =>
  publishedName(noun, name).replace('.', '_')
