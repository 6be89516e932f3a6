import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'
import { CONTACTS } from './english/contacts.ts'

/** Messages about contacts, the recipients of tickets. */
export const { t, translate } = createMessages(ENGLISH, COMMON, CONTACTS)
