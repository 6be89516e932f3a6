import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'
import { TITLES } from './english/titles.ts'

/** Messages that are needed before any screen is loaded. */
export const { t } = createMessages(ENGLISH, COMMON, TITLES)
