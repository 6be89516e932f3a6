import {
  type EndpointTree,
  type ClientForContract,
  createClientForContract,
  createWebLock,
  type SessionClient,
} from '@seatdesk/api-client'

import type { SessionStore } from './session-store.ts'
import type { SessionUser } from './stored-session.ts'

interface ApiOptions<Calls extends EndpointTree> {
  /** The calls that most screens use. */
  calls: Calls
  /** Name of the lock that tabs use to renew the session one at a time. */
  channel: string
  /** Sends each request; the browser's `fetch` by default. */
  fetch?: typeof globalThis.fetch | undefined
  /**
   * Called after each call that changed data, with its name, such as `sales.confirm`; none by
   * default.
   */
  onChanged?: ((call: string) => void) | undefined
  /** Called with the error of each call that failed; none by default. */
  onFailed?: ((error: unknown) => void) | undefined
}

/** Creates the authenticated API calls of a session. */
export const createSessionApi = <User extends SessionUser, Calls extends EndpointTree>(
  session: SessionStore<User>,
  { calls, channel, fetch, onChanged, onFailed }: ApiOptions<Calls>,
) => {
  const clientOf = <Some extends EndpointTree>(
    table: Some,
  ): ClientForContract<Some> & SessionClient =>
    createClientForContract(table, {
      baseUrl: '/api',
      fetch,
      session: {
        read: () => session.getState().tokens,
        write: (tokens, usedTokens) => {
          if (usedTokens) session.renew(usedTokens.refreshToken, tokens)
        },
        clear: session.drop,
        sync: session.sync,
      },
      lock: createWebLock(channel),
      on: {
        renewalStarted: () => session.setRenewing(true),
        renewalFinished: () => session.setRenewing(false),
        ...(onChanged && { changed: onChanged }),
        ...(onFailed && { failed: onFailed }),
      },
    })
  return {
    api: clientOf(calls),
    /** Adds calls of the same session, for the few screens that use them. */
    apiWith: <More extends EndpointTree>(more: More) => clientOf(more),
  }
}
