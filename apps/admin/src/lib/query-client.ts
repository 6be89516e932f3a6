import { createQueryClient } from '@seatdesk/front/query-cache'

import { session } from './session.ts'

/** The cache of what the server said, for as long as the same operator is signed in. */
export const queryClient = createQueryClient(session)
