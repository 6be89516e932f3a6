import { createMessages, english } from '@seatdesk/front/messages'

import { account } from './english/account.ts'
import { start } from './english/start.ts'
import { titles } from './english/titles.ts'

/** What is said on the way into an account. */
export const { t, translated } = createMessages(english, start, titles, account)
