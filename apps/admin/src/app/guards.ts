import { createGuards } from '@seatdesk/front/router'

import { toastFailure } from '../lib/messages/words.ts'
import { PATHS } from '../lib/routes.ts'
import { accessOf, loadUser, useSession } from '../lib/session.ts'

/** Who may see the screens of the signed in, and who those of everybody who is not. */
export const guards = createGuards({
  useSession,
  accessOf,
  askAgain: () => void loadUser().catch(toastFailure),
  login: PATHS.login,
  home: PATHS.today,
})
