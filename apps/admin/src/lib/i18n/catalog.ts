import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { CATALOG } from './english/catalog.ts'

/** Messages for events, venues, seat maps and tags. */
export const { t, translated } = createMessages(ENGLISH, CATALOG)
