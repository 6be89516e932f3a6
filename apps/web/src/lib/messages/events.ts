import { createMessages, english } from '@seatdesk/front/messages'

import { events } from './english/events.ts'
import { start } from './english/start.ts'
import { titles } from './english/titles.ts'

/** What is said about events and their tickets. */
export const { t } = createMessages(english, start, titles, events)
