import { FailedState } from '@seatdesk/ui'
import { Navigate, Outlet, useLocation } from 'react-router'
import * as v from 'valibot'

import { useWords } from '../messages/index.ts'
import { ScreenBones } from './ScreenBones.tsx'

/** What guards ask of a session. */
interface GuardedSession {
  /** Whether what the browser kept is still being read. */
  isRestoring: boolean
  /** Whether the user logged out, and is not to be led back here. */
  hasLeft: boolean
}

interface GuardsOptions<Session extends GuardedSession> {
  /** A part of the session, kept up to date. */
  useSession: <Part>(select: (session: Session) => Part) => Part
  /** Whether someone may see what is protected; `unknown` when that could not be found out. */
  accessOf: (session: Session) => 'in' | 'out' | 'waiting' | 'unknown'
  /** Asks once more who is signed in. */
  askAgain: () => void
  /** Where those are led who have to log in. */
  login: string
  /** Where those are led who are signed in and were bound for nowhere in particular. */
  home: string
}

/** Makes the two guards of a front-end from its session. */
export const createGuards = <Session extends GuardedSession>({
  useSession,
  accessOf,
  askAgain,
  login,
  home,
}: GuardsOptions<Session>) => {
  /**
   * Lets the signed in see its screens. All others are asked to log in and then brought back here,
   * unless they have just logged out.
   */
  function ForSignedIn() {
    const access = useSession(accessOf)
    const { t } = useWords()
    const hasLeft = useSession((session) => session.hasLeft)
    const { pathname, search } = useLocation()
    switch (access) {
      case 'in':
        return <Outlet />
      case 'waiting':
        return <ScreenBones />
      case 'unknown':
        return <FailedState onRetry={askAgain}>{t('COMMON.PROFILE_FAILED')}</FailedState>
      case 'out':
        return (
          <Navigate to={login} replace state={hasLeft ? null : { from: `${pathname}${search}` }} />
        )
    }
  }

  /** Shows its screens to those who are not signed in; all others go to where they were bound for. */
  function ForSignedOut() {
    const isIn = useSession((session) => accessOf(session) === 'in')
    const isRestoring = useSession((session) => session.isRestoring)
    const { state } = useLocation()
    if (isIn) return <Navigate to={cameFrom(state, home)} replace />
    return isRestoring ? null : <Outlet />
  }

  return { 'signed-in': ForSignedIn, 'signed-out': ForSignedOut }
}

// The address was written by a guard into the history of this tab. Whoever else could write there
// must not lead out of the application, as `//elsewhere` and `/\elsewhere` would.
const stateSchema = v.object({ from: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)) })

/** Where someone was bound for who had to log in first; `home` when nowhere in particular. */
export const cameFrom = (state: unknown, home: string): string => {
  const { success, output } = v.safeParse(stateSchema, state)
  return success ? output.from : home
}
