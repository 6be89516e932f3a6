import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { IMPORT } from './english/import.ts'
import { START } from './english/start.ts'
import { TITLES } from './english/titles.ts'

/** Messages for inventory import and export. */
export const { t } = createMessages(ENGLISH, START, TITLES, IMPORT)
