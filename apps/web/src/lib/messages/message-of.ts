import { isApiFailure } from '@seatdesk/api-client'

import { type MessageKey, t } from './t.ts'

/** The codes whose words are the catalogue's own. */
const OWN_WORDS: Readonly<Record<string, MessageKey>> = {
  '000.000': 'COMMON.DEFAULT_ERROR',
  '000.410': 'CHECKOUT.STILL_ANSWERED',
  '010.060': 'API.LOGIN_WRONG_EMAIL_OR_PASSWORD',
  '010.061': 'API.LOGIN_USER_NOT_APPROVED',
  '010.070': 'API.LOGIN_WRONG_EMAIL_OR_PASSWORD',
  '010.250': 'API.WRONG_CURRENT_PASSWORD',
}

/** What to tell a person about anything that was thrown; never empty. */
export const messageOf = (error: unknown): string => {
  if (!isApiFailure(error)) return capitalised(error instanceof Error ? error.message : '')
  switch (error.kind) {
    case 'refused': {
      const key = error.code === null ? undefined : OWN_WORDS[error.code]
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
  isApiFailure(error) &&
  error.kind === 'refused' &&
  !(error.code !== null && error.code in OWN_WORDS)
    ? t('COMMON.DEFAULT_ERROR')
    : messageOf(error)

/** A sentence as it begins on a screen; the general failure when there is none. */
export const capitalised = (sentence: string): string =>
  sentence === '' ? t('COMMON.DEFAULT_ERROR') : sentence.charAt(0).toUpperCase() + sentence.slice(1)
