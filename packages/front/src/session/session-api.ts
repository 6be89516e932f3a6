import {
  type ApiClient,
  type CallTable,
  type ClientOf,
  createClientOf,
  webLock,
} from '@seatdesk/api-client'

import type { SessionStore } from './session-store.ts'
import type { SessionUser } from './session-user.ts'

export interface ApiOptions {
  /** Sends each call; the browser's by default. */
  fetch?: typeof globalThis.fetch | undefined
  /** Told of each call that changed something, such as `sales.confirm`; nobody is by default. */
  onChanged?: ((call: string) => void) | undefined
}

/** The calls of a table, made on behalf of a session. Tabs on the same channel renew it in turn. */
export const sessionApi = <User extends SessionUser, Calls extends CallTable>(
  session: SessionStore<User>,
  channel: string,
  calls: Calls,
  { fetch, onChanged }: ApiOptions = {},
): ClientOf<Calls> & Pick<ApiClient, 'account'> =>
  createClientOf(calls, {
    baseUrl: '/api',
    fetch,
    session: {
      read: () => session.getState().tokens,
      write: (tokens, spent) => {
        if (spent) session.renew(spent.refreshToken, tokens)
      },
      clear: session.drop,
      sync: session.sync,
    },
    lock: webLock(channel),
    on: {
      renewalStarted: () => session.setRenewing(true),
      renewalFinished: () => session.setRenewing(false),
      ...(onChanged && { changed: onChanged }),
    },
  })
