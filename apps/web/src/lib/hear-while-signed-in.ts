import { readAccessToken } from '@seatdesk/api-client'

import { api } from './api.ts'
import { live } from './live.ts'
import { accessOf, session } from './session.ts'

/** Hears what happens for as long as somebody is signed in, from the moment that it is called. */
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
  let end = () => {}
  let isOver = false

  async function begin() {
    const { keepLive } = await import('@seatdesk/front/live/connection')
    if (isOver) return
    end = keepLive({
      live,
      name: `seatdesk-live ${account}`,
      open: api.stream.open,
      locks: navigator.locks,
    })
  }

  // Every screen stands without it: where its code cannot be loaded, one reloads as before.
  begin().catch(() => {})
  return () => {
    isOver = true
    end()
  }
}
