import { readFileSync } from 'node:fs'

import { type ErrorBody, type ErrorCode, WEBHOOK_EVENTS } from '@seatdesk/domain'
import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'

import { EXAMPLES_FILE, readExamples } from '../../src/platform/http/examples.ts'
import { openApi } from '../../src/platform/http/open-api.ts'
import { closed } from '../fuzz/send.ts'
import { makeExamples, recordedTexts, unmasked } from './make-examples.ts'
import { masked } from './mask.ts'

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

test('WIRE-304 the examples are what the recorded answers say: `pnpm --filter @seatdesk/api accept` takes them over', () => {
  expect(readFileSync(EXAMPLES_FILE, 'utf8')).toBe(makeExamples())
})

test('WIRE-304 what stands where a recorded answer has a mask is of the kind that is masked', () => {
  for (const text of recordedTexts()) expect(masked(unmasked(text))).toBe(text)
})

/** What is shown of one place: by itself, and under each of its names. */
const examplesOf = ({ example, examples = {} }: Shown): unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map((one) =>
    'value' in one
      ? one.value
      : document.components.examples[one.$ref.slice('#/components/examples/'.length)]?.value,
  ),
]

/** Everything in the document that has an example, by where it is. */
const shown = (): [where: string, Shown][] =>
  [
    ...operations.flatMap(({ operationId, parameters, requestBody, responses }) => [
      ...parameters.map((one): [string, Shown] => [`${operationId} ${one.name}`, one]),
      ...Object.entries(requestBody?.content ?? {}).map(([type, one]): [string, Shown] => [
        `${operationId} ${type}`,
        one,
      ]),
      ...Object.entries(responses).flatMap(([status, { content }]) =>
        Object.values(content).map((one): [string, Shown] => [`${operationId} ${status}`, one]),
      ),
    ]),
    ...Object.entries(document.webhooks).flatMap(([type, { post }]) =>
      Object.values(post.requestBody.content).map((one): [string, Shown] => [type, one]),
    ),
  ].flatMap(([where, one]) =>
    examplesOf(one).map((example): [string, Shown] => [where, { schema: one.schema, example }]),
  )

const ajv = addFormats.default(new Ajv2020({ strict: false }))
ajv.addSchema({ $id: 'document', components: closed(document.components) })
const compiled = new Map<string, ValidateFunction>()

/** What is wrong with an example by its own schema, which has no room for members it does not name. */
const faultIn = ({ schema, example }: Shown): string | null => {
  const text = JSON.stringify(closed(schema)).replaceAll('"#/components', '"document#/components')
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text))
  compiled.set(text, validate)
  return validate(example) ? null : ajv.errorsText(validate.errors)
}

describe('WIRE-305', () => {
  const examples = shown()

  test('every example fits its schema', () => {
    expect(examples.length).toBeGreaterThan(2_000)
    const faults = examples.flatMap(([where, one]) => {
      const fault = faultIn(one)
      return fault === null ? [] : [`${where}: ${fault}`]
    })
    expect(faults).toEqual([])
  })

  test('and would not, if it said anything else', () => {
    const [, one] = examples.find(([where]) => where === 'sales_list 200') ?? []
    expect(one && faultIn({ ...one, example: { results: [{ id: 'one' }] } })).toMatch(/must/)
    expect(one && faultIn({ ...one, example: { ...Object(one.example), more: 1 } })).toMatch(/must/)
  })
})

test('WIRE-305 every call shows an answer, but for files of paper, and what was sent where anything is', () => {
  const bare = operations.filter(({ requestBody, responses }) => {
    const [[type, answer] = ['nothing', undefined]] = Object.entries(
      responses['200']?.content ?? responses['201']?.content ?? {},
    )
    const [asked] = requestBody?.required ? Object.values(requestBody.content) : []
    const isAnswerBare = type !== 'application/pdf' && (!answer || examplesOf(answer).length === 0)
    return isAnswerBare || (asked && asked.example === undefined)
  })
  expect(bare.map(({ operationId }) => operationId)).toEqual([])
})

test('WIRE-305 every event of a webhook is shown', () => {
  const without = [...WEBHOOK_EVENTS, 'test'].filter(
    (type) =>
      document.webhooks[type]?.post.requestBody.content['application/json']?.example === undefined,
  )
  expect(without).toEqual([])
})

test('WIRE-320 whatever an operation may answer is shown, files excepted, and each refusal by its name', () => {
  const bare = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses).flatMap(([status, { content }]) =>
      Object.entries(content)
        .filter(([type, one]) => examplesOf(one).length === 0 && !isFile(type, one))
        .map(() => `${operationId} ${status}`),
    ),
  )
  expect(bare).toEqual([])
  const missing = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, { description, content }]) => {
        const codes = description.match(/\b\d{3}\.\d{3}\b/g) ?? []
        const told = Object.values(content).flatMap(examplesOf)
        const shownCodes = new Set(told.map((one) => (one as ErrorBody).error.code))
        return codes
          .filter((code) => !shownCodes.has(code as ErrorCode))
          .map((code) => `${operationId} ${status} ${code}`)
      }),
  )
  expect(missing).toEqual([])
})

const isFile = (type: string, { schema }: Shown): boolean =>
  type === 'application/pdf' || ('format' in schema && schema.format === 'binary')

test('WIRE-320 what a call was refused with is shown of that call', () => {
  const recorded = [...readExamples().calls.values()]
  const lost = recorded.flatMap(({ call, refusals }) => {
    const { responses } = operations.find(({ operationId }) => operationId === call) ?? {}
    const told = Object.values(responses ?? {})
      .flatMap(({ content }) => Object.values(content))
      .flatMap(examplesOf)
      .map((one) => JSON.stringify(one))
    return Object.entries(refusals)
      .filter(([, body]) => !told.includes(JSON.stringify(body)))
      .map(([name]) => `${call} ${name}`)
  })
  expect(lost).toEqual([])
})

test('WIRE-320 a 422 without a recorded one names what is wrong with an input of its call', () => {
  const bare = operations.flatMap(({ operationId, responses }) =>
    Object.values(responses['422']?.content ?? {})
      .flatMap(({ examples = {} }) => Object.entries(examples))
      .filter(([name, one]) => name === 'invalid' && !('value' in one))
      .map(() => operationId),
  )
  expect(bare).toEqual([])
})

test('WIRE-322 the stream shows each type of what it tells as it was told', () => {
  const stream = operations.find(({ operationId }) => operationId === 'stream_open')
  const { examples = {} } = stream?.responses['200']?.content['text/event-stream'] ?? {}
  expect(Object.keys(examples)).toEqual(
    document.components.schemas.StreamEvent.oneOf
      .map(({ properties }) => properties.type.const)
      .toSorted(),
  )
  for (const [type, example] of Object.entries(examples)) {
    const text = 'value' in example ? String(example.value) : ''
    const data = [...text.matchAll(/^data: (.*)$/gm)].map(([, told = '']) => JSON.parse(told))
    expect(data).toContainEqual(expect.objectContaining({ type }))
    const schema = { $ref: '#/components/schemas/StreamEvent' }
    expect(data.map((one) => faultIn({ schema, example: one }))).toEqual(data.map(() => null))
  }
})
