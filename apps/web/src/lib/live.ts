import { readAccessToken } from '@seatdesk/api-client'
import { createLive } from '@seatdesk/front/live'

import { api } from './api.ts'
import { accessOf, session } from './session.ts'

/** What happens while the broker of this tab looks. */
export const live = createLive()

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
  // Screens stand without it: what fails to load here is missed by nobody who reloads.
  import('@seatdesk/front/live/connection').then(
    ({ keepLive }) => {
      if (isOver) return
      end = keepLive({
        live,
        name: `seatdesk-live ${account}`,
        open: api.stream.open,
        locks: navigator.locks,
      })
    },
    () => {},
  )
  return () => {
    isOver = true
    end()
  }
}
