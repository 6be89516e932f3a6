import { type Endpoint, type FieldsSchema, getWireName } from '@seatdesk/domain/contract'

/** The members of path, query and body of one call, by code name. */
export type CallParams = Readonly<Record<string, unknown>>

/** A serialized call, without credentials. */
export interface WireRequest {
  method: string
  /** Relative to the base URL, with the query. */
  path: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

/** Renames members to their wire names. */
const toWireNames = (members: FieldsSchema | undefined, input: CallParams): CallParams =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      getWireName(name, members?.fields?.[name]),
      value,
    ]),
  )

const isGiven = (value: unknown) =>
  value !== undefined && !(Array.isArray(value) && value.length === 0)

const writeQuery = (members: CallParams): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(members)) {
    // The string of an array is its entries joined by commas, which is how the contract serializes
    // lists.
    if (isGiven(value)) query.append(name, String(value))
  }
  return query.toString()
}

const writeForm = (members: CallParams): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(members)) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (entry !== undefined) form.append(name, entry instanceof Blob ? entry : String(entry))
    }
  }
  return form
}

const ACCEPT_TYPES = { json: 'application/json', events: 'text/event-stream' }

/**
 * Distributes a call's input over path, body and query: members named in the path go there, the
 * others into the body if the endpoint has one, else into the query.
 */
export const buildRequest = (endpoint: Endpoint, input: CallParams): WireRequest => {
  const { method, response, query, body, bodyType = 'json' } = endpoint
  const rest = { ...input }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  const headers = {
    Accept:
      response.type === 'file'
        ? [response.mediaType, ...(response.otherMediaTypes ?? [])].join(', ')
        : ACCEPT_TYPES[response.type],
  }
  if (!body) {
    const search = writeQuery(toWireNames(query, rest))
    return { method, path: search ? `${path}?${search}` : path, headers, body: undefined }
  }
  if (bodyType === 'form')
    return { method, path, headers, body: writeForm(toWireNames(body, rest)) }
  return {
    method,
    path,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(toWireNames(body, rest)),
  }
}

/** Returns a random idempotency key of 128 bits. Works without a secure context. */
export const randomIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
