import { CanceledError } from '@seatdesk/api-client'
import type { Tokens } from '@seatdesk/domain'
import { passkeyCalls } from '@seatdesk/domain/contract'
import { startAuthentication } from '@simplewebauthn/browser'

import { apiWith } from './api.ts'
import { t } from './i18n/common.ts'

const { passkeys } = apiWith(passkeyCalls)

/**
 * Logs in with the passkey that the user selects; returns the tokens of a full session. Rejects as
 * canceled if the user closes the browser’s prompt.
 */
export const logInWithPasskey = async (): Promise<Tokens> => {
  const { challengeId, options } = (await passkeys.beginSignIn({})).data
  try {
    const credential = await startAuthentication({ optionsJSON: options })
    return await passkeys.signIn({ challengeId, credential })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'NotAllowedError' || error.name === 'AbortError') throw new CanceledError()
    // The browser's errors have no message for users; those of the server do.
    if (error instanceof DOMException || error.name === 'WebAuthnError')
      throw new Error(t('LOGIN.PASSKEY_NOT_POSSIBLE'), { cause: error })
    throw error
  }
}
