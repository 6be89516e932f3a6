import { createGuards } from '@seatdesk/app-kit/router'

import { toastFailure } from '../lib/i18n/i18n.ts'
import { PATHS } from '../lib/routes.ts'
import { accessOf, loadUser, useSession } from '../lib/session.ts'

/** Route guards for signed-in and for signed-out screens. */
export const guards = createGuards({
  useSession,
  accessOf,
  askAgain: () => void loadUser().catch(toastFailure),
  login: PATHS.login,
  home: PATHS.events,
})
