import { isApiError } from '@seatdesk/api-client'
import { toast } from '@seatdesk/ui'
import { createContext, useContext } from 'react'

import { type MessageKey, type Messages, createMessages } from './create-messages.ts'
import { ENGLISH } from './english.ts'
import { createErrorMessages, type ErrorMessages, type ErrorMessageKeys } from './error-messages.ts'

type OwnKey = MessageKey<typeof ENGLISH>

/** Messages that the parts of this package show, including error messages. */
export interface I18n extends ErrorMessages {
  t: Messages<OwnKey>['t']
  /** Shows an error in a toast. Ignores aborted calls. */
  toastFailure: (error: unknown) => void
  /**
   * Shows an error in a toast without the server's own text. Codes with a message in the catalog
   * keep that message.
   */
  toastGeneralFailure: (error: unknown) => void
}

interface TranslatorOptions<Key extends string> {
  t: Messages<OwnKey | Key>['t']
  /** Messages for error codes that only this front-end has; none by default. */
  ownWords?: ErrorMessageKeys<Key>
}

/** Creates the messages for the parts of this package from a front-end's catalogs. */
export const createTranslator = <Key extends string = never>({
  t,
  ownWords,
}: TranslatorOptions<Key>): I18n => {
  const failures = createErrorMessages(t, ownWords)

  const notify = (error: unknown, textOf: (error: unknown) => string) => {
    if (isApiError(error) && error.kind === 'canceled') return
    toast({ tone: 'error', message: textOf(error) })
  }

  return {
    t,
    ...failures,
    toastFailure: (error) => notify(error, failures.messageOf),
    toastGeneralFailure: (error) => notify(error, failures.generalMessageOf),
  }
}

const I18nContext = createContext<I18n>(createTranslator({ t: createMessages(ENGLISH).t }))

/** Provides a front-end's messages to the parts of this package; plain English by default. */
export const I18nProvider = I18nContext.Provider

/** Returns the messages of the parts of this package. */
export const useI18n = (): I18n => useContext(I18nContext)
