import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'
import { PRICING } from './english/pricing.ts'
import { TITLES } from './english/titles.ts'

/** Messages of the pricer. */
export const { t, translate } = createMessages(ENGLISH, COMMON, TITLES, PRICING)
