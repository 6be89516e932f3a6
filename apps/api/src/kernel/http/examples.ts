import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { ErrorBody, ErrorName } from '@seatdesk/domain'

import { API_FOLDER } from '../paths.ts'

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
export const EXAMPLES_FILE = join(API_FOLDER, 'src/kernel/http/examples.jsonl')

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
