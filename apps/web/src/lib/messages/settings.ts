import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { SETTINGS } from './english/settings.ts'
import { COMMON } from './english/start.ts'
import { TITLES } from './english/titles.ts'

/** Messages for the settings screens. */
export const { t, translated } = createMessages(ENGLISH, COMMON, TITLES, SETTINGS)
