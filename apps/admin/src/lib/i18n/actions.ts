import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { ACTIONS } from './english/actions.ts'

/** What is asked before anything is done. */
export const { t } = createMessages(ENGLISH, ACTIONS)
