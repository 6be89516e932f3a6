import fc from 'fast-check'

import type { Call } from './document.ts'
import { hostileBody, hostileText, hostileValue } from './hostile-values.ts'
import { likelyObject, likelyValue } from './likely-values.ts'

/** The caller; `key` uses an API key, `forged` a token without a valid signature. */
export const ACTORS = [
  'nobody',
  'registered',
  'half-way',
  'broker',
  'administrator',
  'key',
  'forged',
] as const

export type Actor = (typeof ACTORS)[number]

/** A request as it is sent. */
export interface RandomRequest {
  method: string
  /** Path and query, percent-encoded. */
  target: string
  actor: Actor
  headers: Record<string, string | string[]>
  body: string | Buffer | null
}

/** Requests for any call: some valid, most slightly invalid, a few completely invalid. */
export const randomRequest = (calls: readonly Call[]): fc.Arbitrary<RandomRequest> =>
  fc.oneof(...calls.map((call) => ({ arbitrary: requestFor(call), weight: isFile(call) ? 1 : 4 })))

/** Files take long to create, and differ little. */
const isFile = ({ responses }: Call): boolean =>
  Object.values(responses).some(({ content: types }) => 'application/pdf' in types)

const requestFor = (call: Call): fc.Arbitrary<RandomRequest> =>
  fc
    .record({
      method: fc.oneof(
        { arbitrary: fc.constant(call.method), weight: 30 },
        {
          arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
          weight: 1,
        },
      ),
      target: fc
        .tuple(path(call), query(call))
        .map(([location, description]) => `/api${location}${description}`),
      actor: fc.oneof(
        { arbitrary: fc.constantFrom<Actor>('broker', 'administrator'), weight: 4 },
        { arbitrary: fc.constantFrom(...ACTORS), weight: 1 },
      ),
      odd: oddHeaders,
      key: fc.option(
        fc.constantFrom('one', 'two', 'three', 'x'.repeat(255), 'x'.repeat(256), ' '),
        {
          freq: 5,
        },
      ),
      content: content(call),
    })
    .map(({ odd, key, content: { body, mediaType }, ...request }) => ({
      ...request,
      body,
      headers: {
        ...odd,
        ...(key === null ? {} : { 'idempotency-key': key }),
        ...(mediaType === null ? {} : { 'content-type': mediaType }),
      },
    }))

