import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { START } from './english/start.ts'
import { WEBHOOKS } from './english/webhooks.ts'

/** Messages for webhooks. */
export const { t, translated } = createMessages(ENGLISH, START, WEBHOOKS)
