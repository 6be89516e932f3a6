import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type ErrorBody, type ErrorName, ERRORS, ERROR_MESSAGES } from '@seatdesk/domain'
import type { Endpoint, Members } from '@seatdesk/domain/contract'

import { ApiError } from '../api-error.ts'
import { API_FOLDER } from '../paths.ts'
import { type JsonSchema, schemaOf } from './open-api-schema.ts'
import { validate } from './read-input.ts'

interface Parameter {
  name: string
  in: string
  schema: JsonSchema
}

/** An example among several: what it shows, or where that stands. */
type NamedExample = { value: unknown } | { $ref: string }

type Content = Record<
  string,
  { schema: JsonSchema; example?: unknown; examples?: Record<string, NamedExample> }
>

/** What a call answers, by status. */
export type Responses = Record<string, { description: string; headers?: object; content: Content }>

/** A call as the OpenAPI document has it. */
export interface Operation {
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content } | undefined
  responses: Responses
  [other: string]: unknown
}

/** Shows beside what may be asked and answered what once was. */
export const withExamples = (operation: Operation, example: CallExample | undefined): Operation => {
  if (!example) return operation
  const { parameters, requestBody, responses, ...rest } = operation
  return {
    ...rest,
    parameters: parameters.map((one) => ({ ...one, ...given(one, example) })),
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

/** Shows what a stream told, each type of it by its name. */
export const withStreamExamples = (
  operation: Operation,
  told: readonly StreamExample[],
): Operation => {
  const { 200: answer, ...refusals } = operation.responses
  const stream = answer?.content['text/event-stream']
  if (!answer || !stream) return operation
  const examples = Object.fromEntries(told.map(({ told: type, text }) => [type, { value: text }]))
  const content = { 'text/event-stream': { ...stream, examples } }
  return { ...operation, responses: { 200: { ...answer, content }, ...refusals } }
}

/** Of the refusals that may be, those that this call was really given say what they said here. */
const withErrorExamples = (content: Content, { refusals }: CallExample): Content =>
  Object.fromEntries(
    Object.entries(content).map(([type, { examples, ...one }]) => [
      type,
      examples ? { ...one, examples: own(examples, refusals) } : one,
    ]),
  )

const own = (examples: Record<string, NamedExample>, refusals: CallExample['refusals']) =>
  Object.fromEntries(
    Object.entries(examples).map(([name, example]) => {
      const value = refusals[name as ErrorName]
      return [name, value ? { value } : example]
    }),
  )

const sent = (content: Content, { body, form }: CallExample): Content => {
  const schema = content['multipart/form-data']?.schema
  if (!schema || !form) return shown(content, body)
  const members = Object.entries(form).map(([name, values]) => {
    const member = schema.properties?.[name] ?? {}
    const told = values.map((text) => meaning(text, itemOf(member)))
    return [name, member['type'] === 'array' ? told : told[0]] as const
  })
  return shown(content, Object.fromEntries(members))
}

/** Of a member that may repeat each value is one of its items. */
const itemOf = (schema: JsonSchema): JsonSchema =>
  schema['type'] === 'array' ? (schema['items'] as JsonSchema) : schema

const shown = (content: Content, value: unknown): Content =>
  value === undefined
    ? content
    : Object.fromEntries(
        Object.entries(content).map(([type, one]) => [type, { ...one, example: value }]),
      )

/** The value of a parameter, decoded from the URL. */
const given = ({ name, in: where, schema }: Parameter, { path, query }: CallExample) => {
  const text = (where === 'path' ? path : where === 'query' ? query : {})?.[name]
  return text === undefined ? {} : { example: meaning(text, schema) }
}

/** What a text stands for. */
const meaning = (text: string, { type }: JsonSchema): unknown =>
  type === 'number' || type === 'integer' || type === 'boolean' ? JSON.parse(text) : text

/** A call that was really made, with what it was answered. */
export interface CallExample {
  call: string
  path?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** What was sent as a form: the values of each member, of a file its name. */
  form?: Record<string, string[]>
  /** What was answered, by status; a stream has it by what it told. */
  answers: Record<string, unknown>
  refusals: Partial<Record<ErrorName, ErrorBody>>
}

/** An event that a webhook was really sent. */
export interface WebhookExample {
  webhook: string
  body: unknown
}

/** What a stream really told. */
export interface StreamExample {
  told: string
  text: string
}

export type Example = CallExample | WebhookExample | StreamExample

/** Where they are kept: chosen among recorded answers, which are tested, and never written by hand. */
export const EXAMPLES_FILE = join(API_FOLDER, 'src/platform/http/examples.jsonl')

/** Examples of calls and of events, by their names. */
export interface Examples {
  calls: ReadonlyMap<string, CallExample>
  webhooks: ReadonlyMap<string, WebhookExample>
  stream: readonly StreamExample[]
}

/** Reads the examples; only who prints the OpenAPI document needs them. */
export const readExamples = (): Examples => {
  const examples = readFileSync(EXAMPLES_FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Example)
  return {
    calls: new Map(examples.flatMap((one) => ('call' in one ? [[one.call, one] as const] : []))),
    webhooks: new Map(
      examples.flatMap((one) => ('webhook' in one ? [[one.webhook, one] as const] : [])),
    ),
    stream: examples.filter((one) => 'told' in one),
  }
}

/** The refusals that these paths refer to, each as it is written where its call adds nothing. */
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

/** Where the example of a refusal stands. */
export const errorExampleRef = (name: ErrorName) => ({ $ref: `#/components/examples/${name}` })

/** An example of each of some refusals of a call. */
export const errorExamplesOf = (names: readonly ErrorName[], call: Endpoint) =>
  Object.fromEntries(
    names.map((name) => {
      const value = name === 'invalid' ? invalidInput(call) : null
      return [name, value ? { value } : errorExampleRef(name)]
    }),
  )

/** What the server says to the first input of these that a call does not take. */
const invalidInput = ({ body, params, query }: Endpoint): ErrorBody | null =>
  errorOf(body, {}) ??
  errorOf(params, everyMember(params, 'none')) ??
  errorOf(query, everyMember(query, 'none')) ??
  errorOf(body, { unknown: true }) ??
  errorOf(query, { unknown: 'true' }) ??
  // A name may be any text that can be kept.
  errorOf(params, everyMember(params, '\0'))

const everyMember = (schema: Members | undefined, value: string) =>
  Object.fromEntries(
    Object.keys((schema && schemaOf(schema).properties) ?? {}).map((name) => [name, value]),
  )

const errorOf = (schema: Members | undefined, given: object): ErrorBody | null => {
  try {
    validate(schema, given)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.body()
    throw error
  }
}
