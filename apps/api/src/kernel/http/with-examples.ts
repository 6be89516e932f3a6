import type { ErrorName } from '@seatdesk/domain'

import type { CallExample, StreamExample } from './examples.ts'
import type { JsonSchema } from './open-api-schema.ts'

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
          content: refused(shown(response.content, example.answers[status]), example),
        },
      ]),
    ),
  }
}

/** Shows what a stream told, each type of it by its name. */
export const withTold = (operation: Operation, told: readonly StreamExample[]): Operation => {
  const { 200: answer, ...refusals } = operation.responses
  const stream = answer?.content['text/event-stream']
  if (!answer || !stream) return operation
  const examples = Object.fromEntries(told.map(({ told: type, text }) => [type, { value: text }]))
  const content = { 'text/event-stream': { ...stream, examples } }
  return { ...operation, responses: { 200: { ...answer, content }, ...refusals } }
}

/** Of the refusals that may be, those that this call was really given say what they said here. */
const refused = (content: Content, { refusals }: CallExample): Content =>
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

/** What was asked for by a parameter: text in an address, told as what it stands for. */
const given = ({ name, in: where, schema }: Parameter, { path, query }: CallExample) => {
  const text = (where === 'path' ? path : where === 'query' ? query : {})?.[name]
  return text === undefined ? {} : { example: meaning(text, schema) }
}

/** What a text stands for. */
const meaning = (text: string, { type }: JsonSchema): unknown =>
  type === 'number' || type === 'integer' || type === 'boolean' ? JSON.parse(text) : text
