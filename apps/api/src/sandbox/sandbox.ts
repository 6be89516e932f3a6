import type { SandboxProvider } from '@seatdesk/stripe-sandbox/server'

import type { SandboxClock } from './sandbox-clock.ts'

/** The levers that exist only where payments and messages are not real. */
export interface Sandbox {
  clock: SandboxClock
  /** `null` where a real payment provider is in use and only messages are not. */
  provider: SandboxProvider | null
}
