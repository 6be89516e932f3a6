import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type ErrorBody, getErrorName } from '@seatdesk/domain'

import type {
  CallExample,
  Example,
  StreamExample,
  WebhookExample,
} from '../../src/platform/http/examples.ts'
import { operationId } from '../../src/platform/http/open-api-schema.ts'
import { readRecorded, type Recorded } from './read-recorded.ts'
import { getEndpoint } from './transcript.ts'

/** The contents of the recorded files, sorted by file name. */
export const recordedTexts = (): string[] =>
  globSync('*.http', { cwd: import.meta.dirname })
    .toSorted()
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))

/** The examples for the OpenAPI document, from the recorded responses, one per line. */
export const makeExamples = (): string =>
  chooseExamples(recordedTexts().flatMap((text) => readRecorded(fillMasks(text))))
    .map((example) => `${JSON.stringify(example)}\n`)
    .join('')

/**
 * Chooses the most complete examples: for each call the response with the most members, with its
 * request, and the first error of each code; also one example of each type of webhook event and
 * stream event.
 */
const chooseExamples = (recorded: readonly Recorded[]): Example[] => [
  ...[...Map.groupBy(recorded, ({ name }) => name)].map(([, calls]) => callExample(calls)),
  ...webhookExamples(recorded),
  ...streamExamples(recorded),
]

const callExample = (calls: readonly Recorded[]): CallExample => {
  const done = calls.filter(({ status }) => status < 400)
  const [fullest] = done.toSorted(
    (a, b) => membersIn(b.text) - membersIn(a.text) || a.text.length - b.text.length,
  )
  if (!fullest) throw new Error(`${calls[0]?.name} was never answered`)
  const { name, path, query, body, form, status, text } = fullest
  const [noun = '', verb = ''] = name.split('.')
  const rejections = calls
    .filter((call) => call.status >= 400)
    .toReversed()
    .map((call) => errorOf(call))
  return {
    call: operationId(noun, verb),
    ...(isEmpty(path) ? {} : { path }),
    ...(isEmpty(query) ? {} : { query }),
    ...(body === undefined ? {} : { body }),
    ...(isEmpty(form) ? {} : { form }),
    answers: isReadable(fullest) ? { [status]: responseOf(fullest, text) } : {},
    // The first error of each code comes last, so it is kept.
    refusals: Object.fromEntries(rejections),
  }
}

const errorOf = ({ name, text }: Recorded): [string, ErrorBody] => {
  const body: ErrorBody = JSON.parse(text)
  const error = getErrorName(body.error.code)
  if (error === null) throw new Error(`${name} was refused by a code that there is not`)
  return [error, body]
}

const isEmpty = (members: object): boolean => Object.keys(members).length === 0

/** Reports are recorded as text rather than as the file; streams have separate examples. */
const isReadable = ({ mediaType }: Recorded): boolean =>
  mediaType !== 'application/pdf' && mediaType !== 'text/event-stream'

const responseOf = ({ name }: Recorded, text: string): unknown =>
  getEndpoint(name).response.type === 'json' ? JSON.parse(text) : text

/** The number of different members in a response, regardless of the length of its lists. */
const membersIn = (text: string): number => {
  const places = new Set<string>()
  const walk = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      const within = Array.isArray(value) ? `${place}[]` : `${place}.${name}`
      places.add(within)
      walk(inner, within)
    }
  }
  walk(text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text.split('\n'), '')
  return places.size
}

/** Examples from the webhooks' delivery logs. */
const webhookExamples = (recorded: readonly Recorded[]): WebhookExample[] => {
  const logs = recorded.filter(({ name, status }) => name === 'webhooks.deliveries' && status < 400)
  const bodies = logs.flatMap(({ text }) =>
    (JSON.parse(text) as { results: { type: string; body: string }[] }).results.map(
      ({ type, body }): [string, unknown] => [type, JSON.parse(body)],
    ),
  )
  return [...new Map(bodies.toReversed())]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([webhook, body]) => ({ webhook, body }))
}

/** The first stream event of each type. */
const streamExamples = (recorded: readonly Recorded[]): StreamExample[] => {
  const streams = recorded.filter(({ mediaType }) => mediaType === 'text/event-stream')
  const events = streams.flatMap(({ text }) =>
    [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']): [string, string] => [
      (JSON.parse(data) as { type: string }).type,
      text,
    ]),
  )
  return [...new Map(events.toReversed())]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, text]) => ({ told: type, text }))
}

const digits = (count: number, length: number) => String(count).padStart(length, '0')

/** Base 32 has neither 0 nor 1. */
const emails = (count: number, length: number) =>
  [...digits(count, length)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

const token = (count: number) => `example-token-${digits(count, 29)}`

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Realistic values to replace masks; the same value for the same mask. */
const STAND_INS: Record<string, (count: number, subject: string) => string> = {
  'access token': (count, scope) =>
    [
      encoded({ alg: 'HS256' }),
      encoded({ jti: String(count), ...(scope === 'no scope' ? {} : { scope }) }),
      token(count),
    ].join('.'),
  secret: (count) => `pi_${digits(count, 24)}_secret_${digits(count, 24)}`,
  payment: (count) => `pi_${digits(count, 24)}`,
  setup: (count) => `seti_${digits(count, 24)}`,
  card: (count) => `pm_${digits(count, 24)}`,
  'bank account': (count) => `ba_${digits(count, 24)}`,
  'event id': (count) => `evt_${digits(count, 32)}`,
  'provider object': (count) => `re_${digits(count, 24)}`,
  uuid: (count) => `00000000-0000-4000-8000-${digits(count, 12)}`,
  'broker id': (count) => `brk_${digits(count, 20)}`,
  'authenticator secret': (count) => `seatdesk${emails(count, 24)}`,
  'recovery code': (count) => `${emails(count, 4)}-seat-desk-code`,
  'signed data': (count) => `example-data-${digits(count, 32)}`,
  'signing secret': (count) => `whsec_${token(count)}`,
  token,
  code: (count) => String(100_000 + count),
}

/** Values for facts about the machine, by member. */
const DETAILS: Record<string, string> = {
  isEmbedded: 'true',
  databaseVersion: 'PostgreSQL 18.3',
  databaseBytes: '52428800',
  freeBytes: '53687091200',
  serverVersion: '24.21.0',
  upSince: '2027-01-04T15:00:00.000Z',
  schemaVersion: '0001-baseline',
}

/** Replaces the masks in a recorded text with realistic values. */
export const fillMasks = (text: string): string =>
  text
    .replaceAll(
      /(?<="(\w+)": "?)<fact of the machine \d+>/g,
      (mask, member: string) => DETAILS[member] ?? mask,
    )
    .replaceAll(
      /<([a-z][a-z ]+) (\d+)(?:: ([\w ]+))?>/g,
      (mask, kind: string, count: string, subject = '') =>
        STAND_INS[kind]?.(Number(count), subject) ?? mask,
    )
