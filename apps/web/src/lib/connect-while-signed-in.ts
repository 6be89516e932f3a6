import { liveConnection } from './live.ts'
import { currentCompanyKey } from './session-user.ts'
import { accessOf, session } from './session.ts'

/**
 * Keeps the live connection open while a user is signed in. Connects together with the screen's
 * first requests, so that nothing is missed after they are answered.
 */
export const connectWhileSignedIn = (): void => {
  let account: string | null = null
  let end = () => {}

  function follow() {
    const next = currentAccount(account)
    if (next === account) return
    account = next
    end()
    end = next === null ? () => {} : connectAs(next)
  }

  follow()
  session.subscribe(follow)
}

/** Returns the key of the signed-in account; the previous one while the session is being restored. */
const currentAccount = (before: string | null): string | null => {
  const state = session.getState()
  const access = accessOf(state)
  if (access === 'waiting' && state.tokens) return before
  return access === 'in' ? currentCompanyKey(state.tokens) : null
}

const connectAs = (account: string): (() => void) => {
  const leaveController = new AbortController()
  const { signal } = leaveController

  async function start() {
    const [{ startLiveUpdates }, { api }] = await Promise.all([
      import('@seatdesk/app-kit/live/connection'),
      import('./api.ts'),
    ])
    if (signal.aborted) return
    const end = startLiveUpdates({
      live: liveConnection,
      name: `seatdesk-live ${account}`,
      open: api.stream.open,
      locks: navigator.locks,
    })
    signal.addEventListener('abort', end, { once: true })
  }

  // Every screen works without live updates: if the code cannot be loaded, users reload manually.
  start().catch(() => {})
  return () => leaveController.abort()
}
