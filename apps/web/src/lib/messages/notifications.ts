import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { NOTIFICATIONS } from './english/notifications.ts'
import { START } from './english/start.ts'

/** What is said about notifications. */
export const { t } = createMessages(ENGLISH, START, NOTIFICATIONS)
