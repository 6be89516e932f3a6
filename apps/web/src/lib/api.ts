import { isApiError } from '@seatdesk/api-client'
import { createSessionApi } from '@seatdesk/app-kit/session/api'
import { listCalls } from '@seatdesk/domain/contract'

import { fetchWithEarlyResponse } from './early-response.ts'
import { ROW_CHANGED } from './history/use-history.ts'
import { liveConnection } from './live.ts'
import { changesOrders, ORDERS_CHANGED } from './orders-changed.ts'
import { refreshRights } from './refresh-rights.ts'
import { SESSION_CHANNEL } from './session-root.ts'
import { companyOf } from './session-user.ts'
import { session } from './session.ts'

/**
 * Loads the user again when the role has changed since the page was opened, or the company has come
 * to require two-factor authentication: the page that asks for it then replaces the screen.
 */
const refreshRightsIfRejected = (error: unknown): void => {
  if (!isApiError(error) || error.kind !== 'http') return
  const isOutdated =
    error.reason === 'twoFactorRequired'
      ? !companyOf(session.getState().user)?.lacksTwoFactor
      : error.reason === 'roleNotAllowed' || error.reason === 'narrowedNotAllowed'
  if (isOutdated) void refreshRights()
}

/** API client of this tab's session. */
export const { api, apiWith } = createSessionApi(session, {
  calls: listCalls,
  channel: SESSION_CHANNEL,
  fetch: fetchWithEarlyResponse,
  onChanged: (call) => {
    if (changesOrders(call)) liveConnection.sendToTabs(ORDERS_CHANGED)
    liveConnection.emit({ type: 'tabMessage', message: ROW_CHANGED })
  },
  onFailed: refreshRightsIfRejected,
})
