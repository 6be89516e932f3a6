import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { COMMON } from './english/common.ts'
import { TITLES } from './english/titles.ts'

/** Messages that are needed before any screen is loaded. */
export const { t } = createMessages(ENGLISH, COMMON, TITLES)
