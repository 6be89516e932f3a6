import { type ErrorBody, errorNameOf } from '@seatdesk/domain'
import { publishedName } from '@seatdesk/domain/contract'

import type {
  CallExample,
  Example,
  StreamExample,
  WebhookExample,
} from '../../src/kernel/http/examples.ts'
import type { Recorded } from './read-recorded.ts'
import { endpointOf } from './transcript.ts'

/**
 * Of all that was recorded, what shows most: for each call the answer with the most members, with
 * what was asked, and the first refusal of each code; for each type of event one that was sent, and
 * for each that a stream tells one that was told.
 */
export const chooseExamples = (recorded: readonly Recorded[]): Example[] => [
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
    .map((call) => refusalOf(call))
  return {
    call: publishedName(noun, verb).replace('.', '_'),
    ...(isEmpty(path) ? {} : { path }),
    ...(isEmpty(query) ? {} : { query }),
    ...(body === undefined ? {} : { body }),
    ...(isEmpty(form) ? {} : { form }),
    answers: isReadable(fullest) ? { [status]: answerOf(fullest, text) } : {},
    // The first of each code comes last, and stays.
    refusals: Object.fromEntries(refusals),
  }
}

const refusalOf = ({ name, text }: Recorded): [string, ErrorBody] => {
  const body: ErrorBody = JSON.parse(text)
  const error = errorNameOf(body.error.code)
  if (error === null) throw new Error(`${name} was refused by a code that there is not`)
  return [error, body]
}

const isEmpty = (members: object): boolean => Object.keys(members).length === 0

/** A report is written down by its words, which are not the file; a stream is shown by what it tells. */
const isReadable = ({ mediaType }: Recorded): boolean =>
  mediaType !== 'application/pdf' && mediaType !== 'text/event-stream'

const answerOf = ({ name }: Recorded, text: string): unknown =>
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
