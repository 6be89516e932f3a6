import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type ErrorBody, type ErrorName, ERRORS, ERROR_MESSAGES } from '@seatdesk/domain'
import type { Endpoint, FieldsSchema } from '@seatdesk/domain/contract'

import { ApiError } from '../api-error.ts'
import { API_FOLDER } from '../paths.ts'
import { type JsonSchema, toOpenApiSchema } from './open-api-schema.ts'
import { validate } from './read-input.ts'

interface Parameter {
  name: string
  in: string
  schema: JsonSchema
}

/** A named example: its value, or a reference to it. */
type NamedExample = { value: unknown } | { $ref: string }

type Content = Record<
  string,
  { schema: JsonSchema; example?: unknown; examples?: Record<string, NamedExample> }
>

/** The responses of a call, by status. */
export type Responses = Record<string, { description: string; headers?: object; content: Content }>

/** A call in the OpenAPI document. */
export interface Operation {
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content } | undefined
  responses: Responses
  [other: string]: unknown
}

/** Adds recorded requests and responses to an operation as examples. */
export const withExamples = (operation: Operation, example: CallExample | undefined): Operation => {
  if (!example) return operation
  const { parameters, requestBody, responses, ...rest } = operation
  return {
    ...rest,
    parameters: parameters.map((item) => ({ ...item, ...readInput(item, example) })),
    ...(requestBody && {
      requestBody: { ...requestBody, content: sent(requestBody.content, example) },
    }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        {
          ...response,
          content: withErrorExamples(shown(response.content, example.answers[status]), example),
        },
      ]),
    ),
  }
}

/** Adds recorded stream events as examples, named by type. */
export const withStreamExamples = (
  operation: Operation,
  streamExamples: readonly StreamExample[],
): Operation => {
  const { 200: response, ...rejections } = operation.responses
  const stream = response?.content['text/event-stream']
  if (!response || !stream) return operation
  const examples = Object.fromEntries(
    streamExamples.map(({ told: type, text }) => [type, { value: text }]),
  )
  const content = { 'text/event-stream': { ...stream, examples } }
  return { ...operation, responses: { 200: { ...response, content }, ...rejections } }
}

/** Replaces the default error examples by those recorded for this call. */
const withErrorExamples = (content: Content, { refusals }: CallExample): Content =>
  Object.fromEntries(
    Object.entries(content).map(([type, { examples, ...item }]) => [
      type,
      examples ? { ...item, examples: withRejections(examples, refusals) } : item,
    ]),
  )

const withRejections = (
  examples: Record<string, NamedExample>,
  rejections: CallExample['refusals'],
) =>
  Object.fromEntries(
    Object.entries(examples).map(([name, example]) => {
      const value = rejections[name as ErrorName]
      return [name, value ? { value } : example]
    }),
  )

const sent = (content: Content, { body, form }: CallExample): Content => {
  const schema = content['multipart/form-data']?.schema
  if (!schema || !form) return shown(content, body)
  const members = Object.entries(form).map(([name, values]) => {
    const member = schema.properties?.[name] ?? {}
    const reported = values.map((text) => meaning(text, itemOf(member)))
    return [name, member['type'] === 'array' ? reported : reported[0]] as const
  })
  return shown(content, Object.fromEntries(members))
}

/** The schema of an item if a form member may repeat. */
const itemOf = (schema: JsonSchema): JsonSchema =>
  schema['type'] === 'array' ? (schema['items'] as JsonSchema) : schema

const shown = (content: Content, value: unknown): Content =>
  value === undefined
    ? content
    : Object.fromEntries(
        Object.entries(content).map(([type, item]) => [type, { ...item, example: value }]),
      )

/** The value of a parameter, decoded from the URL. */
const readInput = ({ name, in: location, schema }: Parameter, { path, query }: CallExample) => {
  const text = (location === 'path' ? path : location === 'query' ? query : {})?.[name]
  return text === undefined ? {} : { example: meaning(text, schema) }
}

/** Parses the text of a value by its schema. */
const meaning = (text: string, { type }: JsonSchema): unknown =>
  type === 'number' || type === 'integer' || type === 'boolean' ? JSON.parse(text) : text

/** A recorded call and its responses. */
export interface CallExample {
  call: string
  path?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Form members with their values; for a file its name. */
  form?: Record<string, string[]>
  /** Responses by status; for a stream see `StreamExample`. */
  answers: Record<string, unknown>
  refusals: Partial<Record<ErrorName, ErrorBody>>
}

/** A recorded webhook event. */
export interface WebhookExample {
  webhook: string
  body: unknown
}

/** A recorded stream event. */
export interface StreamExample {
  told: string
  text: string
}

export type Example = CallExample | WebhookExample | StreamExample

/**
 * The file of examples: selected from recorded responses, which are tested, never written by hand.
 */
export const EXAMPLES_FILE = join(API_FOLDER, 'src/platform/http/examples.jsonl')

/** Examples of calls and events, by name. */
export interface Examples {
  calls: ReadonlyMap<string, CallExample>
  webhooks: ReadonlyMap<string, WebhookExample>
  stream: readonly StreamExample[]
}

/** Reads the examples; only needed to generate the OpenAPI document. */
export const readExamples = (): Examples => {
  const examples = readFileSync(EXAMPLES_FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Example)
  return {
    calls: new Map(
      examples.flatMap((item) => ('call' in item ? [[item.call, item] as const] : [])),
    ),
    webhooks: new Map(
      examples.flatMap((item) => ('webhook' in item ? [[item.webhook, item] as const] : [])),
    ),
    stream: examples.filter((item) => 'told' in item),
  }
}

/** The error examples that operations refer to, as returned by a call that adds no details. */
export const errorExamples = (
  paths: object,
): Record<string, { summary: string; value: ErrorBody }> => {
  const text = JSON.stringify(paths)
  const names = (Object.keys(ERRORS) as ErrorName[]).filter((name) =>
    text.includes(JSON.stringify(errorExampleRef(name))),
  )
  return Object.fromEntries(
    names.map((name) => [
      name,
      { summary: ERROR_MESSAGES[name], value: new ApiError(name).body() },
    ]),
  )
}

/** Reference to the example of an error. */
export const errorExampleRef = (name: ErrorName) => ({ $ref: `#/components/examples/${name}` })

/** Returns an example for each of some errors of a call. */
export const buildErrorExamples = (names: readonly ErrorName[], call: Endpoint) =>
  Object.fromEntries(
    names.map((name) => {
      const value = name === 'invalid' ? invalidInput(call) : null
      return [name, value ? { value } : errorExampleRef(name)]
    }),
  )

/** The validation error for the first of these inputs that a call rejects. */
const invalidInput = ({ body, params, query }: Endpoint): ErrorBody | null =>
  errorOf(body, {}) ??
  errorOf(params, everyMember(params, 'none')) ??
  errorOf(query, everyMember(query, 'none')) ??
  errorOf(body, { unknown: true }) ??
  errorOf(query, { unknown: 'true' }) ??
  // A name may be any text that can be stored.
  errorOf(params, everyMember(params, '\0'))

const everyMember = (schema: FieldsSchema | undefined, value: string) =>
  Object.fromEntries(
    Object.keys((schema && toOpenApiSchema(schema).properties) ?? {}).map((name) => [name, value]),
  )

const errorOf = (schema: FieldsSchema | undefined, input: object): ErrorBody | null => {
  try {
    validate(schema, input)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.body()
    throw error
  }
}
