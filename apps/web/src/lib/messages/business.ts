import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { BUSINESS } from './english/business.ts'
import { START } from './english/start.ts'

/** What is said where a broker looks at the business. */
export const { t } = createMessages(ENGLISH, START, BUSINESS)
