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
  describedSchemaOf,
  schemaOf,
} from './open-api-schema.ts'
import { webhooks } from './open-api-webhooks.ts'
import { GUIDE } from './reference/guide.ts'

/** Errors that any call can return. */
const COMMON: ErrorName[] = ['internal', 'unavailable', 'tooMany']

/** The controls of the sandbox that this server has. */
export interface SandboxControlSet {
  hasProvider: boolean
}

/** Controls of the sandbox's payment provider. They return 404 with the real one. */
const PROVIDER_CONTROLS: ReadonlySet<string> = new Set([
  'provider',
  'challenge',
  'payment',
  'export',
])

/**
 * The contract as an OpenAPI 3.1 document, generated from the schemas that the server validates
 * with. Includes the controls of the sandbox that exist on this server.
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

/** All errors with name, code, status and message. */
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
  ...describedCall(call),
  ...(call.scopes === 'public' ? { security: [] } : { security: security(call) }),
  parameters: [
    ...members(call.params, 'path', operationId(noun, name)),
    ...members(call.query, 'query', operationId(noun, name)),
    ...(call.idempotent ? [IDEMPOTENCY_KEY] : []),
    ...(usesTimeZone(call) ? [TIME_ZONE] : []),
  ],
  ...(call.body ? { requestBody: requestBody(call, operationId(noun, name)) } : {}),
  responses: { ...success(call, operationId(noun, name)), ...errorResponses(call) },
})

/** The title of a call, and its whole description if that is more than the title. */
const describedCall = ({ summary = '' }: Endpoint): { summary: string; description?: string } => {
  const end = summary.indexOf('. ')
  if (end === -1) return { summary: summary.replace(/\.$/, '') }
  return { summary: summary.slice(0, end), description: summary }
}

/** A session, or an API key with the scope of the call. */
const security = ({ apiKey }: Endpoint) => [
  { bearer: [] },
  ...(apiKey ? [{ apiKey: [apiKey] }] : []),
]

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes the call safe to repeat: the same key and body return the first response.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const TIME_ZONE = {
  name: 'X-Time-Zone',
  in: 'header',
  required: false,
  description: 'The IANA time zone of local times in the request; UTC by default.',
  schema: { type: 'string' },
}

const members = (schema: Members | undefined, where: 'path' | 'query', root: string) => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema)
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    description: describeMember([root, name]),
    schema: asText(member),
  }))
}

/** Members of a URL are text; of several alternatives the numeric one describes them best. */
const asText = (schema: JsonSchema): JsonSchema => {
  const alternatives = schema['anyOf']
  if (!Array.isArray(alternatives)) return schema
  const { anyOf: _, ...rest } = schema
  return { ...(alternatives as JsonSchema[])[0], ...rest }
}

const requestBody = (call: Endpoint, root: string): Operation['requestBody'] => {
  const mediaType = call.bodyType === 'form' ? 'multipart/form-data' : 'application/json'
  const schema = call.body ? describedSchemaOf(call.body, root) : {}
  return { required: !mayBeLeftOut(call), content: { [mediaType]: { schema } } }
}

/** A missing body is read as an empty one, which some calls accept; forms need their media type. */
const mayBeLeftOut = ({ body, bodyType }: Endpoint): boolean =>
  body !== undefined && bodyType !== 'form' && v.is(body, {})

const success = ({ answer, limits }: Endpoint, root: string): Responses => {
  if (answer.type === 'json')
    return {
      [answer.status]: {
        description: 'Success.',
        ...(limits ? { headers: LIMIT_HEADERS } : {}),
        content: { 'application/json': { schema: describedSchemaOf(answer.schema, root) } },
      },
    }
  const [mediaType, schema] =
    answer.type === 'file'
      ? [answer.mediaType, FILE]
      : ['text/event-stream', eventsOf(describedSchemaOf(answer.schema, root))]
  return { 200: { description: 'Success.', content: { [mediaType]: { schema } } } }
}

/** An event stream with data of this schema. */
const eventsOf = (news: JsonSchema) => ({
  type: 'string',
  description:
    'Server-sent events with JSON data. Send the last `id` as `Last-Event-ID` to continue.',
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

/** Every response of a rate-limited call has the state of the limit. */
const headersOf = (status: number, { limits }: Endpoint) => {
  const headers = { ...(mayComeLater(status) ? RETRY_AFTER : {}), ...(limits ? LIMIT_HEADERS : {}) }
  return Object.keys(headers).length > 0 ? { headers } : {}
}

const count = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } })

const LIMIT_HEADERS = {
  'X-RateLimit-Limit': count('Number of attempts that the strictest limit allows.'),
  'X-RateLimit-Remaining': count('Number of attempts that are left.'),
  'X-RateLimit-Reset': count('Seconds until an attempt is available again.'),
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
}

const mayComeLater = (status: number): boolean => status === 429 || status === 503
