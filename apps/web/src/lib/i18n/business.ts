import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { BUSINESS } from './english/business.ts'
import { COMMON } from './english/common.ts'

/** Messages for the business reports. */
export const { t } = createMessages(ENGLISH, COMMON, BUSINESS)
