import type { Tag } from '@seatdesk/domain'
import type { ServerQuery } from '@seatdesk/front/query-cache'

import { api } from '../../../lib/api.ts'

/** The tags that a broker chose; the catalogue's while there are none. */
export const quickTagsQuery: ServerQuery<Tag[]> = {
  queryKey: ['quick tags'],
  queryFn: async ({ signal }) => {
    const own = await api.tags.list({ type: 'user' }, { signal })
    if (own.results.length > 0) return own.results
    const all = await api.tags.list({}, { signal })
    return all.results
  },
}
