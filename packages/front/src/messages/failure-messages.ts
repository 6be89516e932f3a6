import { isApiFailure, type Refused } from '@seatdesk/api-client'
import { type ErrorName, WENT_WRONG } from '@seatdesk/domain'

import type { KeysOf } from './create-messages.ts'
import type { ENGLISH } from './english.ts'

type OwnKey = KeysOf<typeof ENGLISH>

/** What some refusals are called by, instead of the server's own sentence. */
export type OwnWords<Key extends string> = Readonly<Partial<Record<ErrorName, Key>>>

/** The refusals whose words are the catalogue's own, for every front-end. */
const OWN_WORDS: OwnWords<OwnKey> = {
  internal: 'COMMON.DEFAULT_ERROR',
  wrongCredentials: 'API.LOGIN_WRONG_EMAIL_OR_PASSWORD',
  notApproved: 'API.LOGIN_USER_NOT_APPROVED',
  wrongPassword: 'API.WRONG_CURRENT_PASSWORD',
}

export interface FailureMessages {
  /** What to tell a person about anything that was thrown; never empty. */
  messageOf: (error: unknown) => string
  /** The same, where the server's own sentence is not to be shown: the general one stands in for it. */
  generalMessageOf: (error: unknown) => string
  /** A sentence as it begins on a screen; the general failure when there is none. */
  capitalised: (sentence: string) => string
}

/** Makes the words for what went wrong; `ownWords` are those of refusals that one front-end alone knows. */
export const createFailureMessages = <Key extends string>(
  t: (key: OwnKey | Key) => string,
  ownWords: OwnWords<Key> = {},
): FailureMessages => {
  const keyOf = ({ reason, message }: Refused) => {
    // What stands between may answer for the server, and say nothing that is fit for a person.
    if (reason === null) return message === WENT_WRONG ? 'COMMON.DEFAULT_ERROR' : undefined
    return ownWords[reason] ?? OWN_WORDS[reason]
  }

  const capitalised = (sentence: string) =>
    sentence === ''
      ? t('COMMON.DEFAULT_ERROR')
      : sentence.charAt(0).toUpperCase() + sentence.slice(1)

  const messageOf = (error: unknown) => {
    if (!isApiFailure(error)) return capitalised(error instanceof Error ? error.message : '')
    switch (error.kind) {
      case 'refused': {
        const key = keyOf(error)
        return key ? t(key) : capitalised(error.message)
      }
      case 'unreachable':
        return t('COMMON.UNREACHABLE')
      case 'misread':
      case 'cancelled':
        return t('COMMON.DEFAULT_ERROR')
    }
  }

  const generalMessageOf = (error: unknown) =>
    isApiFailure(error) && error.kind === 'refused' && !keyOf(error)
      ? t('COMMON.DEFAULT_ERROR')
      : messageOf(error)

  return { messageOf, generalMessageOf, capitalised }
}
