import { ADMINISTRATOR } from '@seatdesk/domain'
import { account, officeCalls } from '@seatdesk/domain/contract'
import { createSession } from '@seatdesk/front/session'
import { toast } from '@seatdesk/ui'
import * as v from 'valibot'

import { t } from './messages/start.ts'

/** What every screen may ask of the operator who is signed in. */
const userSchema = v.object({ name: v.string(), email: v.string(), isActive: v.boolean() })

/**
 * The operator's session in this tab, and the calls on its behalf. Its names are its own, so that
 * a broker's session in the same browser goes on beside it.
 */
export const { session, api, useSession, accessOf, signIn, loadUser, resumeSession, logOut } =
  createSession({
    calls: { account, ...officeCalls },
    root: 'office',
    channel: 'seatdesk-office',
    scopes: ADMINISTRATOR,
    userSchema,
    refusal: t('COMMON.BROKERS_ELSEWHERE'),
    onNothingKept: () => toast({ tone: 'info', message: t('COMMON.TAB_ONLY') }),
  })
