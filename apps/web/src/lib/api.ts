import { marketCalls } from '@seatdesk/domain/contract'
import { createSessionApi } from '@seatdesk/front/session/api'

import { live } from './live.ts'
import { changesOrders, ORDERS_CHANGED } from './orders-changed.ts'
import { SESSION_CHANNEL } from './session-root.ts'
import { session } from './session.ts'

/** API client of this tab's session. */
export const { api, apiWith } = createSessionApi(session, {
  calls: marketCalls,
  channel: SESSION_CHANNEL,
  onChanged: (call) => {
    if (changesOrders(call)) live.say(ORDERS_CHANGED)
  },
})
