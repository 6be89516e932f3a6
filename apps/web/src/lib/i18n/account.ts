import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { ACCOUNT } from './english/account.ts'
import { COMMON } from './english/common.ts'
import { TITLES } from './english/titles.ts'

/** Messages for signup, login and account recovery. */
export const { t, translated } = createMessages(ENGLISH, COMMON, TITLES, ACCOUNT)
