import { createContext, use } from 'react'

import { english, type Words } from './english.ts'

/** What the components say by themselves; English outside a provider. */
export const WordsContext = createContext<Words>(english)

/** The words of the components. */
export const useWords = (): Words => use(WordsContext)
