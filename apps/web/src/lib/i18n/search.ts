import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'
import { SEARCH } from './english/search.ts'
import { TITLES } from './english/titles.ts'

/** Messages for event search. */
export const { t } = createMessages(ENGLISH, COMMON, TITLES, SEARCH)
