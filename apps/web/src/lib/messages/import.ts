import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { IMPORT } from './english/import.ts'
import { COMMON } from './english/start.ts'
import { TITLES } from './english/titles.ts'

/** Messages for inventory import and export. */
export const { t } = createMessages(ENGLISH, COMMON, TITLES, IMPORT)
