import { FailedState } from '@seatdesk/ui'
import { Navigate, Outlet, useLocation } from 'react-router'
import * as v from 'valibot'

import { useI18n } from '../i18n/index.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

/** Session state that the guards read. */
interface GuardedSession {
  /** Whether the stored session is still being read. */
  isRestoring: boolean
  /** Whether the user logged out and must not be redirected back here. */
  hasLoggedOut: boolean
}

interface GuardsOptions<Session extends GuardedSession> {
  /** Selects part of the session and rerenders when it changes. */
  useSession: <Part>(select: (session: Session) => Part) => Part
  /** Whether the user may see protected screens; `unknown` if that could not be checked. */
  accessOf: (session: Session) => 'in' | 'out' | 'waiting' | 'unknown'
  /** Retries loading the signed-in user. */
  askAgain: () => void
  /** Redirect target for users who have to log in. */
  login: string
  /** Redirect target for signed-in users without another target. */
  home: string
}

/** Creates the two route guards of a front-end from its session. */
export const createGuards = <Session extends GuardedSession>({
  useSession,
  accessOf,
  askAgain,
  login,
  home,
}: GuardsOptions<Session>) => {
  /**
   * Shows its screens to signed-in users. Redirects others to the login and back here afterwards,
   * unless they have just logged out.
   */
  function ForSignedIn() {
    const access = useSession(accessOf)
    const { t } = useI18n()
    const hasLoggedOut = useSession((session) => session.hasLoggedOut)
    const { pathname, search } = useLocation()
    switch (access) {
      case 'in':
        return <Outlet />
      case 'waiting':
        return <PageSkeleton />
      case 'unknown':
        return <FailedState onRetry={askAgain}>{t('COMMON.PROFILE_FAILED')}</FailedState>
      case 'out':
        return (
          <Navigate
            to={login}
            replace
            state={hasLoggedOut ? null : { from: `${pathname}${search}` }}
          />
        )
    }
  }

  /** Shows its screens to signed-out users; redirects others to their target. */
  function ForSignedOut() {
    const isIn = useSession((session) => accessOf(session) === 'in')
    const isRestoring = useSession((session) => session.isRestoring)
    const { state } = useLocation()
    if (isIn) return <Navigate to={getReturnPath(state, home)} replace />
    return isRestoring ? null : <Outlet />
  }

  return { 'signed-in': ForSignedIn, 'signed-out': ForSignedOut }
}

// A guard writes this address to the tab's history. Other scripts can write there too, so it must
// not lead outside the application, as `//elsewhere` and `/\elsewhere` would.
const stateSchema = v.object({ from: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)) })

/** Returns the address that a user requested before the login; `home` by default. */
export const getReturnPath = (state: unknown, home: string): string => {
  const { success, output } = v.safeParse(stateSchema, state)
  return success ? output.from : home
}
