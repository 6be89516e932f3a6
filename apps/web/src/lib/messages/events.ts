import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { EVENTS } from './english/events.ts'
import { START } from './english/start.ts'
import { TITLES } from './english/titles.ts'

/** What is said about events and their tickets. */
export const { t } = createMessages(ENGLISH, START, TITLES, EVENTS)
