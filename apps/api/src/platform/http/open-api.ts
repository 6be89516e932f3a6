import { ERRORS, type ErrorName, ERROR_MESSAGES } from '@seatdesk/domain'
import {
  contract,
  describeMember,
  type Endpoint,
  type Members,
  publishedName,
} from '@seatdesk/domain/contract'
import * as v from 'valibot'

import {
  type Examples,
  type Operation,
  readExamples,
  errorExamples,
  type Responses,
  errorExamplesOf,
  withExamples,
  withStreamExamples,
} from './examples.ts'
import { healthPaths } from './health-paths.ts'
import {
  FILE,
  usesTimeZone,
  type JsonSchema,
  namedSchemas,
  operationId,
  schemaOf,
} from './open-api-schema.ts'
import { webhooks } from './open-api-webhooks.ts'
import { GUIDE } from './reference/guide.ts'

/** What any call may answer besides its own refusals. */
const COMMON: ErrorName[] = ['internal', 'unavailable', 'tooMany']

/** Which levers of the sandbox this server has, if any. */
export interface SandboxControlSet {
  hasProvider: boolean
}

/** Levers that move the sandbox's payment provider; where the real one is in use they are 404. */
const PROVIDER_CONTROLS: ReadonlySet<string> = new Set([
  'provider',
  'challenge',
  'payment',
  'export',
])

/**
 * The whole contract as an OpenAPI 3.1 document, printed from what the server validates with; of
 * the sandbox, which is not there in production, only what `levers` says.
 */
export const openApi = (levers: SandboxControlSet | null): object => {
  const examples = readExamples()
  const called = {
    ...healthPaths(RETRY_AFTER),
    ...paths(examples, (noun, name) => noun !== 'sandbox' || hasControl(levers, name)),
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Seatdesk',
      version: '1',
      description: GUIDE,
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      },
      schemas: namedSchemas(),
      examples: errorExamples(called),
    },
    'x-errors': catalog(),
    paths: called,
    webhooks: webhooks(examples.webhooks),
  }
}

/** Every refusal there is, once: what it is called, what it is known by, and what it says. */
const catalog = () =>
  Object.entries(ERRORS).map(([name, { code, status }]) => ({
    name,
    code,
    status,
    message: ERROR_MESSAGES[name as ErrorName],
  }))

const hasControl = (levers: SandboxControlSet | null, name: string): boolean =>
  levers !== null && (levers.hasProvider || !PROVIDER_CONTROLS.has(name))

const paths = (
  { calls, stream }: Examples,
  isThere: (noun: string, name: string) => boolean,
): Record<string, Record<string, object>> => {
  const byPath: Record<string, Record<string, object>> = {}
  for (const [noun, named] of Object.entries(contract))
    for (const [name, call] of Object.entries(named) as [string, Endpoint][])
      if (isThere(noun, name))
        (byPath[call.path] ??= {})[call.method.toLowerCase()] = withStreamExamples(
          withExamples(operation(noun, name, call), calls.get(operationId(noun, name))),
          stream,
        )
  return byPath
}

const operation = (noun: string, name: string, call: Endpoint): Operation => ({
  operationId: operationId(noun, name),
  tags: publishedName(noun, name).split('.', 1),
  summary: call.summary,
  ...(call.scopes === 'public' ? { security: [] } : { security: security(call) }),
  parameters: [
    ...members(call.params, 'path'),
    ...members(call.query, 'query'),
    ...(call.idempotent ? [IDEMPOTENCY_KEY] : []),
    ...(usesTimeZone(call) ? [TIME_ZONE] : []),
  ],
  ...(call.body ? { requestBody: requestBody(call) } : {}),
  responses: { ...success(call), ...errorResponses(call) },
})

