import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'
import { EVENTS } from './english/events.ts'
import { TITLES } from './english/titles.ts'

/** Messages for events and their tickets. */
export const { t } = createMessages(ENGLISH, COMMON, TITLES, EVENTS)
