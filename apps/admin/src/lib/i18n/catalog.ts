import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { CATALOG } from './english/catalog.ts'

/** What is said of events, venues, seat maps and tags. */
export const { t, translated } = createMessages(ENGLISH, CATALOG)
