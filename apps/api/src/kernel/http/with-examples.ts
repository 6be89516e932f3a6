import type { CallExample } from './examples.ts'
import type { JsonSchema } from './open-api-schema.ts'

interface Parameter {
  name: string
  in: string
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema; example?: unknown }>

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
        { ...response, content: shown(response.content, example.answers[status]) },
      ]),
    ),
  }
}

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
