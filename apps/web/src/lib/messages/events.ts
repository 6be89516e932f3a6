import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { EVENTS } from './english/events.ts'
import { START } from './english/start.ts'
import { TITLES } from './english/titles.ts'

/** Messages for events and their tickets. */
export const { t } = createMessages(ENGLISH, START, TITLES, EVENTS)
