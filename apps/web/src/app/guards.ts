import { createGuards } from '@seatdesk/front/router'

import { t } from '../lib/messages/t.ts'
import { toastFailure } from '../lib/messages/toast-failure.ts'
import { paths } from '../lib/routes.ts'
import { accessOf } from '../lib/session/access.ts'
import { loadUser } from '../lib/session/account-calls.ts'
import { useSession } from '../lib/session/session.ts'

/** Who may see the screens of the signed in, and who those of everybody who is not. */
export const guards = createGuards({
  useSession,
  accessOf,
  askAgain: () => void loadUser().catch(toastFailure),
  login: paths.login,
  home: paths.events,
  words: { loading: t('COMMON.LOADING'), failed: t('COMMON.PROFILE_FAILED') },
})
