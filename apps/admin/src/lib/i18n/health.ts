import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { HEALTH } from './english/health.ts'

/** Messages for the health screen. */
export const { t } = createMessages(ENGLISH, HEALTH)
