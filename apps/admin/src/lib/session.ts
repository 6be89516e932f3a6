import type { ApiClient } from '@seatdesk/api-client'
import { createSession } from '@seatdesk/app-kit/session'
import { ADMINISTRATOR } from '@seatdesk/domain'
import { toast } from '@seatdesk/ui'
import * as v from 'valibot'

import { t } from './i18n/common.ts'

/** The name by which its tabs speak to each other and take turns to renew. */
export const SESSION_CHANNEL = 'seatdesk-office'

/** What every screen may ask of the operator who is signed in. */
const userSchema = v.object({ name: v.string(), email: v.string(), isActive: v.boolean() })

/**
 * The operator's session in this tab. Its names are its own, so that a broker's session in the same
 * browser goes on beside it.
 */
export const { session, useSession, accessOf, signIn, loadUser, resumeSession, logOut } =
  createSession({
    account: async (): Promise<ApiClient['account']> => (await import('./api.ts')).api.account,
    root: 'office',
    channel: SESSION_CHANNEL,
    scopes: ADMINISTRATOR,
    userSchema,
    refusal: t('COMMON.BROKERS_ELSEWHERE'),
    onNothingKept: () => toast({ tone: 'info', message: t('COMMON.TAB_ONLY') }),
  })
