import { createGuards } from '@seatdesk/front/router'

import { t } from '../lib/messages/start.ts'
import { toastFailure } from '../lib/messages/words.ts'
import { paths } from '../lib/routes.ts'
import { accessOf, loadUser, useSession } from '../lib/session.ts'

/** Who may see the screens of the signed in, and who those of everybody who is not. */
export const guards = createGuards({
  useSession,
  accessOf,
  askAgain: () => void loadUser().catch(toastFailure),
  login: paths.login,
  home: paths.events,
  words: { loading: t('COMMON.LOADING'), failed: t('COMMON.PROFILE_FAILED') },
})
