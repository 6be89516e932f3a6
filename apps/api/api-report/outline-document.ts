import { outlineSchema, type Schema } from './outline-schema.ts'
import { type ApiOutline, getDirection } from './outline.ts'

type Content = Record<string, { schema: Schema }>

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Schema
}

interface ResponseObject {
  headers?: Record<string, { schema: Schema }>
  content?: Content
}

interface Operation {
  operationId: string
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, ResponseObject>
}

/** The parts of an OpenAPI document that clients rely on. */
export interface Document {
  components: { schemas: Record<string, Schema> }
  'x-errors': { name: string; code: string; status: number }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
}

const ERROR = '#/components/schemas/Error'

/** Outlines an OpenAPI document. */
export const outlineDocument = (document: Document): ApiOutline => {
  const outline: ApiOutline = new Map()
  for (const [path, byMethod] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(byMethod))
      outlineCall(outline, `call ${method.toUpperCase()} ${path}`, operation)
  for (const [type, { post }] of Object.entries(document.webhooks))
    outlineWebhook(outline, `webhook ${type}`, post)
  for (const { name, code, status } of document['x-errors'])
    outline.set(`error ${code}`, [`is ${name}`, `status ${status}`])
  outlineSchema(outline, 'every error response', { $ref: ERROR })
  outlineNames(outline, document.components.schemas)
  return outline
}

/** Outlines the named schemas that are used, separately for requests and responses. */
const outlineNames = (outline: ApiOutline, schemas: Record<string, Schema>): void => {
  for (;;) {
    const missing = [...outline].flatMap(([place, words]) =>
      words
        .filter((word) => word.startsWith('@'))
        .map((word) => `named ${getDirection(place)} ${word.slice(1)}`)
        .filter((name) => !outline.has(name)),
    )
    if (missing.length === 0) return
    for (const place of new Set(missing))
      outlineSchema(outline, place, schemas[place.slice(place.lastIndexOf(' ') + 1)] ?? {})
  }
}

const outlineCall = (outline: ApiOutline, place: string, call: Operation): void => {
  outline.set(place, [`is ${call.operationId}`, ...opensTo(call)])
  for (const { name, in: location, required, schema } of call.parameters ?? [])
    outlineSchema(outline, `${place} asks ${location} ${name}`, schema, required ? ['always'] : [])
  if (call.requestBody)
    outlineContent(
      outline,
      `${place} asks body`,
      call.requestBody.content,
      call.requestBody.required ? ['always'] : [],
    )
  const descriptions = Object.entries(call.responses)
  for (const [status, response] of descriptions.filter(([status]) => !isErrorResponse(status))) {
    outlineContent(outline, `${place} tells ${status}`, response.content ?? {}, [])
    for (const [name, { schema }] of Object.entries(response.headers ?? {}))
      outlineSchema(outline, `${place} tells ${status} header ${name}`, schema)
  }
  outline.set(
    `${place} refuses`,
    descriptions.filter(([status]) => isErrorResponse(status)).flatMap(errorConstraints),
  )
}

const isErrorResponse = (status: string): boolean => Number(status) >= 400

/** All errors have the same shape, so only their status and headers are recorded. */
const errorConstraints = ([status, { headers = {}, content }]: [
  string,
  ResponseObject,
]): string[] => {
  const { schema } = content?.['application/json'] ?? {}
  if (schema?.$ref !== ERROR) throw new Error(`a ${status} is no error response like the others`)
  return [status, ...Object.keys(headers).map((header) => `${status} ${header}`)]
}

/** The server calls a webhook, so its body counts as output. */
const outlineWebhook = (outline: ApiOutline, place: string, call: Operation): void => {
  outline.set(place, [`is ${call.operationId}`])
  for (const { name, schema } of call.parameters ?? [])
    outlineSchema(outline, `${place} tells header ${name}`, schema, ['always'])
  outlineContent(outline, `${place} tells body`, call.requestBody?.content ?? {}, ['always'])
}

const outlineContent = (
  outline: ApiOutline,
  place: string,
  content: Content,
  words: readonly string[],
): void => {
  for (const [mediaType, { schema }] of Object.entries(content))
    outlineSchema(outline, place, schema, [
      ...words,
      ...(mediaType === 'application/json' ? [] : [`as ${mediaType}`]),
    ])
}

/** Access to a call: a public call is also open to callers with a session or key. */
const opensTo = ({ security = [] }: Operation): string[] => {
  if (security.length === 0) return ['open to anybody', 'open to bearer']
  return security
    .flatMap((item) => Object.entries(item))
    .map(([scheme, roles]) => ['open to', scheme, ...roles].join(' '))
}
