import { createSessionApi } from '@seatdesk/app-kit/session/api'
import { marketCalls } from '@seatdesk/domain/contract'

import { liveConnection } from './live.ts'
import { changesOrders, ORDERS_CHANGED } from './orders-changed.ts'
import { SESSION_CHANNEL } from './session-root.ts'
import { session } from './session.ts'

/** API client of this tab's session. */
export const { api, apiWith } = createSessionApi(session, {
  calls: marketCalls,
  channel: SESSION_CHANNEL,
  onChanged: (call) => {
    if (changesOrders(call)) liveConnection.sendToTabs(ORDERS_CHANGED)
  },
})
