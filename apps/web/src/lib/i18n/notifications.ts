import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'
import { NOTIFICATIONS } from './english/notifications.ts'

/** Messages for notifications. */
export const { t } = createMessages(ENGLISH, COMMON, NOTIFICATIONS)
