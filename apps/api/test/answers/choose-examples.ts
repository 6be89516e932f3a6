import { publishedName } from '@seatdesk/domain/contract'

import type { CallExample, Example, WebhookExample } from '../../src/kernel/http/examples.ts'
import type { Recorded } from './read-recorded.ts'
import { endpointOf } from './transcript.ts'

/**
 * Of all that was recorded, what shows most: for each call the answer with the most members, with
 * what was asked, and the first refusal of each status; for each type of event one that was sent.
 */
export const chooseExamples = (recorded: readonly Recorded[]): Example[] => [
  ...[...Map.groupBy(recorded, ({ name }) => name)].map(([, calls]) => callExample(calls)),
  ...webhookExamples(recorded),
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
    .map((call): [string, unknown] => [String(call.status), JSON.parse(call.text)])
  return {
    call: publishedName(noun, verb).replace('.', '_'),
    ...(isEmpty(path) ? {} : { path }),
    ...(isEmpty(query) ? {} : { query }),
    ...(body === undefined ? {} : { body }),
    ...(isEmpty(form) ? {} : { form }),
    answers: {
      ...(isReadable(fullest) ? { [status]: answerOf(fullest, text) } : {}),
      // The first of each status comes last, and stays.
      ...Object.fromEntries(refusals),
    },
  }
}

const isEmpty = (members: object): boolean => Object.keys(members).length === 0

/** A report is written down by its words, which are not the file. */
const isReadable = ({ mediaType }: Recorded): boolean => mediaType !== 'application/pdf'

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
