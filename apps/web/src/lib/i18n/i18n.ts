import { createTranslator } from '@seatdesk/app-kit/i18n'

import { t } from './common.ts'

/** Messages of the shared front-end components, and error messages. */
export const i18n = createTranslator({ t, ownWords: { keyInUse: 'API.STILL_ANSWERED' } })

export const { messageOf, toastFailure, toastGeneralFailure } = i18n
