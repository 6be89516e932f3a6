import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { RECORDS } from './english/records.ts'

/** What is said of messages and of the audit log. */
export const { t } = createMessages(ENGLISH, RECORDS)
