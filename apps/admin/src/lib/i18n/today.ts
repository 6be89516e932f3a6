import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { TODAY } from './english/today.ts'

/** Messages for the administrators' queues. */
export const { t } = createMessages(ENGLISH, TODAY)
