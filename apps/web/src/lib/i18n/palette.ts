import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'
import { PALETTE } from './english/palette.ts'
import { TITLES } from './english/titles.ts'

/** Messages for the command palette. */
export const { t } = createMessages(ENGLISH, COMMON, TITLES, PALETTE)
