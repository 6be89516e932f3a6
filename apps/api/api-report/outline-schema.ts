import type { ApiOutline } from './outline.ts'

/** The parts of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  prefixItems?: Schema[]
  contentSchema?: Schema
  [keyword: string]: unknown
}

/** Keywords that constrain a value beyond its kind. */
export const LIMITS = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
  'propertyNames',
  'default',
] as const

/** Keywords that define a kind or nested places; any other keyword is documentation or unknown. */
const STRUCTURE = new Set(
  '$ref type const enum anyOf oneOf properties required additionalProperties items prefixItems contentSchema'.split(
    ' ',
  ),
)

const FOR_PEOPLE = new Set(['description', 'title', 'examples', 'contentMediaType'])

/** Records the constraints of a schema and of everything nested in it. */
export const outlineSchema = (
  outline: ApiOutline,
  place: string,
  schema: Schema,
  words: readonly string[] = [],
): void => {
  const shapes = alternativesOf(schema)
  const descriptions = shapes.flatMap((shape) => [...kindsOf(shape), ...limitsOf(shape)])
  outline.set(place, [...new Set([...words, ...descriptions])])
  const objects = shapes.filter((shape) => shape.properties)
  for (const shape of shapes) {
    const isOneOfSeveral = objects.length > 1 && objects.includes(shape)
    const within = isOneOfSeveral ? `${place} ${labelOf(shape, objects)}` : place
    if (isOneOfSeveral) outline.set(within, [])
    outlineParts(outline, within, shape)
  }
}

const outlineParts = (outline: ApiOutline, place: string, schema: Schema): void => {
  const { properties = {}, required = [], additionalProperties: others } = schema
  for (const [name, member] of Object.entries(properties))
    outlineSchema(outline, `${place} ${name}`, member, required.includes(name) ? ['always'] : [])
  if (typeof others === 'object') outlineSchema(outline, `${place} {}`, others)
  if (schema.items) outlineSchema(outline, `${place} []`, schema.items)
  if (schema.contentSchema) outlineSchema(outline, `${place} each`, schema.contentSchema)
  for (const [index, entry] of (schema.prefixItems ?? []).entries())
    outlineSchema(outline, `${place} [${index}]`, entry, ['always'])
}

const alternativesOf = (schema: Schema): Schema[] => {
  const unknown = Object.keys(schema).find(
    (keyword) =>
      !STRUCTURE.has(keyword) &&
      !FOR_PEOPLE.has(keyword) &&
      !LIMITS.some((item) => item === keyword),
  )
  if (unknown !== undefined)
    throw new Error(`the outline does not support the keyword "${unknown}"`)
  const { anyOf, oneOf, ...rest } = schema
  const several = [...(anyOf ?? []), ...(oneOf ?? [])]
  if (several.length === 0) return [schema]
  const common = Object.keys(rest).some((keyword) => !FOR_PEOPLE.has(keyword)) ? [rest] : []
  return [...several.flatMap(alternativesOf), ...common]
}

const kindsOf = ({ $ref, type, enum: values, ...rest }: Schema): string[] => {
  if ($ref !== undefined) return [`@${$ref.slice($ref.lastIndexOf('/') + 1)}`]
  if ('const' in rest) return [JSON.stringify(rest.const)]
  if (values) return values.map((value) => JSON.stringify(value))
  if (type !== undefined) return [type].flat()
  return LIMITS.some((limit) => limit in rest) ? [] : ['anything']
}

const limitsOf = (schema: Schema): string[] => [
  ...LIMITS.filter((limit) => limit in schema)
    // The limit of exact integers is omitted, since it comes from the language.
    .filter((limit) => Math.abs(Number(schema[limit])) !== Number.MAX_SAFE_INTEGER)
    .map((limit) => `${limit} ${JSON.stringify(schema[limit])}`),
  ...(schema.additionalProperties === false ? ['strict'] : []),
]

/**
 * Label of one of several object schemas: its first member with a constant value, or else its
 * number.
 */
const labelOf = ({ properties = {} }: Schema, among: readonly Schema[]): string => {
  const own = Object.entries(properties).find(([, member]) => 'const' in member)
  const index = among.findIndex((other) => other.properties === properties)
  return own ? `(${own[0]} ${JSON.stringify(own[1].const)})`.replaceAll(' ', ':') : `(${index + 1})`
}
