import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { NOTIFICATIONS } from './english/notifications.ts'
import { START } from './english/start.ts'

/** Messages for notifications. */
export const { t } = createMessages(ENGLISH, START, NOTIFICATIONS)
