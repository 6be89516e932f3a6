import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { RECORDS } from './english/records.ts'

/** Messages for sent messages and the audit log. */
export const { t } = createMessages(ENGLISH, RECORDS)
