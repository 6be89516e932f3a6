import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { LANDING } from './english/landing.ts'
import { START } from './english/start.ts'

/** What is said at the front door. */
export const { t } = createMessages(ENGLISH, START, LANDING)
