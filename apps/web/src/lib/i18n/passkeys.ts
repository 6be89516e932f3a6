import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'
import { PASSKEYS } from './english/passkeys.ts'

/** Messages for passkeys. */
export const { t, translate } = createMessages(ENGLISH, COMMON, PASSKEYS)
