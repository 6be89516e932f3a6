import {
  type ApiClient,
  type CallTable,
  type ClientOf,
  createClientOf,
  webLock,
} from '@seatdesk/api-client'

import type { SessionUser } from './held-session.ts'
import type { SessionStore } from './session-store.ts'

interface ApiOptions<Calls extends CallTable> {
  /** The calls that most screens make. */
  calls: Calls
  /** The name by which tabs take turns to renew the session. */
  channel: string
  /** Sends each call; the browser's by default. */
  fetch?: typeof globalThis.fetch | undefined
  /** Told of each call that changed something, such as `sales.confirm`; nobody is by default. */
  onChanged?: ((call: string) => void) | undefined
}

/** Makes the calls on behalf of a session. */
export const createSessionApi = <User extends SessionUser, Calls extends CallTable>(
  session: SessionStore<User>,
  { calls, channel, fetch, onChanged }: ApiOptions<Calls>,
) => {
  const clientOf = <Some extends CallTable>(
    table: Some,
  ): ClientOf<Some> & Pick<ApiClient, 'account'> =>
    createClientOf(table, {
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
  return {
    api: clientOf(calls),
    /** More calls on behalf of the same session, for the few screens that make them. */
    apiWith: <More extends Omit<CallTable, 'account'>>(more: More) =>
      clientOf({ ...more, account: calls.account }),
  }
}
