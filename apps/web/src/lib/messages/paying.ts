import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { PAYING } from './english/paying.ts'
import { START } from './english/start.ts'

/** What is said about paying and being paid. */
export const { t, translated } = createMessages(ENGLISH, START, PAYING)
