import { isApiFailure } from '@seatdesk/api-client'
import { toast } from '@seatdesk/ui'
import { createContext, useContext } from 'react'

import { type KeysOf, type Messages, createMessages } from './create-messages.ts'
import { ENGLISH } from './english.ts'
import { createFailureMessages, type FailureMessages, type OwnWords } from './failure-messages.ts'

type OwnKey = KeysOf<typeof ENGLISH>

/** Messages that the parts of this package show, including error messages. */
export interface Words extends FailureMessages {
  t: Messages<OwnKey>['t']
  /** Shows an error in a toast. Ignores aborted calls. */
  toastFailure: (error: unknown) => void
  /**
   * Shows an error in a toast without the server's own text. Codes with a message in the catalog
   * keep that message.
   */
  toastGeneralFailure: (error: unknown) => void
}

interface WordsOptions<Key extends string> {
  t: Messages<OwnKey | Key>['t']
  /** Messages for error codes that only this front-end has; none by default. */
  ownWords?: OwnWords<Key>
}

/** Creates the messages for the parts of this package from a front-end's catalogs. */
export const createWords = <Key extends string = never>({
  t,
  ownWords,
}: WordsOptions<Key>): Words => {
  const failures = createFailureMessages(t, ownWords)

  const tell = (error: unknown, wordsOf: (error: unknown) => string) => {
    if (isApiFailure(error) && error.kind === 'cancelled') return
    toast({ tone: 'error', message: wordsOf(error) })
  }

  return {
    t,
    ...failures,
    toastFailure: (error) => tell(error, failures.messageOf),
    toastGeneralFailure: (error) => tell(error, failures.generalMessageOf),
  }
}

const WordsContext = createContext<Words>(createWords({ t: createMessages(ENGLISH).t }))

/** Provides a front-end's messages to the parts of this package; plain English by default. */
export const WordsProvider = WordsContext.Provider

/** Returns the messages of the parts of this package. */
export const useWords = (): Words => useContext(WordsContext)
