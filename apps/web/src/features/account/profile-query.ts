import { createQueryOptions, type ServerQuery } from '@seatdesk/app-kit/query-cache'
import type { Profile } from '@seatdesk/domain'

import { api } from '../../lib/api.ts'

/** The broker's full profile. Forms start from it, so it is not cached. */
export const profileQuery: ServerQuery<Profile> = {
  ...createQueryOptions(api.account.getProfile, {}),
  gcTime: 0,
}
