import { createMessages, createTranslator, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'

/** Messages that every screen needs. */
export const { t, translate } = createMessages(ENGLISH, COMMON)

/** Translator for the shared components and error messages. */
export const i18n = createTranslator({ t })

export const { toastFailure } = i18n
