import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'
import { SETTINGS } from './english/settings.ts'
import { TITLES } from './english/titles.ts'

/** Messages for the settings screens. */
export const { t, translate } = createMessages(ENGLISH, COMMON, TITLES, SETTINGS)
