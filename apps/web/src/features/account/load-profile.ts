import type { Profile } from '@seatdesk/domain'

import { api } from '../../lib/api.ts'

/** The whole of the broker's own account. */
export const loadProfile = async (_whose: 'own', signal: AbortSignal): Promise<Profile> =>
  (await api.account.getProfile({}, { signal })).data
