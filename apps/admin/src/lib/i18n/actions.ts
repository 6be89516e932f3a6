import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { ACTIONS } from './english/actions.ts'

/** Messages for confirmation dialogs and lists. */
export const { t } = createMessages(ENGLISH, ACTIONS)
