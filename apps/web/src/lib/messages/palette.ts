import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { PALETTE } from './english/palette.ts'
import { COMMON } from './english/start.ts'
import { TITLES } from './english/titles.ts'

/** Messages for the command palette. */
export const { t } = createMessages(ENGLISH, COMMON, TITLES, PALETTE)
