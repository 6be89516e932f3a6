import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { COMMON } from './english/common.ts'
import { NOTIFICATIONS } from './english/notifications.ts'

/** Messages for notifications. */
export const { t } = createMessages(ENGLISH, COMMON, NOTIFICATIONS)
