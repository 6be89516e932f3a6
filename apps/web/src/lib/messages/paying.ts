import { createMessages, english } from '@seatdesk/front/messages'

import { paying } from './english/paying.ts'
import { start } from './english/start.ts'

/** What is said about paying and being paid. */
export const { t, translated } = createMessages(english, start, paying)
