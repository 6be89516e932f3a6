import { ERRORS, type ErrorName, ERROR_MESSAGES } from '@seatdesk/domain'
import {
  contract,
  describeField,
  type Endpoint,
  type FieldsSchema,
  NOUN_DESCRIPTIONS,
} from '@seatdesk/domain/contract'
import * as v from 'valibot'

import {
  type Examples,
  type Operation,
  readExamples,
  errorExamples,
  type Responses,
  buildErrorExamples,
  withExamples,
  withStreamExamples,
} from './examples.ts'
import { healthPaths } from './health-paths.ts'
import { REPLAYED_HEADER } from './idempotency.ts'
import {
  FILE_SCHEMA,
  usesTimeZone,
  type JsonSchema,
  namedSchemas,
  operationId,
  publishedId,
  describeSchema,
  toOpenApiSchema,
  tokenErrors,
} from './open-api-schema.ts'
import { webhooks } from './open-api-webhooks.ts'
import { GUIDE } from './reference/guide.ts'

/** Errors that any call can return. */
const COMMON: ErrorName[] = ['internal', 'unavailable', 'tooMany']

/** The sandbox controls that this server has. */
export interface SandboxControlSet {
  hasProvider: boolean
}

/** Controls of the sandbox's payment provider. They return 404 with the real one. */
const SANDBOX_CONTROL_ENDPOINTS: ReadonlySet<string> = new Set([
  'provider',
  'challenge',
  'payment',
  'export',
])

/** A part of the contract with its own document. */
export type DocumentPart = 'broker' | 'admin' | 'sandbox'

const TITLES: Record<DocumentPart, string> = {
  broker: 'Seatdesk',
  admin: 'Seatdesk for administrators',
  sandbox: 'Seatdesk sandbox',
}

/** The introductions of the documents other than the brokers'. */
const INTRODUCTIONS: Record<Exclude<DocumentPart, 'broker'>, string> = {
  admin:
    'The calls of the admin console, for administrators with a session. API keys cannot use them. The document for brokers describes errors, limits and pagination.',
  sandbox:
    'Controls of a server without a real payment provider: its clock, failures of the provider, and sent emails and text messages. They do not exist in production.',
}

const partOf = (noun: string, { path }: Endpoint): DocumentPart => {
  if (noun === 'sandbox') return 'sandbox'
  return path.startsWith('/admin/') ? 'admin' : 'broker'
}

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
}

/** The authentication schemes that the calls use; none if there are none. */
const securitySchemes = (called: Record<string, Record<string, object>>): object => {
  const used = Object.values(called)
    .flatMap((calls) => Object.values(calls))
    .flatMap((call) => (call as { security?: object[] }).security ?? [])
    .flatMap((item) => Object.keys(item))
  const schemes = Object.entries(SECURITY_SCHEMES).filter(([name]) => used.includes(name))
  return schemes.length > 0 ? { securitySchemes: Object.fromEntries(schemes) } : {}
}

/** The nouns of the calls, with descriptions. */
const tagsOf = (called: Record<string, Record<string, object>>): object[] => {
  const used = new Set(
    Object.values(called)
      .flatMap((calls) => Object.values(calls))
      .flatMap((call) => (call as { tags: string[] }).tags),
  )
  return Object.entries(NOUN_DESCRIPTIONS)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }))
}

/** The named schemas that a part of the document refers to, directly or through others. */
const usedSchemas = (
  schemas: Record<string, JsonSchema>,
  part: unknown,
  found = new Set<string>(),
): Record<string, JsonSchema> => {
  const names = JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  for (const [, name = ''] of names) {
    if (found.has(name)) continue
    found.add(name)
    usedSchemas(schemas, schemas[name], found)
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)))
}

/**
 * The contract, or one part of it, as an OpenAPI 3.1 document, generated from the schemas that the
 * server validates with. Includes the controls of the sandbox that exist on this server.
 */
