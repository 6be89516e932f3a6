import { createApiClient } from '@seatdesk/api-client'
import { ERRORS, WEBHOOK_EVENTS } from '@seatdesk/domain'
import {
  contract,
  describeField,
  descriptionKey,
  type Endpoint,
  FIELD_DESCRIPTIONS,
} from '@seatdesk/domain/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { HonoRequest } from 'hono/request'
import { expect, test } from 'vitest'

import { operationId, publishedId } from './open-api-schema.ts'
import { openApi } from './open-api.ts'
import { readInput } from './read-input.ts'

interface Parameter {
  name: string
  in: string
  description?: string
}

interface Operation {
  operationId: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { required: boolean }
}

interface Document {
  paths: Record<string, Record<string, Operation>>
}

const documents = new Map<string, string>()

/** A new copy of a document, which takes half a second to make. */
const documentOf = (...args: Parameters<typeof openApi>): Document & Record<string, unknown> => {
  const key = JSON.stringify(args)
  const text = documents.get(key) ?? JSON.stringify(openApi(...args))
  documents.set(key, text)
  return JSON.parse(text)
}

const { paths } = documentOf(null)

const FILE = { type: 'string', format: 'binary' }

test('WIRE-13 file members have the binary format', () => {
  const form = { schema: { properties: { file: FILE, mode: { type: 'string' } } } }
  expect(paths['/inventory/import']).toMatchObject({
    post: { requestBody: { content: { 'multipart/form-data': form } } },
  })
  expect(paths['/reports/sales']).toMatchObject({
    get: { responses: { 200: { content: { 'application/pdf': { schema: FILE } } } } },
  })
})

test('WIRE-13 every path parameter is declared by its operations', () => {
  for (const [path, calls] of Object.entries(paths))
    for (const { parameters } of Object.values(calls))
      expect(parameters.filter((item) => item.in === 'path').map((item) => item.name)).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      )
})

test('RUN-53 the document has the health and readiness checks', () => {
  expect(paths['/health']).toMatchObject({ get: { security: [], responses: { 200: {} } } })
  expect(paths['/ready']).toMatchObject({
    get: { responses: { 200: {}, 503: { headers: { 'Retry-After': {} } } } },
  })
})

test('WIRE-13 only endpoints with date ranges have the time zone header', () => {
  const zoned = Object.keys(paths).filter((path) =>
    paths[path]?.['get']?.parameters.some((item) => item.name === 'X-Time-Zone'),
  )
  expect(zoned).toEqual(expect.arrayContaining(['/purchases/', '/sales/', '/reports/payouts']))
  for (const path of ['/listings/', '/events/', '/admin/events/', '/inventory/'])
    expect(zoned).not.toContain(path)
})

test('WIRE-390 only endpoints with the time zone header have parameters in its zone', () => {
  const named = (operation: Operation) =>
    operation.parameters.some((item) => item.description?.includes('X-Time-Zone'))
  const zoned = (operation: Operation) =>
    operation.parameters.some((item) => item.name === 'X-Time-Zone')
  const operations = Object.values(paths).flatMap((calls) => Object.values(calls))
  expect(operations.filter(named).length).toBeGreaterThan(10)
  expect(operations.filter((item) => named(item) && !zoned(item))).toEqual([])
})

test.each([null, { hasProvider: false }, { hasProvider: true }])(
  'WIRE-35 the document with sandbox controls %j is valid and has unique operation ids',
  async (controls) => {
    const document = documentOf(controls)
    expect(await new Validator().validate(document)).toEqual({ valid: true })
    const names = Object.values(document.paths).flatMap((calls) =>
      Object.values(calls).map(({ operationId }) => operationId),
    )
    expect(new Set(names).size).toBe(names.length)
  },
)

test('WIRE-35 the document has only the available sandbox controls', () => {
  const leversOf = (...args: Parameters<typeof openApi>) =>
    Object.keys(documentOf(...args).paths).filter((path) => path.startsWith('/sandbox/'))
  expect(leversOf(null)).toEqual([])
  expect(leversOf({ hasProvider: false })).toEqual([
    '/sandbox/outbox',
    '/sandbox/clock',
    '/sandbox/invariants',
  ])
  expect(leversOf({ hasProvider: true })).toHaveLength(7)
})

/** Returns all schema members below a part of the document, with their descriptions. */
const membersOf = (part: unknown, location: string): [where: string, description: unknown][] => {
  if (typeof part !== 'object' || part === null) return []
  const { properties = {} } = part as { properties?: Record<string, { description?: string }> }
  return [
    ...Object.entries(properties).map(([name, { description }]): [string, unknown] => [
      `${location}.${name}`,
      description,
    ]),
    ...Object.entries(part).flatMap(([name, inner]) => membersOf(inner, `${location}/${name}`)),
  ]
}

