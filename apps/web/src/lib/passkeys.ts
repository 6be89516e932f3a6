import { CanceledError } from '@seatdesk/api-client'
import type { Tokens } from '@seatdesk/domain'
import { passkeyCalls } from '@seatdesk/domain/contract'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

import { apiWith } from './api.ts'
import { t } from './i18n/passkeys.ts'

/** The API calls about passkeys; a separate module keeps them out of other chunks. */
export const { passkeys } = apiWith(passkeyCalls)

/** Creates a passkey on the device of the user's choice and adds it to the account. */
export const addPasskey = async () => {
  const { challengeId, options } = (await passkeys.begin({})).data
  const credential = await prompt(() => startRegistration({ optionsJSON: options }))
  return (await passkeys.add({ challengeId, credential })).data
}

/** Logs in with the passkey that the user selects; returns the tokens of a full session. */
export const logInWithPasskey = async (): Promise<Tokens> => {
  const { challengeId, options } = (await passkeys.beginSignIn({})).data
  const credential = await prompt(() => startAuthentication({ optionsJSON: options }))
  return passkeys.signIn({ challengeId, credential })
}

/**
 * Runs the browser's prompt. Rejects as canceled if the user closes it or it times out, and
 * otherwise with a message for the user.
 */
const prompt = async <Credential>(open: () => Promise<Credential>): Promise<Credential> => {
  try {
    return await open()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') throw new CanceledError()
    const isKnown = name === 'InvalidStateError'
    throw new Error(t(isKnown ? 'PASSKEYS.ALREADY_THERE' : 'PASSKEYS.NOT_POSSIBLE'), {
      cause: error,
    })
  }
}
