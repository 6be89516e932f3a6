import { useResource } from '@seatdesk/front/resource'

import { imports } from '../../lib/stock.ts'
import type { UnknownEvent } from './worker/stock-row.ts'

const LONGEST = 200

const ask = (
  { name, venue, date }: Pick<UnknownEvent, 'name' | 'venue' | 'date'>,
  signal: AbortSignal,
) =>
  imports.nearestEvents(
    {
      name: name.slice(0, LONGEST),
      ...(venue && { venue: venue.slice(0, LONGEST) }),
      ...(date && { date: date.slice(0, LONGEST) }),
    },
    { signal },
  )

/** The three events that come nearest to what rows of a file say. */
export const useNearestEvents = ({ name, venue, date }: UnknownEvent) =>
  useResource(ask, { name, venue, date })
