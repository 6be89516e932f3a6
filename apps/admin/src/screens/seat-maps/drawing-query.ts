import type { ServerQuery } from '@seatdesk/front/query-cache'

import { t } from '../../lib/messages/catalogue.ts'

/** The markup of a drawing. */
export const drawingQuery = (address: string): ServerQuery<string> => ({
  queryKey: ['drawing', address],
  queryFn: async ({ signal }) => {
    const response = await fetch(address, { signal })
    if (!response.ok) throw new Error(t('SEAT_MAPS.ONE_FAILED'))
    return response.text()
  },
})
