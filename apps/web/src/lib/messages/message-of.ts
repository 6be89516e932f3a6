import { isApiFailure, type Refused } from '@seatdesk/api-client'
import type { ErrorName } from '@seatdesk/domain'

import { type MessageKey, t } from './t.ts'

/** The refusals whose words are the catalogue's own. */
const OWN_WORDS: Readonly<Partial<Record<ErrorName, MessageKey>>> = {
  internal: 'COMMON.DEFAULT_ERROR',
  keyInUse: 'CHECKOUT.STILL_ANSWERED',
  wrongCredentials: 'API.LOGIN_WRONG_EMAIL_OR_PASSWORD',
  notApproved: 'API.LOGIN_USER_NOT_APPROVED',
  wrongPassword: 'API.WRONG_CURRENT_PASSWORD',
}

const ownWordsOf = ({ reason }: Refused): MessageKey | undefined =>
  reason === null ? undefined : OWN_WORDS[reason]

/** What to tell a person about anything that was thrown; never empty. */
export const messageOf = (error: unknown): string => {
  if (!isApiFailure(error)) return capitalised(error instanceof Error ? error.message : '')
  switch (error.kind) {
    case 'refused': {
      const key = ownWordsOf(error)
      return key ? t(key) : capitalised(error.message)
    }
    case 'unreachable':
      return t('COMMON.UNREACHABLE')
    case 'misread':
    case 'cancelled':
      return t('COMMON.DEFAULT_ERROR')
  }
}

/** The same, where the server's own sentence is not to be shown: the general one stands in for it. */
export const generalMessageOf = (error: unknown): string =>
  isApiFailure(error) && error.kind === 'refused' && !ownWordsOf(error)
    ? t('COMMON.DEFAULT_ERROR')
    : messageOf(error)

/** A sentence as it begins on a screen; the general failure when there is none. */
export const capitalised = (sentence: string): string =>
  sentence === '' ? t('COMMON.DEFAULT_ERROR') : sentence.charAt(0).toUpperCase() + sentence.slice(1)
