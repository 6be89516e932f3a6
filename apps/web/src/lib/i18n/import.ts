import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'
import { IMPORT } from './english/import.ts'
import { TITLES } from './english/titles.ts'

/** Messages for inventory import and export. */
export const { t } = createMessages(ENGLISH, COMMON, TITLES, IMPORT)
