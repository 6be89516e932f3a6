import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { FINDING } from './english/finding.ts'
import { START } from './english/start.ts'
import { TITLES } from './english/titles.ts'

/** Messages for event search. */
export const { t } = createMessages(ENGLISH, START, TITLES, FINDING)
