import { readFileSync } from 'node:fs'

import { type ErrorBody, type ErrorCode, WEBHOOK_EVENTS } from '@seatdesk/domain'
import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'

import { EXAMPLES_FILE, readExamples } from '../../src/platform/http/examples.ts'
import { openApi } from '../../src/platform/http/open-api.ts'
import { rejectUnknownMembers } from '../fuzz/send.ts'
import { makeExamples, recordedTexts, fillMasks } from './make-examples.ts'
import { maskVariableValues } from './mask.ts'

interface Shown {
  schema: object
  example?: unknown
  examples?: Record<string, { value: unknown } | { $ref: string }>
}

interface Operation {
  operationId: string
  parameters: (Shown & { name: string })[]
  requestBody?: { required: boolean; content: Record<string, Shown> }
  responses: Record<string, { description: string; content: Record<string, Shown> }>
}

interface Document {
  components: {
    schemas: { StreamEvent: { oneOf: { properties: { type: { const: string } } }[] } }
    examples: Record<string, { value: unknown }>
  }
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: { requestBody: { content: Record<string, Shown> } } }>
}

const document: Document = JSON.parse(JSON.stringify(openApi({ hasProvider: true })))

const operations = Object.values(document.paths).flatMap((calls) => Object.values(calls))

test('WIRE-304 the examples match the recorded responses: `pnpm --filter @seatdesk/api accept` updates them', () => {
  expect(readFileSync(EXAMPLES_FILE, 'utf8')).toBe(makeExamples())
})

test('WIRE-304 values that replace masks in examples are of the masked kind', () => {
  for (const text of recordedTexts()) expect(maskVariableValues(fillMasks(text))).toBe(text)
})

/** Returns all examples of a parameter or body, named or not. */
const examplesOf = ({ example, examples = {} }: Shown): unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map((item) =>
    'value' in item
      ? item.value
      : document.components.examples[item.$ref.slice('#/components/examples/'.length)]?.value,
  ),
]

/** Returns all examples in the document with their schema and location. */
const shown = (): [where: string, Shown][] =>
  [
    ...operations.flatMap(({ operationId, parameters, requestBody, responses }) => [
      ...parameters.map((item): [string, Shown] => [`${operationId} ${item.name}`, item]),
      ...Object.entries(requestBody?.content ?? {}).map(([type, item]): [string, Shown] => [
        `${operationId} ${type}`,
        item,
      ]),
      ...Object.entries(responses).flatMap(([status, { content }]) =>
        Object.values(content).map((item): [string, Shown] => [`${operationId} ${status}`, item]),
      ),
    ]),
    ...Object.entries(document.webhooks).flatMap(([type, { post }]) =>
      Object.values(post.requestBody.content).map((item): [string, Shown] => [type, item]),
    ),
  ].flatMap(([location, item]) =>
    examplesOf(item).map((example): [string, Shown] => [
      location,
      { schema: item.schema, example },
    ]),
  )

const ajv = addFormats.default(new Ajv2020({ strict: false }))
ajv.addSchema({ $id: 'document', components: rejectUnknownMembers(document.components) })
const compiled = new Map<string, ValidateFunction>()

/** Returns the validation errors of an example, with additional properties not allowed. */
const faultIn = ({ schema, example }: Shown): string | null => {
  const text = JSON.stringify(rejectUnknownMembers(schema)).replaceAll(
    '"#/components',
    '"document#/components',
  )
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text))
  compiled.set(text, validate)
  return validate(example) ? null : ajv.errorsText(validate.errors)
}

describe('WIRE-305', () => {
  const examples = shown()

  test('every example matches its schema', { tags: ['nightly'] }, () => {
    expect(examples.length).toBeGreaterThan(2_000)
    const faults = examples.flatMap(([location, item]) => {
      const fault = faultIn(item)
      return fault === null ? [] : [`${location}: ${fault}`]
    })
    expect(faults).toEqual([])
  })

  test('control: a changed example does not match', () => {
    const [, item] = examples.find(([location]) => location === 'sales_list 200') ?? []
    expect(item && faultIn({ ...item, example: { results: [{ id: 'one' }] } })).toMatch(/must/)
    expect(item && faultIn({ ...item, example: { ...Object(item.example), more: 1 } })).toMatch(
      /must/,
    )
  })
})