/** A session, or a key of the scope that is named. */
const security = ({ apiKey }: Endpoint) => [
  { bearer: [] },
  ...(apiKey ? [{ apiKey: [apiKey] }] : []),
]

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeats safely: the same key and body give back the first answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const TIME_ZONE = {
  name: 'X-Time-Zone',
  in: 'header',
  required: false,
  description: 'The IANA zone that instants are read and told in; UTC without it.',
  schema: { type: 'string' },
}

const members = (schema: Members | undefined, where: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema)
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    description: describeMember(name),
    schema: asText(member),
  }))
}

/** A member of an address is text there; of alternatives the one that is a number says most. */
const asText = (schema: JsonSchema): JsonSchema => {
  const alternatives = schema['anyOf']
  if (!Array.isArray(alternatives)) return schema
  const { anyOf: _, ...rest } = schema
  return { ...(alternatives as JsonSchema[])[0], ...rest }
}

const requestBody = (call: Endpoint): Operation['requestBody'] => {
  const mediaType = call.bodyType === 'form' ? 'multipart/form-data' : 'application/json'
  const schema = call.body ? schemaOf(call.body) : {}
  return { required: !mayBeLeftOut(call), content: { [mediaType]: { schema } } }
}

/** No body is read as an empty one, which some calls take; a form says by its media type that it is one. */
const mayBeLeftOut = ({ body, bodyType }: Endpoint): boolean =>
  body !== undefined && bodyType !== 'form' && v.is(body, {})

const success = ({ answer, limits }: Endpoint): Responses => {
  if (answer.type === 'json')
    return {
      [answer.status]: {
        description: 'Done.',
        ...(limits ? { headers: LIMIT_HEADERS } : {}),
        content: { 'application/json': { schema: schemaOf(answer.schema) } },
      },
    }
  const [mediaType, schema] =
    answer.type === 'file'
      ? [answer.mediaType, FILE]
      : ['text/event-stream', eventsOf(schemaOf(answer.schema))]
  return { 200: { description: 'Done.', content: { [mediaType]: { schema } } } }
}

/** Text that is a row of events, each with one of these as its data. */
const eventsOf = (news: JsonSchema) => ({
  type: 'string',
  description: 'Server-sent events, the data of each in JSON; `id` is for `Last-Event-ID`.',
  contentMediaType: 'application/json',
  contentSchema: news,
})

const errorResponses = (call: Endpoint): Responses => {
  const names: ErrorName[] = [
    ...COMMON,
    ...(call.scopes === 'public' ? [] : (['notSignedIn', 'notAllowed'] as const)),
    ...(call.fresh ? (['proofWanted'] as const) : []),
    ...(call.body ? (['notJson', 'tooLarge', 'wrongMediaType'] as const) : []),
    ...(call.body || call.query || call.params ? (['invalid'] as const) : []),
    ...(call.idempotent ? (['keyInUse', 'keyReused'] as const) : []),
    ...(call.errors ?? []),
  ]
  const byStatus = Map.groupBy(new Set(names), (name) => ERRORS[name].status)
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map((name) => `${ERRORS[name].code} ${ERROR_MESSAGES[name]}`).join(' · '),
        ...headersOf(status, call),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: errorExamplesOf(same, call),
          },
        },
      },
    ]),
  )
}

/** Refused or not, a limited call says how its caller stands. */
const headersOf = (status: number, { limits }: Endpoint) => {
  const headers = { ...(mayComeLater(status) ? RETRY_AFTER : {}), ...(limits ? LIMIT_HEADERS : {}) }
  return Object.keys(headers).length > 0 ? { headers } : {}
}

const count = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } })

const LIMIT_HEADERS = {
  'X-RateLimit-Limit': count('How many tries the limit that leaves least room has room for.'),
  'X-RateLimit-Remaining': count('How many of them are left.'),
  'X-RateLimit-Reset': count('Until one that was spent counts no more, in seconds.'),
}

const RETRY_AFTER = {
  'Retry-After': { description: 'In seconds.', schema: { type: 'integer', minimum: 0 } },
}

const mayComeLater = (status: number): boolean => status === 429 || status === 503
