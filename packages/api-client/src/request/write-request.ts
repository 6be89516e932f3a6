import { type Endpoint, type Members, wireNameOf } from '@seatdesk/domain/contract'

/** The members of path, query and body of one call, by name. */
export type Input = Readonly<Record<string, unknown>>

/** A call as it goes over the wire, but for who makes it. */
export interface WrittenRequest {
  method: string
  /** Below the base address, with its query. */
  path: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

/** The members by the names of the wire. */
const spell = (members: Members | undefined, input: Input): Input =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      wireNameOf(name, members?.fields?.[name]),
      value,
    ]),
  )

const isGiven = (value: unknown) =>
  value !== undefined && !(Array.isArray(value) && value.length === 0)

const writeQuery = (members: Input): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(members)) {
    // An array's own text is its entries set apart by commas, as the contract spells lists.
    if (isGiven(value)) query.append(name, String(value))
  }
  return query.toString()
}

const writeForm = (members: Input): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(members)) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (entry !== undefined) form.append(name, entry instanceof Blob ? entry : String(entry))
    }
  }
  return form
}

const ACCEPTS = { json: 'application/json', events: 'text/event-stream' }

/**
 * Spreads a call's input over path, body and query: what the path names goes there, the rest into
 * the body where the endpoint has one, else into the query.
 */
export const writeRequest = (endpoint: Endpoint, input: Input): WrittenRequest => {
  const { method, answer, query, body, bodyType = 'json' } = endpoint
  const rest = { ...input }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  const headers = {
    Accept: answer.type === 'file' ? answer.mediaType : ACCEPTS[answer.type],
  }
  if (!body) {
    const asked = writeQuery(spell(query, rest))
    return { method, path: asked ? `${path}?${asked}` : path, headers, body: undefined }
  }
  if (bodyType === 'form') return { method, path, headers, body: writeForm(spell(body, rest)) }
  return {
    method,
    path,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(spell(body, rest)),
  }
}
