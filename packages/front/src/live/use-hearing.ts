import { useStore } from 'zustand'

import { useLive } from './live-context.ts'
import type { Hearing } from './live.ts'

/** Whether this browser hears what happens. */
export const useHearing = (): Hearing => useStore(useLive(), ({ hearing }) => hearing)
