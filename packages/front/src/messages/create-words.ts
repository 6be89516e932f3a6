import { isApiFailure } from '@seatdesk/api-client'
import { toast } from '@seatdesk/ui'
import { createContext, useContext } from 'react'

import { type KeysOf, type Messages, createMessages } from './create-messages.ts'
import { ENGLISH } from './english.ts'
import { createFailureMessages, type FailureMessages, type OwnWords } from './failure-messages.ts'

type OwnKey = KeysOf<typeof ENGLISH>

/** What the parts of this package say: their own messages, and what went wrong. */
export interface Words extends FailureMessages {
  t: Messages<OwnKey>['t']
  /** Tells the reader what went wrong in a toast; a call that was given up on purpose is no failure. */
  toastFailure: (error: unknown) => void
  /** The same in general words: what the server said about it stays untold, unless we have words for its code. */
  toastGeneralFailure: (error: unknown) => void
}

interface WordsOptions<Key extends string> {
  t: Messages<OwnKey | Key>['t']
  /** The words for refusals that this front-end alone knows; none by default. */
  ownWords?: OwnWords<Key>
}

/** Makes what the parts of this package say in a front-end, out of its messages. */
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

/** Says what the parts of this package say in the words of a front-end; in plain English without it. */
export const WordsProvider = WordsContext.Provider

/** What the parts of this package say. */
export const useWords = (): Words => useContext(WordsContext)
