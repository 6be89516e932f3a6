import { createContext, useContext } from 'react'

import { createMessages } from './create-messages.ts'
import { createWords, type Words } from './create-words.ts'
import { ENGLISH } from './english.ts'

const WordsContext = createContext<Words>(createWords({ t: createMessages(ENGLISH).t }))

/** Says what the parts of this package say in the words of a front-end; in plain English without it. */
export const WordsProvider = WordsContext.Provider

/** What the parts of this package say. */
export const useWords = (): Words => useContext(WordsContext)
