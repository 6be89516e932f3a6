import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { TODAY } from './english/today.ts'

/** What is said of what waits. */
export const { t } = createMessages(ENGLISH, TODAY)
