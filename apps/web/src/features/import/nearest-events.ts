import { queryOptionsFor, useServerData } from '@seatdesk/front/query-cache'

import { imports } from '../../lib/stock.ts'
import type { UnknownEvent } from './worker/stock-row.ts'

const LONGEST = 200

/** The three events that come nearest to what rows of a file say. */
export const useNearestEvents = ({ name, venue, date }: UnknownEvent) =>
  useServerData(
    queryOptionsFor(imports.nearestEvents, {
      name: name.slice(0, LONGEST),
      ...(venue && { venue: venue.slice(0, LONGEST) }),
      ...(date && { date: date.slice(0, LONGEST) }),
    }),
  )
