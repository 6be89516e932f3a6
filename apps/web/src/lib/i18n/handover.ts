import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'
import { HANDOVER } from './english/handover.ts'

/** Messages about recipients and the handover of tickets. */
export const { t } = createMessages(ENGLISH, COMMON, HANDOVER)
