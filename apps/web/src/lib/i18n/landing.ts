import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { LANDING } from './english/landing.ts'

/** Messages for the landing page below its picture. */
export const { t } = createMessages(ENGLISH, LANDING)
