import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'
import { TEAM } from './english/team.ts'

/** Messages for a company and its people. */
export const { t, translate } = createMessages(ENGLISH, COMMON, TEAM)
