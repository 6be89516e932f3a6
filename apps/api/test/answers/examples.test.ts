import { readFileSync } from 'node:fs'

import { WEBHOOK_EVENTS } from '@seatdesk/domain'
import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'

import { EXAMPLES_FILE } from '../../src/kernel/http/examples.ts'
import { openApi } from '../../src/kernel/http/open-api.ts'
import { closed } from '../random/answers.ts'
import { makeExamples, recordedTexts } from './make-examples.ts'
import { masked } from './mask.ts'
import { unmasked } from './stand-ins.ts'

interface Shown {
  schema: object
  example?: unknown
}

interface Operation {
  operationId: string
  parameters: (Shown & { name: string })[]
  requestBody?: { required: boolean; content: Record<string, Shown> }
  responses: Record<string, { content: Record<string, Shown> }>
}

interface Document {
  components: object
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

/** Everything in the document that has an example, by where it is. */
const shown = (): [where: string, Shown][] => [
  ...operations.flatMap(({ operationId, parameters, requestBody, responses }) => [
    ...parameters.map((one): [string, Shown] => [`${operationId} ${one.name}`, one]),
    ...Object.entries(requestBody?.content ?? {}).map(([type, one]): [string, Shown] => [
      `${operationId} ${type}`,
      one,
    ]),
    ...Object.entries(responses).flatMap(([status, { content }]) =>
      Object.values(content ?? {}).map((one): [string, Shown] => [`${operationId} ${status}`, one]),
    ),
  ]),
  ...Object.entries(document.webhooks).flatMap(([type, { post }]) =>
    Object.values(post.requestBody.content).map((one): [string, Shown] => [type, one]),
  ),
]

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
  const examples = shown().filter(([, one]) => one.example !== undefined)

  test('every example fits its schema', () => {
    expect(examples.length).toBeGreaterThan(700)
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
  const health = new Set(['health', 'ready'])
  const bare = operations.filter(({ operationId, requestBody, responses }) => {
    const [[type, answer] = ['nothing', undefined]] = Object.entries(
      responses['200']?.content ?? responses['201']?.content ?? {},
    )
    const [asked] = requestBody?.required ? Object.values(requestBody.content) : []
    const isAnswerBare = type !== 'application/pdf' && answer?.example === undefined
    return (isAnswerBare || (asked && asked.example === undefined)) && !health.has(operationId)
  })
  expect(bare.map(({ operationId }) => operationId)).toEqual([])
})

test('WIRE-305 every event of a webhook is shown that happens while somebody acts', () => {
  const without = [...WEBHOOK_EVENTS, 'test'].filter(
    (type) =>
      document.webhooks[type]?.post.requestBody.content['application/json']?.example === undefined,
  )
  // These come by the clock, at a moment that no script of answers has.
  expect(without).toEqual(['payout.processed', 'payout.failed'])
})
