import type { ApiClient } from '@seatdesk/api-client'
import { createSession } from '@seatdesk/app-kit/session'
import { type OwnCompany, ROLES, SIGNED_IN } from '@seatdesk/domain'
import { toast } from '@seatdesk/ui'
import * as v from 'valibot'

import { t } from './i18n/common.ts'
import { SESSION_CHANNEL, SESSION_ROOT } from './session-root.ts'

/** The profile fields and companies stored with the session; address, phone and broker id are never stored. */
const userSchema = v.object({
  name: v.string(),
  email: v.string(),
  isActive: v.boolean(),
  isMfaEnabled: v.boolean(),
  isEventTagEnabled: v.boolean(),
  isQuickBuyEnabled: v.boolean(),
  isSeatMapEnabled: v.boolean(),
  companies: v.optional(
    v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        role: v.picklist(ROLES),
        isCurrent: v.boolean(),
        isTeam: v.optional(v.boolean(), false),
        lacksTwoFactor: v.optional(v.boolean(), false),
      }),
    ),
    [],
  ),
  hasNoCompany: v.optional(v.boolean(), false),
})

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
  account: async (): Promise<ApiClient['account']> => (await import('./api.ts')).api.account,
  root: SESSION_ROOT,
  channel: SESSION_CHANNEL,
  scopes: SIGNED_IN,
  userSchema,
  loadMore: async (): Promise<{ companies: OwnCompany[]; hasNoCompany: boolean }> => {
    const { ownCompanies } = await import('./api/company.ts')
    const { data } = await ownCompanies.list({})
    return { companies: data, hasNoCompany: !data.some(({ isCurrent }) => isCurrent) }
  },
  refusal: t('COMMON.OTHER_SCOPE'),
  onNoStoredSession: () => toast({ tone: 'info', message: t('COMMON.TAB_ONLY') }),
})

// Another tab of this session has switched to another company.
session.subscribe(({ tokens, user }, before) => {
  if (tokens && !user && before.user) void loadUser().catch(() => {})
})
