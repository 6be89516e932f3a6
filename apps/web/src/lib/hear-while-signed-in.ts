import { readAccessToken } from '@seatdesk/api-client'
import { onceIdle } from '@seatdesk/front/browser'

import { live } from './live.ts'
import { accessOf, session } from './session.ts'

/**
 * Hears what happens for as long as somebody is signed in. The connection is opened once the page
 * has loaded and the browser is idle: it takes nothing from the network that the screen waits for.
 */
export const hearWhileSignedIn = (): void => {
  let account: string | null = null
  let end = () => {}

  function follow() {
    const next = accountNow(account)
    if (next === account) return
    account = next
    end()
    end = next === null ? () => {} : hearAs(next)
  }

  follow()
  session.subscribe(follow)
}

/** Whoever is signed in; who it was while that is being found out anew. */
const accountNow = (before: string | null): string | null => {
  const state = session.getState()
  const access = accessOf(state)
  if (access === 'waiting' && state.tokens) return before
  return (
    (access === 'in' && state.tokens && readAccessToken(state.tokens.accessToken)?.subject) || null
  )
}

const hearAs = (account: string): (() => void) => {
  const leaving = new AbortController()
  const { signal } = leaving

  async function begin() {
    if (!(await onceIdle(signal))) return
    const [{ keepLive }, { api }] = await Promise.all([
      import('@seatdesk/front/live/connection'),
      import('./api.ts'),
    ])
    if (signal.aborted) return
    const end = keepLive({
      live,
      name: `seatdesk-live ${account}`,
      open: api.stream.open,
      locks: navigator.locks,
    })
    signal.addEventListener('abort', end, { once: true })
  }

  // Every screen stands without it: where its code cannot be loaded, one reloads as before.
  begin().catch(() => {})
  return () => leaving.abort()
}
