import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'
import { TITLES } from './english/titles.ts'
import { WATCHES } from './english/watches.ts'

/** Messages for saved searches and ticket alerts. */
export const { t, translate } = createMessages(ENGLISH, COMMON, TITLES, WATCHES)
