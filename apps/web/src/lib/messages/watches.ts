import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { START } from './english/start.ts'
import { TITLES } from './english/titles.ts'
import { WATCHES } from './english/watches.ts'

/** What is said about what a broker watches. */
export const { t, translated } = createMessages(ENGLISH, START, TITLES, WATCHES)
