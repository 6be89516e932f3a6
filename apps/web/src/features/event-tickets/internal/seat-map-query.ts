import type { ServerQuery } from '@seatdesk/app-kit/query-cache'

import { t } from '../../../lib/i18n/events.ts'

/**
 * Loads the SVG of a seat map; a failure shows a message in place of the map, because the list
 * works without it.
 */
export const seatMapQuery = (address: string): ServerQuery<string> => ({
  queryKey: ['seat map', address],
  queryFn: async ({ signal }) => {
    const response = await fetch(address, { signal })
    if (!response.ok) throw new Error(t('EVENT_TICKETS.MAP_FAILED'))
    return response.text()
  },
})
