import { createWords } from '@seatdesk/front/messages'

import { t } from './start.ts'

/** What the shared parts say, and what is told of failures. */
export const words = createWords({ t })

export const { toastFailure } = words
