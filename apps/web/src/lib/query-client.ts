import { createQueryClient } from '@seatdesk/app-kit/query-cache'

import { clearAccountData } from './clear-account-data.ts'
import { session } from './session.ts'

/** The query cache; cleared when another broker signs in. */
export const queryClient = createQueryClient(session)

session.subscribe((now, before) => {
  if (before.tokens && !now.tokens) void clearAccountData()
})
