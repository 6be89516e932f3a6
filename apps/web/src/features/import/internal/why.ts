import { isApiFailure } from '@seatdesk/api-client'

import { t } from '../../../lib/messages/import.ts'
import { messageOf } from '../../../lib/messages/words.ts'
import { Unreadable } from '../worker/unreadable.ts'

/** Why a step of an import failed, in a sentence; `null` when it did not. */
export const whyOf = (failure: unknown): string | null => {
  if (failure === null) return null
  if (failure instanceof Unreadable) return t('IMPORT.UNREADABLE', { problem: failure.message })
  // The server says of a file what is wrong with it, which no words of ours could.
  const isAboutFile =
    isApiFailure(failure) && failure.kind === 'refused' && [409, 422].includes(failure.status)
  return t('IMPORT.FAILED', { reason: isAboutFile ? failure.message : messageOf(failure) })
}