test('WIRE-305 every endpoint has examples of its response and required body, except PDF files', () => {
  const withoutExamples = operations.filter(({ requestBody, responses }) => {
    const [[type, response] = ['nothing', undefined]] = Object.entries(
      responses['200']?.content ?? responses['201']?.content ?? {},
    )
    const [requested] = requestBody?.required ? Object.values(requestBody.content) : []
    const isAnswerBare =
      type !== 'application/pdf' && (!response || examplesOf(response).length === 0)
    return isAnswerBare || (requested && requested.example === undefined)
  })
  expect(withoutExamples.map(({ operationId }) => operationId)).toEqual([])
})

test('WIRE-305 every webhook event has an example', () => {
  const without = [...WEBHOOK_EVENTS, 'test'].filter(
    (type) =>
      document.webhooks[type]?.post.requestBody.content['application/json']?.example === undefined,
  )
  expect(without).toEqual([])
})

test('WIRE-320 every response of an operation has an example, except files, and every error code too', () => {
  const withoutExamples = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses).flatMap(([status, { content }]) =>
      Object.entries(content)
        .filter(([type, item]) => examplesOf(item).length === 0 && !isFile(type, item))
        .map(() => `${operationId} ${status}`),
    ),
  )
  expect(withoutExamples).toEqual([])
  const missing = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, { description, content }]) => {
        const codes = description.match(/\b\d{3}\.\d{3}\b/g) ?? []
        const examples = Object.values(content).flatMap(examplesOf)
        const shownCodes = new Set(examples.map((item) => (item as ErrorBody).error.code))
        return codes
          .filter((code) => !shownCodes.has(code as ErrorCode))
          .map((code) => `${operationId} ${status} ${code}`)
      }),
  )
  expect(missing).toEqual([])
})

const isFile = (type: string, { schema }: Shown): boolean =>
  type === 'application/pdf' || ('format' in schema && schema.format === 'binary')

test('WIRE-320 recorded errors are examples of their operation', () => {
  const recorded = [...readExamples().calls.values()]
  const missing = recorded.flatMap(({ call, refusals }) => {
    const { responses } = operations.find(({ operationId }) => operationId === call) ?? {}
    const reported = Object.values(responses ?? {})
      .flatMap(({ content }) => Object.values(content))
      .flatMap(examplesOf)
      .map((item) => JSON.stringify(item))
    return Object.entries(refusals)
      .filter(([, body]) => !reported.includes(JSON.stringify(body)))
      .map(([name]) => `${call} ${name}`)
  })
  expect(missing).toEqual([])
})

test('WIRE-320 a 422 without a recorded response has its own invalid example', () => {
  const minimal = operations.flatMap(({ operationId, responses }) =>
    Object.values(responses['422']?.content ?? {})
      .flatMap(({ examples = {} }) => Object.entries(examples))
      .filter(([name, item]) => name === 'invalid' && !('value' in item))
      .map(() => operationId),
  )
  expect(minimal).toEqual([])
})

test('WIRE-322 the stream has an example of each event type', () => {
  const stream = operations.find(({ operationId }) => operationId === 'stream_open')
  const { examples = {} } = stream?.responses['200']?.content['text/event-stream'] ?? {}
  expect(Object.keys(examples)).toEqual(
    document.components.schemas.StreamEvent.oneOf
      .map(({ properties }) => properties.type.const)
      .toSorted(),
  )
  for (const [type, example] of Object.entries(examples)) {
    const text = 'value' in example ? String(example.value) : ''
    const data = [...text.matchAll(/^data: (.*)$/gm)].map(([, reported = '']) =>
      JSON.parse(reported),
    )
    expect(data).toContainEqual(expect.objectContaining({ type }))
    const schema = { $ref: '#/components/schemas/StreamEvent' }
    expect(data.map((item) => faultIn({ schema, example: item }))).toEqual(data.map(() => null))
  }
})
