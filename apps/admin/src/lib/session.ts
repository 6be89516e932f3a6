import type { SessionClient } from '@seatdesk/api-client'
import { createSession } from '@seatdesk/app-kit/session'
import { ADMINISTRATOR } from '@seatdesk/domain'
import { toast } from '@seatdesk/ui'
import * as v from 'valibot'

import { t } from './i18n/common.ts'

/** Channel by which tabs communicate and take turns to refresh tokens. */
export const SESSION_CHANNEL = 'seatdesk-console'

/** Data of the signed-in administrator for all screens. */
const userSchema = v.object({ name: v.string(), email: v.string(), isActive: v.boolean() })

/**
 * The administrator's session in this tab. Its storage keys are separate, so that a broker's session in
 * the same browser is not affected.
 */
export const { session, useSession, accessOf, signIn, loadUser, resumeSession, logOut } =
  createSession({
    account: async (): Promise<SessionClient['account']> => (await import('./api.ts')).api.account,
    root: 'console',
    channel: SESSION_CHANNEL,
    scopes: ADMINISTRATOR,
    userSchema,
    noAccessMessage: t('COMMON.BROKERS_ELSEWHERE'),
    onNoStoredSession: () => toast({ tone: 'info', message: t('COMMON.TAB_ONLY') }),
  })
