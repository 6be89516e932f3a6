import { createWords } from '@seatdesk/front/messages'

import { t } from './start.ts'

/** What the parts that are not a broker's alone say, and what is told of failures. */
export const words = createWords({ t, ownWords: { keyInUse: 'API.STILL_ANSWERED' } })

export const { messageOf, toastFailure, toastGeneralFailure } = words
