import { createQueryClient } from '@seatdesk/front/query-cache'

import { forgetSeen } from './finding/seen-events.ts'
import { session } from './session.ts'

/** The cache of what the server said, for as long as the same broker is signed in. */
export const queryClient = createQueryClient(session)

session.subscribe((now, before) => {
  if (before.tokens && !now.tokens) forgetSeen()
})
