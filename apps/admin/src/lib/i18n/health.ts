import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { HEALTH } from './english/health.ts'

/** What is said of how the market fares. */
export const { t } = createMessages(ENGLISH, HEALTH)
