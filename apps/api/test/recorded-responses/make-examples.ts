import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type ErrorBody, errorNameOf } from '@seatdesk/domain'
import { publishedName } from '@seatdesk/domain/contract'

import type {
  CallExample,
  Example,
  StreamExample,
  WebhookExample,
} from '../../src/platform/http/examples.ts'
import { readRecorded, type Recorded } from './read-recorded.ts'
import { endpointOf } from './transcript.ts'

/** The files of answers, by their names. */
export const recordedTexts = (): string[] =>
  globSync('*.http', { cwd: import.meta.dirname })
    .toSorted()
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))

/** The examples that the OpenAPI document has, from the recorded answers, a line for each. */
export const makeExamples = (): string =>
  chooseExamples(recordedTexts().flatMap((text) => readRecorded(unmasked(text))))
    .map((example) => `${JSON.stringify(example)}\n`)
    .join('')

/**
 * Of all that was recorded, what shows most: for each call the answer with the most members, with
 * what was asked, and the first refusal of each code; for each type of event one that was sent, and
 * for each that a stream tells one that was told.
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
  const refusals = calls
    .filter((call) => call.status >= 400)
    .toReversed()
    .map((call) => errorOf(call))
  return {
    call: publishedName(noun, verb).replace('.', '_'),
    ...(isEmpty(path) ? {} : { path }),
    ...(isEmpty(query) ? {} : { query }),
    ...(body === undefined ? {} : { body }),
    ...(isEmpty(form) ? {} : { form }),
    answers: isReadable(fullest) ? { [status]: responseOf(fullest, text) } : {},
    // The first of each code comes last, and stays.
    refusals: Object.fromEntries(refusals),
  }
}

const errorOf = ({ name, text }: Recorded): [string, ErrorBody] => {
  const body: ErrorBody = JSON.parse(text)
  const error = errorNameOf(body.error.code)
  if (error === null) throw new Error(`${name} was refused by a code that there is not`)
  return [error, body]
}

const isEmpty = (members: object): boolean => Object.keys(members).length === 0

/** A report is written down by its words, which are not the file; a stream is shown by what it tells. */
const isReadable = ({ mediaType }: Recorded): boolean =>
  mediaType !== 'application/pdf' && mediaType !== 'text/event-stream'

const responseOf = ({ name }: Recorded, text: string): unknown =>
  endpointOf(name).answer.type === 'json' ? JSON.parse(text) : text

/** How many different members an answer has, however many entries its lists have. */
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

/** The bodies in the logs of webhooks. */
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

/** What streams told, of each type the first. */
const streamExamples = (recorded: readonly Recorded[]): StreamExample[] => {
  const streams = recorded.filter(({ mediaType }) => mediaType === 'text/event-stream')
  const told = streams.flatMap(({ text }) =>
    [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']): [string, string] => [
      (JSON.parse(data) as { type: string }).type,
      text,
    ]),
  )
  return [...new Map(told.toReversed())]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, text]) => ({ told: type, text }))
}

const digits = (count: number, length: number) => String(count).padStart(length, '0')

/** Base 32 has neither 0 nor 1. */
const emails = (count: number, length: number) =>
  [...digits(count, length)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

const token = (count: number) => `example-token-${digits(count, 29)}`

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Something of the kind that a mask stands for, of the shape that it really has; the same for the same. */
const STAND_INS: Record<string, (count: number, about: string) => string> = {
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
  'signing secret': (count) => `whsec_${token(count)}`,
  token,
  code: (count) => String(100_000 + count),
}

/** What a machine said of itself, by the member that says it. */
const FACTS: Record<string, string> = {
  isEmbedded: 'true',
  databaseVersion: 'PostgreSQL 18.3',
  databaseBytes: '52428800',
  freeBytes: '53687091200',
  serverVersion: '24.21.0',
  upSince: '2027-01-04T15:00:00.000Z',
  schemaVersion: '0001-baseline',
}

/** Puts something of the same kind where a recorded text has a mask, so that it reads as it was answered. */
export const unmasked = (text: string): string =>
  text
    .replaceAll(
      /(?<="(\w+)": "?)<fact of the machine \d+>/g,
      (mask, member: string) => FACTS[member] ?? mask,
    )
    .replaceAll(
      /<([a-z][a-z ]+) (\d+)(?:: ([\w ]+))?>/g,
      (mask, kind: string, count: string, about = '') =>
        STAND_INS[kind]?.(Number(count), about) ?? mask,
    )
