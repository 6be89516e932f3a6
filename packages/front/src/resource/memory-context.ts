import { createContext, useContext } from 'react'

import type { Memory } from './memory.ts'

const MemoryContext = createContext<Memory | null>(null)

/** Lends the lists of a front-end its memory; without one nothing is remembered. */
export const MemoryProvider = MemoryContext.Provider

/** What was answered before; `null` where nothing is remembered. */
export const useMemory = (): Memory | null => useContext(MemoryContext)
