import { isApiError, type HttpError } from '@seatdesk/api-client'
import { type ErrorName, GENERIC_ERROR } from '@seatdesk/domain'

import type { MessageKey } from './create-messages.ts'
import type { ENGLISH } from './english.ts'

type OwnKey = MessageKey<typeof ENGLISH>

/** Message keys by error code, used instead of the server's text. */
export type ErrorMessageKeys<Key extends string> = Readonly<Partial<Record<ErrorName, Key>>>

/** Error codes with a message in the shared catalog. */
const DEFAULT_ERROR_MESSAGE_KEYS: ErrorMessageKeys<OwnKey> = {
  internal: 'COMMON.DEFAULT_ERROR',
  wrongCredentials: 'API.LOGIN_WRONG_EMAIL_OR_PASSWORD',
  notApproved: 'API.LOGIN_USER_NOT_APPROVED',
  wrongPassword: 'API.WRONG_CURRENT_PASSWORD',
}

export interface ErrorMessages {
  /** Returns the message for anything that was thrown; never empty. */
  messageOf: (error: unknown) => string
  /** Returns the same without the server's text, which is replaced by a general message. */
  generalMessageOf: (error: unknown) => string
  /** Capitalizes a sentence; returns the general error message if it is empty. */
  capitalized: (text: string) => string
}

/** Creates the error messages; `ownWords` covers the error codes of one front-end. */
export const createErrorMessages = <Key extends string>(
  t: (key: OwnKey | Key) => string,
  ownWords: ErrorMessageKeys<Key> = {},
): ErrorMessages => {
  const keyOf = ({ reason, message }: HttpError) => {
    // A proxy may respond for the server, with a text that is not fit for users.
    if (reason === null) return message === GENERIC_ERROR ? 'COMMON.DEFAULT_ERROR' : undefined
    return ownWords[reason] ?? DEFAULT_ERROR_MESSAGE_KEYS[reason]
  }

  const capitalized = (text: string) =>
    text === '' ? t('COMMON.DEFAULT_ERROR') : text.charAt(0).toUpperCase() + text.slice(1)

  const messageOf = (error: unknown) => {
    if (!isApiError(error)) return capitalized(error instanceof Error ? error.message : '')
    switch (error.kind) {
      case 'http': {
        const key = keyOf(error)
        return key ? t(key) : capitalized(error.message)
      }
      case 'network':
        return t('COMMON.UNREACHABLE')
      case 'invalidResponse':
      case 'canceled':
        return t('COMMON.DEFAULT_ERROR')
    }
  }

  const generalMessageOf = (error: unknown) =>
    isApiError(error) && error.kind === 'http' && !keyOf(error)
      ? t('COMMON.DEFAULT_ERROR')
      : messageOf(error)

  return { messageOf, generalMessageOf, capitalized }
}
