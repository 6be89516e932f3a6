import type { Tokens } from '@seatdesk/domain'

import type { SessionStore } from './session-store.ts'

/** A session store in memory, whose writes are synchronous. */
export interface MemorySession extends SessionStore {
  write(tokens: Tokens): void
}

/** Creates a session store that lives as long as the program, with the given tokens or none. */
export const memorySession = (initial: Tokens | null = null): MemorySession => {
  let tokens = initial
  return {
    read: () => tokens,
    write: (next) => {
      tokens = next
    },
    clear: () => {
      tokens = null
    },
  }
}
