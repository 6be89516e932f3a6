import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { TODAY } from './english/today.ts'

/** What is said of what waits. */
export const { t } = createMessages(ENGLISH, TODAY)
