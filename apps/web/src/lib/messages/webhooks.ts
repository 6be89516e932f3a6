import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { START } from './english/start.ts'
import { WEBHOOKS } from './english/webhooks.ts'

/** What is said about the addresses that are told what happens. */
export const { t, translated } = createMessages(ENGLISH, START, WEBHOOKS)
