import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { START } from './english/start.ts'

/** What is said before any screen is there. */
export const { t, translated } = createMessages(ENGLISH, START)
