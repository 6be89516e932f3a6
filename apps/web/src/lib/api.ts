import { createApiClient, webLock } from '@seatdesk/api-client'

import { session } from './session/session.ts'

/** Every call of the server, made on behalf of this tab's session. */
export const api = createApiClient({
  baseUrl: '/api',
  session: {
    read: () => session.getState().tokens,
    write: (tokens, spent) => {
      if (spent) session.renew(spent.refreshToken, tokens)
    },
    clear: session.drop,
    sync: session.sync,
  },
  lock: webLock('seatdesk-session'),
  on: {
    renewalStarted: () => session.setRenewing(true),
    renewalFinished: () => session.setRenewing(false),
  },
})
