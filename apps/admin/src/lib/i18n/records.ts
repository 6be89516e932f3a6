import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { RECORDS } from './english/records.ts'

/** What is said of messages and of the audit log. */
export const { t } = createMessages(ENGLISH, RECORDS)
