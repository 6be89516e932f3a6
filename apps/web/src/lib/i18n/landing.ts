import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { LANDING } from './english/landing.ts'

/** Messages for the landing page below its picture. */
export const { t } = createMessages(ENGLISH, LANDING)
