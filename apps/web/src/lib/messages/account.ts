import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { ACCOUNT } from './english/account.ts'
import { START } from './english/start.ts'
import { TITLES } from './english/titles.ts'

/** What is said on the way into an account. */
export const { t, translated } = createMessages(ENGLISH, START, TITLES, ACCOUNT)
