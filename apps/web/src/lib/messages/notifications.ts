import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { NOTIFICATIONS } from './english/notifications.ts'
import { COMMON } from './english/start.ts'

/** Messages for notifications. */
export const { t } = createMessages(ENGLISH, COMMON, NOTIFICATIONS)
