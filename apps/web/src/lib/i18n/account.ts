import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { ACCOUNT } from './english/account.ts'
import { COMMON } from './english/common.ts'
import { TITLES } from './english/titles.ts'

/** Messages for signup, login and account recovery. */
export const { t, translate } = createMessages(ENGLISH, COMMON, TITLES, ACCOUNT)
