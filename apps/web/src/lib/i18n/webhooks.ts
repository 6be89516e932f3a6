import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { COMMON } from './english/common.ts'
import { WEBHOOKS } from './english/webhooks.ts'

/** Messages for webhooks. */
export const { t, translated } = createMessages(ENGLISH, COMMON, WEBHOOKS)