export const openApi = (
  controls: SandboxControlSet | null,
  part: DocumentPart | null = null,
): object => {
  const examples = readExamples()
  const isIncluded = (noun: string, name: string, call: Endpoint) =>
    (part === null || partOf(noun, call) === part) &&
    (noun !== 'sandbox' || hasControl(controls, name))
  const isForBrokers = part === null || part === 'broker'
  const called = {
    ...(isForBrokers ? healthPaths(RETRY_AFTER) : {}),
    ...paths(examples, isIncluded),
  }
  const hooks = isForBrokers ? { webhooks: webhooks(examples.webhooks) } : {}
  const schemas = namedSchemas()
  return {
    openapi: '3.1.1',
    info: {
      title: TITLES[part ?? 'broker'],
      version: '1',
      contact: { name: 'Support of the marketplace' },
      description: isForBrokers ? GUIDE : INTRODUCTIONS[part],
    },
    servers: [{ url: '/api' }],
    tags: tagsOf(called),
    components: {
      ...securitySchemes(called),
      schemas: part === null ? schemas : usedSchemas(schemas, { called, hooks }),
      examples: errorExamples(called),
    },
    'x-errors': catalog(),
    paths: called,
    ...hooks,
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

const hasControl = (controls: SandboxControlSet | null, name: string): boolean =>
  controls !== null && (controls.hasProvider || !SANDBOX_CONTROL_ENDPOINTS.has(name))

const paths = (
  { calls, stream }: Examples,
  exists: (noun: string, name: string, call: Endpoint) => boolean,
): Record<string, Record<string, object>> => {
  const byPath: Record<string, Record<string, object>> = {}
  for (const [noun, named] of Object.entries(contract))
    for (const [name, call] of Object.entries(named) as [string, Endpoint][])
      if (exists(noun, name, call))
        (byPath[call.path] ??= {})[call.method.toLowerCase()] = withStreamExamples(
          withExamples(operation(noun, name, call), calls.get(operationId(noun, name))),
          stream,
        )
  return byPath
}

const operation = (noun: string, name: string, call: Endpoint): Operation => ({
  operationId: operationId(noun, name),
  tags: [noun],
  ...describedCall(call),
  ...(call.scopes === 'public' ? { security: [] } : { security: security(call) }),
  parameters: [
    ...members(call.params, 'path', publishedId(noun, name)),
    ...members(call.query, 'query', publishedId(noun, name)),
    ...(call.idempotent ? [IDEMPOTENCY_KEY] : []),
    ...(usesTimeZone(call) ? [TIME_ZONE] : []),
  ],
  ...(call.body ? { requestBody: requestBody(call, publishedId(noun, name)) } : {}),
  responses: { ...success(call, publishedId(noun, name)), ...errorResponses(call) },
})

/** The title of a call, and its whole description if that is more than the title. */
const describedCall = ({ summary = '' }: Endpoint): { summary: string; description?: string } => {
  const end = summary.indexOf('. ')
  if (end === -1) return { summary: summary.replace(/\.$/, '') }
  return { summary: summary.slice(0, end), description: summary }
}

/** A session, or an API key with the scope of the call, if it needs one. */
const security = ({ apiKey }: Endpoint) => [
  { bearer: [] },
  ...(apiKey ? [{ apiKey: apiKey === 'any' ? [] : [apiKey] }] : []),
]

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes the call safe to repeat: the same key and body return the first final response.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const TIME_ZONE = {
  name: 'X-Time-Zone',
  in: 'header',
  required: false,
  description: 'The IANA time zone of local times in the request; UTC by default.',
  schema: { type: 'string' },
}

const members = (schema: FieldsSchema | undefined, location: 'path' | 'query', root: string) => {
  if (!schema) return []
  const { properties = {}, required = [] } = toOpenApiSchema(schema)
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    description: describeField([root, name]),
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
  const described = call.body ? describeSchema(call.body, root) : {}
  const schema = call.bodyType === 'form' ? withRepeatedFields(described) : described
  return { required: !mayBeLeftOut(call), content: { [mediaType]: { schema } } }
}

/** A form sends a single value of a list as a list of one: the field is not repeated. */
const withRepeatedFields = ({ properties = {}, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, { anyOf, ...member }]) => {
      const list = (anyOf as JsonSchema[] | undefined)?.find(({ type }) => type === 'array')
      return [name, list ? { ...member, ...list } : { ...member, ...(anyOf ? { anyOf } : {}) }]
    }),
  ),
})

/** A missing body is read as an empty one, which some calls accept; forms need their media type. */
const mayBeLeftOut = ({ body, bodyType }: Endpoint): boolean =>
  body !== undefined && bodyType !== 'form' && v.is(body, {})

const success = ({ response, limits, idempotent }: Endpoint, root: string): Responses => {
  const headers = { ...(limits ? LIMIT_HEADERS : {}), ...(idempotent ? REPLAYED : {}) }
  if (response.type === 'json')
    return {
      [response.status]: {
        description: 'Success.',
        ...(Object.keys(headers).length > 0 ? { headers } : {}),
        content: { 'application/json': { schema: describeSchema(response.schema, root) } },
      },
    }
  const content =
    response.type === 'file'
      ? Object.fromEntries(
          [response.mediaType, ...(response.otherMediaTypes ?? [])].map((type) => [
            type,
            { schema: FILE_SCHEMA },
          ]),
        )
      : { 'text/event-stream': { schema: eventsOf(describeSchema(response.schema, root)) } }
  return { 200: { description: 'Success.', content } }
}

/** An event stream with data of this schema. */
const eventsOf = (update: JsonSchema) => ({
  type: 'string',
  description:
    'Server-sent events with JSON data. Send the last `id` as `Last-Event-ID` to continue.',
  contentMediaType: 'application/json',
  contentSchema: update,
})

const errorResponses = (call: Endpoint): Responses => {
  const names: ErrorName[] = [
    ...COMMON,
    ...tokenErrors(call),
    ...(call.requiresStepUp ? (['stepUpRequired'] as const) : []),
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
            examples: buildErrorExamples(same, call),
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

const WHOLE = { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 }

const count = (description: string) => ({ description, schema: WHOLE })

const LIMIT_HEADERS = {
  'X-RateLimit-Limit': count('Number of attempts that the strictest limit allows.'),
  'X-RateLimit-Remaining': count('Number of attempts that are left.'),
  'X-RateLimit-Reset': count('Seconds until an attempt is available again.'),
}

/** The header of a repeated response to a request with an idempotency key. */
const REPLAYED = {
  [REPLAYED_HEADER]: {
    description: '`true` if this repeats the response to an earlier request with the same key.',
    schema: { type: 'string', enum: ['true'] },
  },
}

const RETRY_AFTER = { 'Retry-After': count('Seconds to wait.') }

const mayComeLater = (status: number): boolean => status === 429 || status === 503
