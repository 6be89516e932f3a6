import { createMessages, english } from '@seatdesk/front/messages'

import { settings } from './english/settings.ts'
import { start } from './english/start.ts'

/** What is said in the settings. */
export const { t, translated } = createMessages(english, start, settings)
