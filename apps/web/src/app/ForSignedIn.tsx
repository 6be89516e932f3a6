import { FailedState } from '@seatdesk/ui'
import { Navigate, Outlet, useLocation } from 'react-router'

import { t } from '../lib/messages/start.ts'
import { toastFailure } from '../lib/messages/words.ts'
import { paths } from '../lib/routes.ts'
import { accessOf, loadUser, useSession } from '../lib/session.ts'
import { ScreenBones } from './ScreenBones.tsx'

/**
 * Lets the signed in see its screens. All others are asked to log in and then brought back here,
 * unless they have just logged out.
 */
export function ForSignedIn() {
  const access = useSession(accessOf)
  const hasLeft = useSession((state) => state.hasLeft)
  const { pathname, search } = useLocation()
  switch (access) {
    case 'in':
      return <Outlet />
    case 'waiting':
      return <ScreenBones />
    case 'unknown':
      return (
        <FailedState onRetry={() => loadUser().catch(toastFailure)}>
          {t('COMMON.PROFILE_FAILED')}
        </FailedState>
      )
    case 'out':
      return (
        <Navigate
          to={paths.login}
          replace
          state={hasLeft ? null : { from: `${pathname}${search}` }}
        />
      )
  }
}
