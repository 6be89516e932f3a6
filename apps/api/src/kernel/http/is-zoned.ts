import type { Endpoint } from '@seatdesk/domain/contract'

import { schemaOf } from './open-api-schema.ts'

/**
 * Whether a call reads `from` and `to` in the caller's zone: those that are dates, which are text,
 * and that are held against instants.
 */
export const isZoned = ({ query, atVenue }: Endpoint): boolean =>
  !atVenue && query !== undefined && schemaOf(query).properties?.['from']?.['type'] === 'string'
