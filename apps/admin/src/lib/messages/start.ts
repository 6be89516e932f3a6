import { createMessages, createWords, ENGLISH } from '@seatdesk/front/messages'

import { START } from './english/start.ts'

/** What is said before any screen is there. */
export const { t, translated } = createMessages(ENGLISH, START)

/** What the shared parts say, and what is told of failures. */
export const words = createWords({ t })

export const { toastFailure } = words
