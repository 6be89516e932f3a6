import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { START } from './english/start.ts'
import { TITLES } from './english/titles.ts'

/** What is said before any screen is there. */
export const { t } = createMessages(ENGLISH, START, TITLES)
