import { contract, type Endpoint } from '@seatdesk/domain/contract'

import { readExamples } from '../src/platform/http/examples.ts'
import { parameterNames } from '../src/platform/http/read-input.ts'
import { pdf } from './trade.ts'

/** What requests ask about: an event, its listings, and their orders. */
export interface RequestSubject {
  eventId: number
  listingIds: readonly number[]
  orderIds: readonly number[]
}

export interface SampleRequest {
  /** The name of the call, such as `inventory.update`. */
  name: string
  method: string
  path: string
  body?: object
}

const EXAMPLES = readExamples().calls

/** All calls except the event stream and the sandbox, which shows all messages. */
const CALLS = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { path, response }]) => response.type !== 'events' && !path.startsWith('/sandbox'))
    .map(([verb, endpoint]) => ({ noun, verb, endpoint })),
)

/**
 * Requests of every call of the contract about a subject: its recorded request with the ids of the
 * subject in place of its own, once for each id that its path can have.
 */
export const requestsAbout = (subject: RequestSubject, isRead: boolean): SampleRequest[] =>
  CALLS.filter(({ endpoint }) => (endpoint.method === 'GET') === isRead).flatMap(
    ({ noun, verb, endpoint }) => {
      const example = EXAMPLES.get(`${noun}_${verb}`)
      const body = example?.form ? formOf(example.form) : aboutSubject(example?.body, subject)
      return pathsOf(endpoint, example?.path ?? {}, subject).flatMap((path) =>
        queriesOf(endpoint, subject).map((query) => ({
          name: `${noun}.${verb}`,
          method: endpoint.method,
          path: path + query,
          ...(isRead || typeof body !== 'object' || body === null ? {} : { body }),
        })),
      )
    },
  )

const pathsOf = (
  { path }: Endpoint,
  example: Record<string, string>,
  { eventId, listingIds, orderIds }: RequestSubject,
): string[] => {
  const ids = [...listingIds, ...orderIds, eventId]
  const filled = ids.map((id) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = example[name]
      return value === undefined || /^\d+$/.test(value) ? String(id) : value
    }),
  )
  return [...new Set(filled)]
}

/** Some lists need a filter, and some reject it. */
const queriesOf = ({ query }: Endpoint, { eventId, listingIds }: RequestSubject): string[] => {
  const known = parameterNames(query)
  const all = {
    filter: eventId,
    event: eventId,
    ids: listingIds.join(','),
    listingId: listingIds[0] ?? 0,
    listing_id: listingIds[0] ?? 0,
    section: '101',
    dialect: 'seatdesk',
    text: 'Masked',
    subject: 'listing',
  }
  const params = Object.entries(all).filter(([name]) => known.includes(name))
  const requests = new URLSearchParams(params.map(([name, value]) => [name, String(value)]))
  return params.length === 0 ? [''] : ['', `?${requests}`]
}

/** A recorded body with the ids of the subject. */
const aboutSubject = (value: unknown, subject: RequestSubject, name = ''): unknown => {
  const [listingId] = subject.listingIds
  if (typeof value === 'number') {
    if (/^event(?:Id|ID)$|^into$/.test(name)) return subject.eventId
    return name === 'listingId' ? listingId : value
  }
  if (Array.isArray(value))
    return name === 'ids'
      ? [...subject.listingIds, ...subject.orderIds]
      : value.map((item) => aboutSubject(item, subject, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, aboutSubject(item, subject, key)]),
  )
}

const formOf = (recorded: Record<string, readonly string[]>): FormData => {
  const form = new FormData()
  for (const [name, values] of Object.entries(recorded))
    for (const value of values) form.append(name, /\.\w{3}$/.test(value) ? pdf(value) : value)
  return form
}
