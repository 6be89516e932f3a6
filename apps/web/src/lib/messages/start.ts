import { createMessages, english } from '@seatdesk/front/messages'

import { start } from './english/start.ts'

/** What is said before any screen is there. */
export const { t } = createMessages(english, start)
