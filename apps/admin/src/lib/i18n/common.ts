import { createMessages, createTranslator, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'

/** What is said before any screen is there. */
export const { t, translated } = createMessages(ENGLISH, COMMON)

/** What the shared parts say, and what is told of failures. */
export const i18n = createTranslator({ t })

export const { toastFailure } = i18n
