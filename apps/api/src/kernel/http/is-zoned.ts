import type { Endpoint } from '@seatdesk/domain/contract'

import { schemaOf } from './open-api-schema.ts'

const known = new WeakMap<Endpoint, boolean>()

/**
 * Whether a call reads `from` and `to` in the caller's zone: those that are dates, which are text,
 * and that are held against instants. Worked out when a call is made for the first time.
 */
export const isZoned = (endpoint: Endpoint): boolean => {
  const zoned = known.get(endpoint) ?? hasDates(endpoint)
  known.set(endpoint, zoned)
  return zoned
}

const hasDates = ({ query, atVenue }: Endpoint): boolean =>
  !atVenue && query !== undefined && schemaOf(query).properties?.['from']?.['type'] === 'string'