test('WIRE-95 every member and parameter has a description', () => {
  const { components, paths: all } = documentOf({ hasProvider: true })
  const parameters = Object.values(all)
    .flatMap((calls) => Object.values(calls))
    .flatMap(({ operationId, parameters: input }) =>
      input.map((item): [string, unknown] => [`${operationId}.${item.name}`, item.description]),
    )
  const described = [...membersOf(components, ''), ...membersOf(all, ''), ...parameters]
  expect(described.length).toBeGreaterThan(500)
  expect(described.filter(([, description]) => !/^[\w`].*\.$/.test(String(description)))).toEqual(
    [],
  )
})

/** Members that every response has, and ids, which providers and sessions have as text. */
const ANY_TYPE = new Set(['data', 'results', 'id', 'unreadable.id'])

interface Place {
  path: readonly string[]
  schema: Schema
}

interface Schema {
  type?: string
  $ref?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

const typesOf = (schema: Schema): string[] => {
  if (schema.anyOf) return schema.anyOf.flatMap(typesOf)
  if (schema.$ref) return ['object']
  const values = schema.enum ?? ('const' in schema ? [schema.const] : [])
  if (values.length > 0) return values.map((value) => typeof value)
  return [schema.type === 'integer' ? 'number' : (schema.type ?? 'any')]
}

const placesIn = (schema: Schema | undefined, path: readonly string[]): Place[] => {
  if (!schema) return []
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
      { path: [...path, name], schema: inner },
      ...placesIn(inner, [...path, name]),
    ]),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), schema.items].flatMap((inner) =>
      placesIn(inner, path),
    ),
  ]
}

const contentsOf = (part: unknown): Schema[] =>
  Object.values(Object(Object(part).content)).flatMap((item) => {
    const schema = Object(Object(item).schema) as Schema & { contentSchema?: Schema }
    return schema.contentSchema ? [schema, schema.contentSchema] : [schema]
  })

/** Every member of the document, with the path that its description is looked up by. */
const places = (): Place[] => {
  const document = documentOf({ hasProvider: true })
  const { schemas } = document['components'] as { schemas: Record<string, Schema> }
  const hooks = document['webhooks'] as Document['paths']
  const calls = [...Object.values(document.paths), ...Object.values(hooks)].flatMap((item) =>
    Object.values(item),
  )
  return [
    ...Object.entries(schemas).flatMap(([name, schema]) => placesIn(schema, [name])),
    ...calls.flatMap(({ parameters, requestBody, ...call }) => {
      const [noun = '', ...name] = call.operationId.split('_')
      const id = name.length > 0 ? publishedId(noun, name.join('_')) : noun
      return [
        ...parameters
          .filter((item) => item.in !== 'header')
          .map((item) => ({ path: [id, item.name], schema: Object(item).schema as Schema })),
        ...contentsOf(requestBody).flatMap((schema) => placesIn(schema, [id])),
        ...Object.values(Object(Object(call).responses))
          .flatMap(contentsOf)
          .flatMap((schema) => placesIn(schema, [id])),
      ]
    }),
  ]
}

test('WIRE-390 members of different types have different descriptions', () => {
  const byKey = Map.groupBy(places(), ({ path }) => descriptionKey(path) ?? 'none')
  expect(byKey.size).toBeGreaterThan(500)
  const mixed = [...byKey].filter(([key, used]) => {
    if (ANY_TYPE.has(key)) return false
    const types = used.map(
      ({ schema }) => new Set(typesOf(schema).filter((type) => type !== 'null')),
    )
    const [first = new Set()] = types
    return types.some((item) => [...item].every((type) => !first.has(type)))
  })
  expect(mixed.map(([key, used]) => [key, used.map(({ path }) => path.join('.'))])).toEqual([])
})

const MONEY = /(amount|price|cost|fee|profit|owed|payable|lowest|median|highest)$/i

test('WIRE-390 every amount has its unit', () => {
  const amounts = places().filter(
    ({ path, schema }) => MONEY.test(path.at(-1) ?? '') && typesOf(schema).includes('number'),
  )
  expect(amounts.length).toBeGreaterThan(50)
  const without = amounts.filter(({ path }) => !/cents|dollars/.test(describeField(path) ?? ''))
  expect(without.map(({ path }) => path.join('.'))).toEqual([])
})

test('WIRE-390 every description is used', () => {
  const used = new Set(places().map(({ path }) => descriptionKey(path)))
  expect(Object.keys(FIELD_DESCRIPTIONS).filter((key) => !used.has(key))).toEqual([])
})

test('WIRE-390 every call has an imperative title', () => {
  const titles = Object.values(paths).flatMap((calls) =>
    Object.values(calls).map((call) => (call as { summary?: string }).summary ?? ''),
  )
  expect(
    titles.filter((title) => !/^[A-Z][a-z]+ (?!.*\.$)/.test(title) || title.length > 80),
  ).toEqual(titles.filter((title) => ['Reauthenticate', 'Logout'].includes(title)))
})

test('WIRE-95 responses use named schemas, and every reference resolves', () => {
  const document = documentOf({ hasProvider: true })
  const { schemas } = document['components'] as { schemas: object }
  const led = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)
  const names = new Set([...led].map(([, name]) => name))
  expect([...names].filter((name) => !Object.hasOwn(schemas, name ?? ''))).toEqual([])
  expect([...names]).toEqual(expect.arrayContaining(['Event', 'Sale', 'InventoryListing', 'Error']))
})

test('WIRE-95 the events of the stream have a type', () => {
  expect(paths['/stream']).toMatchObject({
    get: {
      responses: {
        200: {
          content: {
            'text/event-stream': {
              schema: { contentSchema: { $ref: '#/components/schemas/StreamEvent' } },
            },
          },
        },
      },
    },
  })
})

test('WIRE-95 webhook events have types, and every member has a description', () => {
  const { webhooks } = documentOf(null)
  expect(Object.keys(Object(webhooks))).toEqual([...WEBHOOK_EVENTS, 'test'])
  expect(webhooks).toMatchObject({
    'sale.made': {
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: { properties: { type: { const: 'sale.made' }, data: { type: 'object' } } },
            },
          },
        },
      },
    },
  })
  const described = membersOf(webhooks, '')
  expect(described.length).toBeGreaterThan(100)
  expect(described.filter(([, description]) => typeof description !== 'string')).toEqual([])
})

test('WIRE-95 every error is in the catalog with a message', () => {
  const errors = documentOf(null)['x-errors'] as { name: string; message: string }[]
  expect(errors.map(({ name }) => name)).toEqual(Object.keys(ERRORS))
  expect(errors.filter(({ message }) => !message)).toEqual([])
})

test('WIRE-321 a body is optional only if the server accepts a request without one', async () => {
  const { paths: all } = documentOf({ hasProvider: true })
  const documented = new Map(
    Object.values(all)
      .flatMap((calls) => Object.values(calls))
      .map((call) => [call.operationId, call.requestBody?.required]),
  )
  const calls = Object.entries(contract).flatMap(([noun, named]) =>
    Object.entries<Endpoint>(named).map(([name, call]) => [operationId(noun, name), call] as const),
  )
  const withBody = calls.filter(([, { body }]) => body)
  expect(withBody.length).toBeGreaterThan(80)
  for (const [name, { params: _, query: __, ...bodyAlone }] of withBody) {
    const request = new HonoRequest(
      new Request('http://seatdesk.test/', { method: bodyAlone.method }),
    )
    const isRead = await readInput(bodyAlone, request).then(
      () => true,
      () => false,
    )
    expect([name, documented.get(name)]).toEqual([name, !isRead])
  }
  expect([...documented.values()]).toContain(false)
})

test('WIRE-395 an operation has the same name in the document and in the client', () => {
  const api: Record<string, Record<string, { callName: string }>> = createApiClient()
  const named = Object.values(documentOf({ hasProvider: true }).paths)
    .flatMap((calls) => Object.values(calls))
    .filter(({ operationId: id }) => !/^(health|ready)$/.test(id))
  expect(named.length).toBeGreaterThan(200)
  for (const { operationId: id, tags } of named) {
    const [noun = '', name = ''] = id.split('_')
    expect(api[noun]?.[name]?.callName).toBe(`${noun}.${name}`)
    expect(tags).toEqual([noun])
  }
})

test(
  'WIRE-396 every operation is in exactly one part, and each part is a complete document',
  { tags: ['nightly'] },
  async () => {
    const controls = { hasProvider: true }
    const parts = (['broker', 'admin', 'sandbox'] as const).map((part) =>
      documentOf(controls, part),
    )
    const callsOf = ({ paths: all }: Document) =>
      Object.values(all).flatMap((calls) => Object.values(calls).map((call) => call.operationId))
    expect(parts.flatMap(callsOf).toSorted()).toEqual(callsOf(documentOf(controls)).toSorted())
    for (const document of parts) {
      expect(await new Validator().validate(document)).toEqual({ valid: true })
      const { schemas } = document['components'] as { schemas: object }
      const used = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)]
      expect(Object.keys(schemas).toSorted()).toEqual(
        [...new Set(used.map(([, name]) => name))].toSorted(),
      )
    }
    expect(callsOf(parts[0] ?? { paths: {} }).filter((id) => /^(admin|sandbox)/.test(id))).toEqual(
      [],
    )
  },
)

test('WIRE-397 integers have bounds, and enumerations list their values', () => {
  const fullDays = places().filter(({ schema }) => schema.type === 'integer' && !schema.enum)
  expect(fullDays.length).toBeGreaterThan(500)
  const unbounded = fullDays.filter(({ schema }) => !('minimum' in schema && 'maximum' in schema))
  expect(unbounded.map(({ path }) => path.join('.'))).toEqual([])
  const open = places().filter(
    ({ path, schema }) =>
      /^(status|statusId|typeId|eventCategoryId|splitRule|state|kind)$/.test(path.at(-1) ?? '') &&
      ['integer', 'number', 'string'].includes(schema.type ?? '') &&
      !schema.enum &&
      !('maximum' in schema),
  )
  const words = open.map(({ path }) => path.slice(-2).join('.'))
  // The provider's own words, states of the US, and words of the audit and of the ledger.
  expect(words.filter((word) => !OPEN.test(word))).toEqual([])
})

const OPEN =
  /^(Dispute|Payment|health|ready)\.status$|(?:Venue|venue|venues|cities|queues|\w+)\.state$|(?:subject|ledger|results|list)\.kind$|\.status$/
