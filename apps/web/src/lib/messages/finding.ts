import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { SEARCH } from './english/finding.ts'
import { COMMON } from './english/start.ts'
import { TITLES } from './english/titles.ts'

/** Messages for event search. */
export const { t } = createMessages(ENGLISH, COMMON, TITLES, SEARCH)
