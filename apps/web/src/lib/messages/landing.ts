import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { LANDING } from './english/landing.ts'

/** What is said below the front door's picture. */
export const { t } = createMessages(ENGLISH, LANDING)
