import { SIGNED_IN } from '@seatdesk/domain'
import { marketCalls } from '@seatdesk/domain/contract'
import { counted } from '@seatdesk/front/browser'
import { withFirstAnswers } from '@seatdesk/front/first-asks'
import { createSession } from '@seatdesk/front/session'
import { toast } from '@seatdesk/ui'
import * as v from 'valibot'

import { live } from './live.ts'
import { t } from './messages/start.ts'
import { SESSION_ROOT } from './session-root.ts'
import { isOfTrades, TRADES_CHANGED } from './trades-changed.ts'

/** What every screen may ask of the signed-in broker; address, phone and broker id are never stored. */
const userSchema = v.object({
  name: v.string(),
  email: v.string(),
  isActive: v.boolean(),
  isMfaEnabled: v.boolean(),
  isEventTagEnabled: v.boolean(),
  isQuickBuyEnabled: v.boolean(),
  isSeatMapEnabled: v.boolean(),
})

/** The broker's session in this tab, the calls on its behalf, and how it begins, goes on and ends. */
export const {
  session,
  api,
  apiWith,
  useSession,
  accessOf,
  signIn,
  loadUser,
  takeProfile,
  amendUser,
  resumeSession,
  logOut,
} = createSession({
  calls: marketCalls,
  root: SESSION_ROOT,
  channel: 'seatdesk-session',
  scopes: SIGNED_IN,
  userSchema,
  fetch: counted(withFirstAnswers((...request) => fetch(...request))),
  refusal: t('COMMON.OTHER_SCOPE'),
  onNothingKept: () => toast({ tone: 'info', message: t('COMMON.TAB_ONLY') }),
  onChanged: (call) => {
    if (isOfTrades(call)) live.say(TRADES_CHANGED)
  },
})
