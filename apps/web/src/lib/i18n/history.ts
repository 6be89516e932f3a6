import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'
import { HISTORY } from './english/history.ts'

/** Messages for who changed what. */
export const { t } = createMessages(ENGLISH, COMMON, HISTORY)
