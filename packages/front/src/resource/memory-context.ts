import { createContext } from 'react'

import type { Memory } from './memory.ts'

const MemoryContext = createContext<Memory | null>(null)

/** Lends a front-end its memory; without one nothing is remembered. */
export const MemoryProvider = MemoryContext.Provider
