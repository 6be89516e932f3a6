import { isApiError } from '@seatdesk/api-client'
import { createSessionApi } from '@seatdesk/app-kit/session/api'
import { marketCalls } from '@seatdesk/domain/contract'

import { fetchWithEarlyResponse } from './early-response.ts'
import { liveConnection } from './live.ts'
import { changesOrders, ORDERS_CHANGED } from './orders-changed.ts'
import { SESSION_CHANNEL } from './session-root.ts'
import { companyOf } from './session-user.ts'
import { loadUser, session } from './session.ts'

const reloadUser = async (): Promise<void> => {
  try {
    await loadUser()
  } catch {
    // The screen shows the error of its own call.
  }
}

/**
 * Loads the user again when the company has come to require two-factor authentication since the page
 * was opened: the page that asks for it then replaces the screen.
 */
const showTwoFactorRequired = (error: unknown): void => {
  if (!isApiError(error) || error.kind !== 'refused') return
  if (error.reason !== 'twoFactorRequired') return
  const { user, isLoadingUser } = session.getState()
  if (!user || isLoadingUser || companyOf(user)?.lacksTwoFactor) return
  void reloadUser()
}

/** API client of this tab's session. */
export const { api, apiWith } = createSessionApi(session, {
  calls: marketCalls,
  channel: SESSION_CHANNEL,
  fetch: fetchWithEarlyResponse,
  onChanged: (call) => {
    if (changesOrders(call)) liveConnection.sendToTabs(ORDERS_CHANGED)
  },
  onFailed: showTwoFactorRequired,
})
