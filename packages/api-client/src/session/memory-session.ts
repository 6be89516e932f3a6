import type { Tokens } from '@seatdesk/domain'

import type { SessionStore } from './session-store.ts'

/** A session that needs no storage, and so writes at once. */
export interface MemorySession extends SessionStore {
  write(tokens: Tokens): void
}

/** A session that lasts as long as the program; it starts with the given tokens or without any. */
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
