import { createQueryClient } from '@seatdesk/app-kit/query-cache'

import { clearAccountData } from './clear-account-data.ts'
import { currentCompanyKey } from './session-user.ts'
import { session } from './session.ts'

/** The query cache; cleared when another broker or company signs in. */
export const queryClient = createQueryClient(session)

session.subscribe((now, before) => {
  if (before.tokens && currentCompanyKey(before.tokens) !== currentCompanyKey(now.tokens))
    void clearAccountData()
})
