import type { SessionClient } from '@seatdesk/api-client'
import { createSession } from '@seatdesk/app-kit/session'
import { type OwnCompany, SIGNED_IN } from '@seatdesk/domain'
import { toast } from '@seatdesk/ui'

import { t } from './i18n/common.ts'
import { SESSION_CHANNEL, SESSION_ROOT } from './session-root.ts'
import { currentCompanyKey, userSchema } from './session-user.ts'

/** The broker's session in this tab, and the functions that start, restore and end it. */
export const {
  session,
  useSession,
  accessOf,
  signIn,
  loadUser,
  takeProfile,
  amendUser,
  resumeSession,
  logOut,
} = createSession({
  account: async (): Promise<SessionClient['account']> => (await import('./api.ts')).api.account,
  root: SESSION_ROOT,
  channel: SESSION_CHANNEL,
  scopes: SIGNED_IN,
  userSchema,
  loadMore: async (): Promise<{ companies: OwnCompany[]; hasNoCompany: boolean }> => {
    const { ownCompanies } = await import('./api/company.ts')
    const { data } = await ownCompanies.list({})
    return { companies: data, hasNoCompany: !data.some(({ isCurrent }) => isCurrent) }
  },
  noAccessMessage: t('COMMON.OTHER_SCOPE'),
  onNoStoredSession: () => toast({ tone: 'info', message: t('COMMON.TAB_ONLY') }),
})

// Another tab of this session has switched to another company.
session.subscribe(({ tokens, user }, before) => {
  if (tokens && !user && before.user) void loadUser().catch(() => {})
})

/** Returns the key of the signed-in account in its company. */
export const currentAccountId = (): string =>
  currentCompanyKey(session.getState().tokens) ?? 'nobody'
