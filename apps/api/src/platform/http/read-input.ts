import { type Endpoint, type FieldsSchema, getWireName } from '@seatdesk/domain/contract'
import type { HonoRequest } from 'hono'
import * as v from 'valibot'

import { validationError, ApiError } from '../api-error.ts'

/** Maximum size of a JSON body, in bytes. */
export const MAX_JSON_BYTES = 256 * 1024

/** Maximum size of a form, which may contain files, in bytes. */
export const MAX_FORM_BYTES = 20 * 1024 * 1024

/** Maximum nesting depth; the contract itself needs three levels. */
const MAX_DEPTH = 32

/**
 * Reads path, query and body of a request and validates them against the contract.
 * @throws 400, 413, 415 for a body that cannot be read, 422 naming every invalid field.
 */
export const readInput = async (endpoint: Endpoint, request: HonoRequest): Promise<object> => {
  const query = readQuery(endpoint, request)
  const body = endpoint.body && (await readBody(endpoint, request))
  return {
    ...validate(endpoint.body, body),
    ...validate(endpoint.query, query),
    ...validate(endpoint.params, request.param()),
  }
}

/**
 * Reads the query parameters. Unknown ones are rejected: a misspelled filter would otherwise return
 * rows that it should exclude. Calls that change something and declare no parameters ignore them.
 */
const readQuery = (endpoint: Endpoint, request: HonoRequest): Record<string, string> => {
  if (!endpoint.query && endpoint.method !== 'GET') return {}
  const all = Object.entries(request.queries())
  const known = parameterNames(endpoint.query)
  const unknown = all.filter(([name]) => !known.includes(name))
  if (unknown.length > 0)
    throw validationError(
      Object.fromEntries(unknown.map(([name]) => [name, unknownParameter(known)])),
    )
  const repeated = all.filter(([, values]) => values.length > 1)
  if (repeated.length > 0)
    throw validationError(
      Object.fromEntries(repeated.map(([name]) => [name, 'must be given once'])),
    )
  // An empty parameter counts as absent: `?search=&page=1`.
  return Object.fromEntries(
    all.flatMap(([name, [value]]) => (value === undefined || value === '' ? [] : [[name, value]])),
  )
}

/** The wire names of a call's parameters. */
export const parameterNames = (query: FieldsSchema | undefined): string[] => {
  if (!query) return []
  if (query.fields)
    return Object.entries(query.fields).map(([name, member]) => getWireName(name, member))
  if ('entries' in query) return Object.keys(query.entries as object)
  throw new Error('a query is an object schema')
}

const unknownParameter = (known: readonly string[]): string =>
  known.length === 0
    ? 'is not a parameter: this call has none'
    : `is not a parameter of this call; these are: ${known.join(', ')}`

const readBody = (endpoint: Endpoint, request: HonoRequest): Promise<unknown> =>
  endpoint.bodyType === 'form' ? readForm(request) : readJson(request)

const readJson = async (request: HonoRequest): Promise<unknown> => {
  const text = decodeUtf8(await request.arrayBuffer())
  // A call that takes a form allows larger bodies.
  if (text.length > MAX_JSON_BYTES) throw new ApiError('tooLarge')
  if (text.trim() === '') return {}
  const mediaType = request.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/json') throw new ApiError('wrongMediaType')
  if (isNestedTooDeep(text))
    throw new ApiError('notJson', { message: 'the body is nested too deep' })
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('notJson')
  }
}

/** Never replaces what it cannot read: a name in another encoding would be stored mutilated. */
const decodeUtf8 = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiError('notJson', { message: 'the body is not UTF-8' })
  }
}

/**
 * Brackets, and whole strings, in which brackets do not count; an unterminated string runs to the
 * end.
 */
const MARKS = /"(?:[^"\\]|\\.?)*(?:"|$)|[{}[\]]/gs

const isNestedTooDeep = (text: string): boolean => {
  let depth = 0
  for (const [mark] of text.matchAll(MARKS)) {
    if (mark === '{' || mark === '[') depth += 1
    if (mark === '}' || mark === ']') depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/**
 * Reads a form, or JSON instead.
 * @throws 413 for JSON that is too large, 415 for any other media type.
 */
export const readForm = async (request: HonoRequest): Promise<unknown> => {
  const mediaType = request.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (mediaType === 'application/json') return readJson(request)
  if (mediaType !== 'multipart/form-data') throw new ApiError('wrongMediaType')
  try {
    return await request.parseBody({ all: true })
  } catch {
    throw new ApiError('wrongMediaType', { message: 'the body is not a form' })
  }
}

/**
 * Validates an input against its schema.
 * @throws 422 naming every invalid field.
 */
export const validate = (schema: FieldsSchema | undefined, input: unknown): object => {
  if (!schema) return {}
  const unstorable = unstorableText(input)
  if (unstorable.length > 0)
    throw validationError(
      Object.fromEntries(
        unstorable.map((field) => [field || 'body', 'has a character that cannot be stored']),
      ),
    )
  const read = v.safeParse(schema, input)
  if (read.success) return read.output
  throw validationError(fieldsOf(read.issues))
}

/**
 * The dotted paths of text that the database cannot store: with U+0000 or an unpaired surrogate.
 */
const unstorableText = (input: unknown, path = ''): string[] => {
  if (typeof input === 'string') return input.includes('\0') || !input.isWellFormed() ? [path] : []
  if (input instanceof File) return unstorableText(input.name, path)
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([name, member]) =>
    unstorableText(member, path === '' ? name : `${path}.${name}`),
  )
}

/** The first issue of each field, by dotted path; the whole body is `body`. */
const fieldsOf = (issues: readonly v.BaseIssue<unknown>[]): Record<string, string> => {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'body'
    if (!fields.has(field)) fields.set(field, sentenceOf(issue))
  }
  // Not by assignment: a field may be called `__proto__`.
  return Object.fromEntries(fields)
}

const sentenceOf = (issue: v.BaseIssue<unknown>): string => {
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return 'is not a member of this body'
  if (issue.received === 'undefined') return 'is required'
  if (!issue.message.startsWith('Invalid')) return issue.message
  if (issue.type === 'picklist' || issue.type === 'literal') return `must be ${choicesOf(issue)}`
  return KINDS[issue.type] ?? 'is not valid'
}

/** Error messages for a value of the wrong type. */
const KINDS: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  strict_object: 'must be an object',
  file: 'must be a file',
}

/** Formats valibot's `("asc" | "desc")` as `asc or desc`. */
const choicesOf = ({ expected }: v.BaseIssue<unknown>): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(
    (expected ?? '').replaceAll(/[()"]/g, '').split(' | '),
  )
