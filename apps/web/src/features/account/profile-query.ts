import type { Profile } from '@seatdesk/domain'
import { queryOptionsFor, type ServerQuery } from '@seatdesk/front/query-cache'

import { api } from '../../lib/api.ts'

/** The whole of the broker's own account. Forms start from it, so an old answer is not kept. */
export const profileQuery: ServerQuery<Profile> = {
  ...queryOptionsFor(api.account.getProfile, {}),
  gcTime: 0,
}
