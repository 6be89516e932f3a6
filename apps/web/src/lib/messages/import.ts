import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { IMPORT } from './english/import.ts'
import { START } from './english/start.ts'
import { TITLES } from './english/titles.ts'

/** What is said where files of listings come and go. */
export const { t } = createMessages(ENGLISH, START, TITLES, IMPORT)
