import { createMessages, english } from '@seatdesk/front/messages'

import { settings } from './english/settings.ts'
import { start } from './english/start.ts'
import { titles } from './english/titles.ts'

/** What is said in the settings. */
export const { t, translated } = createMessages(english, start, titles, settings)
