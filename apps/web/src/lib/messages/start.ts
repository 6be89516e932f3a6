import { createMessages, english } from '@seatdesk/front/messages'

import { start } from './english/start.ts'
import { titles } from './english/titles.ts'

/** What is said before any screen is there. */
export const { t } = createMessages(english, start, titles)
