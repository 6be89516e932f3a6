import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { PALETTE } from './english/palette.ts'
import { START } from './english/start.ts'
import { TITLES } from './english/titles.ts'

/** What is said in the palette. */
export const { t } = createMessages(ENGLISH, START, TITLES, PALETTE)
