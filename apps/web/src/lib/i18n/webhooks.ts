import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'
import { WEBHOOKS } from './english/webhooks.ts'

/** Messages for webhooks. */
export const { t, translate } = createMessages(ENGLISH, COMMON, WEBHOOKS)
