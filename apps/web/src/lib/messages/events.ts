import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { EVENTS } from './english/events.ts'
import { COMMON } from './english/start.ts'
import { TITLES } from './english/titles.ts'

/** Messages for events and their tickets. */
export const { t } = createMessages(ENGLISH, COMMON, TITLES, EVENTS)
