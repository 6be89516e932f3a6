import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { CATALOG } from './english/catalog.ts'
import { EVENT_REQUESTS } from './english/event-requests.ts'

/** Messages for events and requests for them, venues, seat maps and tags. */
export const { t, translate } = createMessages(ENGLISH, CATALOG, EVENT_REQUESTS)