/** A lone surrogate cannot be percent-encoded, but the replacement character can. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

const asMember = (value: unknown): string =>
  encode(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const path = ({ path: template, parameters }: Call): fc.Arbitrary<string> => {
  const members = parameters.filter((item) => item.in === 'path')
  return fc
    .tuple(
      ...members.map(({ name, schema }) =>
        fc.oneof(
          { arbitrary: likelyValue(schema, name).map(asMember), weight: 8 },
          { arbitrary: hostileText.map(encode), weight: 1 },
          {
            arbitrary: fc.constantFrom('%', '%zz', '%00', '%ed%a0%80', '%2e%2e', '%2F'),
            weight: 1,
          },
        ),
      ),
      fc.constantFrom('', '', '', '/', '//'),
    )
    .map((input) => {
      const end = String(input.at(-1))
      const written = members.reduce(
        (address, { name }, index) => address.replace(`{${name}}`, () => String(input[index])),
        template,
      )
      return end === '' ? written : written.replace(/\/*$/, end)
    })
}

const query = ({ parameters }: Call): fc.Arbitrary<string> => {
  const members = parameters.filter((item) => item.in === 'query')
  const arbitraries = members.map(({ name, required, schema }) =>
    fc
      .tuple(
        fc.oneof(
          { arbitrary: fc.constant(required ? 1 : 0), weight: 6 },
          { arbitrary: fc.constant(1), weight: 4 },
          { arbitrary: fc.constant(2), weight: 1 },
        ),
        fc.oneof(
          { arbitrary: likelyValue(schema, name).map(asMember), weight: 8 },
          { arbitrary: hostileText.map(encode), weight: 1 },
          { arbitrary: fc.constantFrom('%', '%zz', '%00', '+', '%ed%a0%80'), weight: 1 },
        ),
      )
      .map(([times, value]) => Array.from({ length: times }, () => `${name}=${value}`)),
  )
  const extra = fc.oneof(
    { arbitrary: fc.constant<string[]>([]), weight: 12 },
    {
      arbitrary: fc.constantFrom(['a'], ['='], ['&&'], ['__proto__=1'], ['page[]=1'], ['%00=1']),
      weight: 1,
    },
  )
  return fc.tuple(...arbitraries, extra).map((parts) => {
    const all = parts.flat()
    return all.length === 0 ? '' : `?${all.join('&')}`
  })
}

const MEDIA_TYPES = [
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json,text/html',
  ';',
  'application/jsonp',
]

interface Content {
  body: string | Buffer | null
  mediaType: string | null
}

const EMPTY: Content = { body: null, mediaType: null }

const content = ({ requestBody }: Call): fc.Arbitrary<Content> => {
  const schemas = requestBody?.content ?? {}
  const form = schemas['multipart/form-data']?.schema
  const json = schemas['application/json']?.schema ?? form
  if (!json) return fc.constantFrom(EMPTY, { body: '{}', mediaType: 'application/json' })
  const valid = form ? likelyObject(form).map(asForm) : likelyObject(json).map(asJson)
  return fc.oneof(
    { arbitrary: valid, weight: 12 },
    { arbitrary: likelyObject(json).map(asJson), weight: 1 },
    { arbitrary: hostileValue.map(asJson), weight: 1 },
    { arbitrary: hostileBody.map((body) => ({ body, mediaType: 'application/json' })), weight: 1 },
    {
      arbitrary: fc
        .tuple(valid, fc.option(fc.constantFrom(...MEDIA_TYPES)))
        .map(([{ body }, mediaType]) => ({ body, mediaType })),
      weight: 1,
    },
    { arbitrary: fc.constant(EMPTY), weight: 1 },
  )
}

const asJson = (value: unknown): Content => ({
  body: JSON.stringify(value),
  mediaType: 'application/json',
})

const BOUNDARY = 'seatdesk-boundary'

/** A form with a file for each text that looks like one. */
const asForm = (members: object): Content => {
  const parts = Object.entries(members).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).map((item) => partOf(name, item)),
  )
  return {
    body: Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`),
    mediaType: `multipart/form-data; boundary=${BOUNDARY}`,
  }
}

const FILES: ReadonlySet<string> = new Set(['file', 'files', 'svg'])

const partOf = (name: string, value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const file = FILES.has(name) ? `; filename="${name}.pdf"\r\nContent-Type: application/pdf` : ''
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`
}

const oddHeaders: fc.Arbitrary<Record<string, string | string[]>> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 10 },
  {
    arbitrary: fc.constantFrom<Record<string, string | string[]>>(
      { 'x-time-zone': 'America/New_York' },
      { 'x-time-zone': 'Mars/Olympus' },
      { 'x-time-zone': '' },
      { 'x-forwarded-for': '1.2.3.4, , \u00ff' },
      { 'x-request-id': 'x'.repeat(200) },
      { 'x-request-id': 'a-caller-s-own' },
      { accept: 'text/html', 'accept-encoding': 'gzip;q=0', 'accept-language': 'xx' },
      { 'if-none-match': '*', range: 'bytes=0-1' },
      { origin: 'null', cookie: 'a=b; __proto__=c' },
      { 'x-api-key': 'nothing' },
      { 'x-http-method-override': 'DELETE' },
      { expect: '100-continue' },
      { host: '[' },
      { 'x-many': Array.from({ length: 50 }, (_, index) => String(index)) },
    ),
    weight: 1,
  },
)
