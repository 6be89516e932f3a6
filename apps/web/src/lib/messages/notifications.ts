import { createMessages, english } from '@seatdesk/front/messages'

import { notifications } from './english/notifications.ts'
import { start } from './english/start.ts'

/** What is said about notifications. */
export const { t } = createMessages(english, start, notifications)
